/** Users of one partner who play one recording are linked by it, whoever is asked about. */
import { expect, it } from 'vitest'
import { chromeValues } from '../support/visits.ts'
import { explain, item, lookUp, potentials, report } from '../support/worker/api.ts'
import { attempt } from '../support/worker/attempt.ts'
import { makePartner } from '../support/worker/partner.ts'
import { makeVisitor } from '../support/worker/visitor.ts'

const { signals } = makeVisitor()
/** A recording under a clock and a cookie of its own, from another home each time. */
const player = (elapsedMs: number) => {
  const timing = { ...chromeValues.timing, elapsedMs, collectMs: 171.7, responseStartMs: 61.4 }
  return makeVisitor({ signals: { ...signals, timing } })
}
const RECORDED_MS = 643.1

it('links the user who played a recording to the one of whom it is, and back', async () => {
  const partner = await makePartner()
  const done = { project_id: 'done' }
  const first = await attempt(partner, player(RECORDED_MS), { user_id: 'recorded', ...done })
  expect(await report(partner, first.id, 'completed')).toBe(200)
  const other = await attempt(partner, player(512.3), { user_id: 'another', ...done })
  const second = await attempt(partner, player(RECORDED_MS), { user_id: 'player', ...done })
  const suspicion = (await lookUp(partner, second.id)).duplication_potential ?? 0
  expect(suspicion).toBeGreaterThan(0.9)
  expect((await lookUp(partner, other.id)).duplication_potential).toBeLessThan(suspicion)
  const { duplication } = await explain(partner, second.id)
  const rows = duplication.attempts[0]?.match?.rows ?? []
  expect(rows).toContainEqual(
    expect.objectContaining({ comparison: 'recording', level: 'durations' }),
  )

  // Before the next click of either, too: the visits that are stored suffice.
  const later = { project_id: 'later' }
  const third = await attempt(partner, player(RECORDED_MS), { user_id: 'player', ...later })
  await report(partner, third.id, 'completed')
  await attempt(partner, player(701.9), { user_id: 'recorded', project_id: 'between' })
  const ask = async (user_id: string) => (await potentials(partner, [item(later)], { user_id }))[0]
  expect(await ask('recorded')).toBeGreaterThan(0.9)
  expect(await ask('another')).toBeLessThan(0.9)
})

it('links nobody at another partner', async () => {
  const [mine, theirs] = [await makePartner(), await makePartner()]
  const done = await attempt(theirs, player(RECORDED_MS), { user_id: 'recorded' })
  await report(theirs, done.id, 'completed')
  const { id } = await attempt(mine, player(RECORDED_MS), { user_id: 'player' })
  expect((await lookUp(mine, id)).duplication_potential).toBe(0)
})
