/** Surveys with a transaction before and one after: score and potential count each once. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { explain, lookUp, report } from '../support/worker/api.ts'
import { attempt } from '../support/worker/attempt.ts'
import { runAlarm } from '../support/worker/objects.ts'
import { makePartner, type TestPartner } from '../support/worker/partner.ts'
import { makeVisitor } from '../support/worker/visitor.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const wait = (ms: number) => vi.setSystemTime(Date.now() + ms)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 9, 1, 12) })
})
afterEach(() => {
  vi.useRealTimers()
})

/** How a survey is judged that follows one whose transactions were rejected, or at least some of them. */
async function judgedAfter(rejected: readonly ('before' | 'back')[]) {
  const [partner, visitor] = [await makePartner(), makeVisitor()]
  const before = await attempt(partner, visitor, { user_id: 'panellist', project_id: 'first' })
  wait(HOUR_MS)
  const back = await attempt(partner, visitor, { tx_ref_id: before.id })
  for (const row of rejected)
    await report(partner, { before, back }[row].id, 'terminated', 'quality')
  wait(2 * DAY_MS)
  const next = await attempt(partner, visitor, { user_id: 'panellist', project_id: 'next' })
  const { fraud } = await explain(partner, next.id)
  const pastQuality = fraud?.pieces.find(({ signal }) => signal === 'pastQuality')
  const { score } = await lookUp(partner, next.id)
  return { score, outcome: pastQuality?.outcome, observed: pastQuality?.observed }
}

/** What is said of its user, and of another account, after one of the two was reported full, of a later one. */
async function repeatedAfter(partner: TestPartner, reported: 'before' | 'back') {
  const visitor = makeVisitor()
  const project_id = `reported ${reported}`
  const before = await attempt(partner, visitor, { user_id: reported, project_id })
  const back = await attempt(partner, visitor, { tx_ref_id: before.id })
  wait(HOUR_MS)
  const again = await attempt(partner, visitor, { user_id: reported, project_id })
  await report(partner, { before, back }[reported].id, 'terminated', 'quota')
  await runAlarm(before.id)
  const { duplication, duplication_potential: potential } = await explain(partner, again.id)
  const twin = await attempt(partner, visitor, { user_id: `${reported} twin`, project_id })
  const linked = (await lookUp(partner, twin.id)).duplication_potential ?? Number.NaN
  return { own: { potential, summary: duplication.summary }, linked }
}

describe('a survey with a transaction before and one after', () => {
  it('is rejected once, for whichever of the two it was reported', async () => {
    const once = await judgedAfter(['back'])
    expect(once).toMatchObject({ outcome: 'doubtful', observed: '1 of 1 rejected' })
    expect(await judgedAfter(['before'])).toEqual(once)
    expect(await judgedAfter(['before', 'back'])).toEqual(once)
  })

  it('is as likely to be repeated by whoever comes again, for whichever of the two it was reported', async () => {
    const partner = await makePartner()
    const [before, back] = [
      await repeatedAfter(partner, 'before'),
      await repeatedAfter(partner, 'back'),
    ]
    expect(before.own.potential).toBeLessThan(0.03)
    expect(before.own.summary).toContain('reported terminated')
    expect(back.own).toEqual(before.own)
    expect(back.linked).toBeCloseTo(before.linked, 4)
  })
})
