/**
 * What one more of what is bad does to a score: it lowers none, and moves none far but where a proof begins, since
 * nobody could explain that to whoever is beside the limit.
 */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Visit } from '../../../src/domain/fraud/facts/visit.ts'
import { assess } from '../../../src/domain/fraud/score.ts'
import { after, others, past, times } from '../../support/past-visits.ts'

/** Points by which rounding and the choice of the strongest of a group may lower a score. */
const SLACK = 1
/** Points that one more of it may move. */
const STEP = 25

const scoreOf = (visit: Visit) => assess(visit).score
const rejected = past({ state: 'terminated', terminationReason: 'quality' })
const count = (max: number) => fc.integer({ min: 0, max })

/** Asks of each number and of one more that the score rises, and by no more than a step. */
function expectSteps(before: Visit, more: Visit) {
  const [from, to] = [scoreOf(before), scoreOf(more)]
  expect(to).toBeGreaterThanOrEqual(from - SLACK)
  expect(to).toBeLessThanOrEqual(from + STEP + SLACK)
}

describe('one rejection more', () => {
  // From so many on a record is a habit, which is held to be nearly proof.
  const HABIT = 7

  it('of a user’s own surveys', () => {
    const ofOwn = (bad: number, good: number) =>
      after(...times(bad, rejected), ...times(good, past()))
    fc.assert(
      fc.property(count(HABIT - 2), count(40), (bad, good) => {
        expectSteps(ofOwn(bad, good), ofOwn(bad + 1, good))
      }),
    )
  })

  it('of linked users', () => {
    const ofOthers = (bad: number, good: number, users: number) =>
      others({ linked: { users, quality: bad, reconciled: 0, completed: good } })
    fc.assert(
      fc.property(count(9), count(40), fc.integer({ min: 1, max: 3 }), (bad, good, users) => {
        expectSteps(ofOthers(bad, good, users), ofOthers(bad + 1, good, users))
      }),
    )
  })
})
