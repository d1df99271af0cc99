/** Which numbers of a look-up may still change, as its header tells. */
import { afterEach, describe, expect, it, vi } from 'vitest'
import { DAY_MS } from '../../src/domain/time.ts'
import { call, create, lookUp, report } from '../support/worker/api.ts'
import { attempt } from '../support/worker/attempt.ts'
import { setDatabase } from '../support/worker/breakable-database.ts'
import { runAlarm } from '../support/worker/objects.ts'
import { makePartner } from '../support/worker/partner.ts'
import { makeVisitor, pass } from '../support/worker/visitor.ts'

const partner = await makePartner()
let names = 0
const newName = () => `provisional-${names++}`
const told = async (path: string) =>
  (await call(partner, 'GET', path)).headers.get('X-Doubletake-Provisional')
const toldOf = (id: string) => told(`/v1/transactions/${id}`)

afterEach(() => {
  vi.useRealTimers()
  setDatabase('works')
})

describe('what may still change of a transaction', () => {
  it('is both numbers until its user has passed the loader', async () => {
    const { id } = await create(partner, { user_id: newName() })
    const both = 'score;reason=not_completed, duplication_potential;reason=not_completed'
    expect(await toldOf(id)).toBe(both)
    expect(await told(`/v1/transactions/${id}/evidence`)).toBe(both)
  })

  it('is both while D1 does not answer, and the score no more once it has', async () => {
    const { id, redirect_url } = await create(partner, { user_id: newName() })
    setDatabase('fails')
    await pass(makeVisitor(), redirect_url)
    expect(await toldOf(id)).toBe('score;reason=comparing, duplication_potential;reason=comparing')
    const before = (await lookUp(partner, id)).score
    expect(before).not.toBeNull()
    setDatabase('works')
    await runAlarm(id)
    const completedAt = Date.parse((await lookUp(partner, id)).completed_at ?? '')
    const until = new Date(completedAt + 60 * DAY_MS).toISOString()
    expect(await toldOf(id)).toBe(`duplication_potential;reason=later_reports;until="${until}"`)
  })

  it('is nothing once the potential is certain, or nobody judges it again', async () => {
    const [user_id, visitor] = [newName(), makeVisitor()]
    const first = (await attempt(partner, visitor, { user_id, project_id: user_id })).id
    const second = (await attempt(partner, visitor, { user_id, project_id: user_id })).id
    expect(await toldOf(second)).toMatch(/^duplication_potential;reason=later_reports/)
    expect(await report(partner, first, 'completed')).toBe(200)
    expect((await lookUp(partner, second)).duplication_potential).toBe(1)
    expect(await toldOf(second)).toBeNull()
    expect(await toldOf(first)).toMatch(/^duplication_potential;reason=later_reports/)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61 * DAY_MS })
    expect(await toldOf(first)).toBeNull()
  })

  it('is counted in a list', async () => {
    const [user_id, visitor] = [newName(), makeVisitor()]
    await create(partner, { user_id, project_id: 'a' })
    await create(partner, { user_id, project_id: 'b' })
    await attempt(partner, visitor, { user_id, project_id: 'c' })
    const header = await told(`/v1/transactions?user_id=${user_id}`)
    expect(header).toContain('score;reason=not_completed;transactions=2')
    expect(header).toContain('duplication_potential;reason=later_reports;transactions=1')
    expect(await told('/v1/transactions?user_id=nobody-of-that-name')).toBeNull()
  })
})
