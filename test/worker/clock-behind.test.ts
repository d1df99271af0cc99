/** What is stamped where the clock has gone back since the creation, as of an object that has moved to another machine. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { create, lookUp, report } from '../support/worker/api.ts'
import { makePartner } from '../support/worker/partner.ts'
import { makeVisitor, pass, postForm } from '../support/worker/visitor.ts'

const NOON = Date.UTC(2026, 9, 1, 12)
const partner = await makePartner()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON })
})
afterEach(() => {
  vi.useRealTimers()
})

/** A transaction that was made by a clock three seconds ahead of the one that goes on. */
async function madeAhead(user_id: string) {
  const created = await create(partner, { user_id })
  vi.setSystemTime(NOON - 3_000)
  return created
}

describe('where the clock has gone back since the creation', () => {
  it('a visit is completed no earlier than its transaction was made', async () => {
    const { id, redirect_url } = await madeAhead('visitor')
    await pass(makeVisitor(), redirect_url)
    const { created_at, completed_at } = await lookUp(partner, id)
    expect(completed_at).toBe(created_at)
  })

  it('nor is one of a sandbox user', async () => {
    const { id, redirect_url } = await madeAhead('sandbox:score:50')
    await postForm(makeVisitor(), redirect_url, '')
    const { created_at, completed_at } = await lookUp(partner, id)
    expect(completed_at).toBe(created_at)
  })

  it('a transaction is reported no earlier than it was made', async () => {
    const { id } = await madeAhead('reported')
    await report(partner, id, 'completed')
    const { created_at, state_transitions } = await lookUp(partner, id)
    expect(state_transitions).toEqual([{ state: 'completed', ts: created_at }])
  })

  it('the last of its transitions by their times is still the last report', async () => {
    const { id } = await create(partner, { user_id: 'twice' })
    vi.setSystemTime(NOON + 9_000)
    await report(partner, id, 'completed')
    vi.setSystemTime(NOON + 6_000)
    await report(partner, id, 'reconciled')
    const times = (await lookUp(partner, id)).state_transitions.map(({ ts }) => Date.parse(ts))
    expect(times).toEqual([NOON + 9_000, NOON + 9_000])
  })
})
