/** Who finds a completed item on offer again comes again to it; who does not, does not. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ratesOf } from '../../../src/domain/duplication/partner-rates.ts'
import { CAME_AGAIN, cameAgainOdds } from '../../../src/domain/rates/came-again.ts'
import { type CountedVisit, countEnds } from '../../../src/domain/rates/count-ends.ts'
import { type EndCounts, NO_ENDS, SILENT_FROM_MS } from '../../../src/domain/rates/end-counts.ts'
import { CAME_AGAIN_KEY } from '../../../src/domain/rates/level-keys.ts'
import { DAY_MS } from '../../../src/domain/time.ts'
import { makeRandom } from '../../../src/training/random.ts'

const NOW = Date.UTC(2026, 5, 1)
const ITEM = { item: 'a', data: { project_type: 'survey' } }

const ends = (completed: number, terminated: number, silent = 0): EndCounts => ({
  completed,
  terminated,
  silent: [silent],
})

interface Habits {
  /** P(comes again | completed) and P(comes again | not). */
  again: [number, number]
  /** P(reported) of a completion and of another end. */
  reported: [number, number]
}

/** Users who each take an item once, and some of them once more. */
function live({ again, reported }: Habits, users: number): CountedVisit[] {
  const random = makeRandom(11)
  const visitAt = (user: number, createdAt: number): CountedVisit & { isCompleted: boolean } => {
    const isCompleted = random.chance(0.4)
    const isReported = random.chance(reported[isCompleted ? 0 : 1])
    return {
      ...ITEM,
      userRef: `user-${user}`,
      chainId: `${createdAt}`,
      createdAt,
      openedAt: createdAt,
      completedAt: createdAt,
      isCompleted,
      state: isReported ? (isCompleted ? 'completed' : 'terminated') : null,
      terminationReason: null,
      reportedAt: isReported ? createdAt : null,
    }
  }
  return Array.from({ length: users }, (_, user) => {
    const first = visitAt(user, NOW - (5 + 20 * random.next()) * DAY_MS)
    const isFollowed = random.chance(again[first.isCompleted ? 0 : 1])
    return isFollowed ? [first, visitAt(user, first.createdAt + DAY_MS)] : [first]
  }).flat()
}

const learned = (habits: Habits, users = 4000): number | undefined =>
  ratesOf(countEnds(live(habits, users), NOW), ITEM).cameAgain

describe('the odds of coming again after a completion', () => {
  it('are the judged ones of whoever reports nothing, or is not known', () => {
    expect(cameAgainOdds(NO_ENDS, NO_ENDS)).toBe(CAME_AGAIN)
    expect(learned({ again: [0.02, 0.2], reported: [0, 0] })).toBe(CAME_AGAIN)
    expect(ratesOf(null, ITEM).cameAgain).toBeUndefined()
  })

  it.each([0.05, 0.3, 1])('are learned where they are %d', (odds) => {
    const found = learned({ again: [0.2 * odds, 0.2], reported: [1, 1] })
    expect(found).toBeGreaterThan(0.8 * odds)
    expect(found).toBeLessThan(1.2 * odds + 0.05)
  })

  it('are learned from completions and silence too', () => {
    expect(learned({ again: [0.01, 0.2], reported: [1, 0] })).toBeLessThan(0.15)
    expect(learned({ again: [0.2, 0.2], reported: [1, 0] })).toBeGreaterThan(0.8)
  })

  it('stay near the judged ones where there is little to see', () => {
    const found = learned({ again: [0, 0.2], reported: [1, 1] }, 10)
    expect(found).toBeGreaterThan(0.4)
    expect(found).toBeLessThanOrEqual(CAME_AGAIN)
  })

  it('are positive, rise with returns after completions, and fall with the others’', () => {
    const count = fc.nat({ max: 1000 })
    fc.assert(
      fc.property(count, count, count, count, (completed, terminated, silent, returned) => {
        const all = ends(completed, terminated, silent)
        const oddsAt = (ofCompleted: number, ofOthers: number) =>
          cameAgainOdds(all, ends(Math.min(ofCompleted, completed), ofOthers))
        const odds = oddsAt(returned, Math.min(returned, terminated))
        expect(odds).toBeGreaterThan(0)
        expect(odds).toBeLessThanOrEqual(1)
        expect(oddsAt(returned + 1, returned)).toBeGreaterThanOrEqual(oddsAt(returned, returned))
        expect(oddsAt(returned, returned + 1)).toBeLessThanOrEqual(oddsAt(returned, returned))
      }),
    )
  })

  it('count another visit of the same chain, of another user and at another item as no return', () => {
    const visit = { ...live({ again: [0, 0], reported: [1, 1] }, 1)[0] } as CountedVisit
    expect(visit.state).toBe('terminated')
    const createdAt = visit.createdAt + DAY_MS
    const later: CountedVisit = { ...visit, createdAt, state: 'completed' }
    const returns = (next: CountedVisit) =>
      countEnds([visit, next], NOW).details?.levels.get(CAME_AGAIN_KEY)
    expect(returns(later)).toBeUndefined()
    expect(returns({ ...later, chainId: 'another', userRef: 'another' })).toBeUndefined()
    expect(returns({ ...later, chainId: 'another', item: 'b' })).toBeUndefined()
    const theFirst = { completed: 0, terminated: 1, silent: SILENT_FROM_MS.map(() => 0) }
    expect(returns({ ...later, chainId: 'another' })).toEqual(theFirst)
  })

  it('count a later link as a return only once it was opened, passed or reported', () => {
    const visit = live({ again: [0, 0], reported: [1, 1] }, 1)[0] as CountedVisit
    const link: CountedVisit = {
      ...visit,
      chainId: 'another',
      createdAt: visit.createdAt + DAY_MS,
      ...{ openedAt: null, completedAt: null, state: null, reportedAt: null },
    }
    const isReturn = (changes: Partial<CountedVisit>) =>
      countEnds([visit, { ...link, ...changes }], NOW).details?.levels.has(CAME_AGAIN_KEY)
    expect(isReturn({})).toBe(false)
    const at = link.createdAt
    expect(isReturn({ openedAt: at })).toBe(true)
    expect(isReturn({ completedAt: at })).toBe(true)
    expect(isReturn({ state: 'terminated', reportedAt: at })).toBe(true)
  })

  it('are not more than even where a next wave is sent to those who completed', () => {
    expect(learned({ again: [0.9, 0.01], reported: [1, 1] })).toBe(1)
  })
})
