/** A score that is made late, because D1 was out, is that of the visit's time. */
import { afterEach, expect, it, vi } from 'vitest'
import { MINUTE_MS } from '../../src/domain/time.ts'
import { create, explain, list, lookUp } from '../support/worker/api.ts'
import { attempt } from '../support/worker/attempt.ts'
import { setDatabase } from '../support/worker/breakable-database.ts'
import { runAlarm } from '../support/worker/objects.ts'
import { makePartner, type TestPartner } from '../support/worker/partner.ts'
import { makeVisitor, pass, type Visitor } from '../support/worker/visitor.ts'

const START = Date.UTC(2026, 4, 3, 9)
const at = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: START + ms })

afterEach(() => {
  vi.useRealTimers()
  setDatabase('works')
})

/** The score of a visit at the start, assessed in time, or after all that has happened meanwhile. */
async function scoreOf(
  visitor: Visitor,
  isLate: boolean,
  happens: (partner: TestPartner) => Promise<void>,
) {
  const partner = await makePartner()
  at(0)
  // The key is in memory, where it is for every partner in the middle of its day.
  await list(partner, { user_id: 'nobody' })
  if (isLate) setDatabase('fails')
  const { id, redirect_url } = await create(partner, { user_id: 'mine' })
  await pass(visitor, redirect_url)
  await lookUp(partner, id)
  expect((await explain(partner, id)).fraud?.pending).toBe(isLate)
  setDatabase('works')
  await happens(partner)
  await runAlarm(id)
  const { score, fraud } = await explain(partner, id)
  expect(fraud?.pending).toBe(false)
  return score
}

it('does not take a visit for the copy of what was recorded of it and played after it', async () => {
  const visitor = makeVisitor()
  const play = async (partner: TestPartner) => {
    for (let user = 1; user <= 5; user++) {
      at(user * MINUTE_MS)
      const copy = makeVisitor({ signals: visitor.signals })
      await attempt(partner, copy, { user_id: `player-${user}` })
    }
  }
  const inTime = await scoreOf(visitor, false, play)
  expect(inTime).toBeLessThanOrEqual(20)
  expect(await scoreOf(visitor, true, play)).toBe(inTime)
})
