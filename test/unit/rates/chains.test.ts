/** A survey with a transaction before and one after is one attempt, also in what is learned of silence. */
import { describe, expect, it } from 'vitest'
import { ratesOf } from '../../../src/domain/duplication/partner-rates.ts'
import { type CountedVisit, countEnds } from '../../../src/domain/rates/count-ends.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../src/domain/time.ts'
import { makeRandom } from '../../../src/training/random.ts'

const NOW = Date.UTC(2026, 5, 1)
const ITEM = { item: 'a', data: { project_type: 'survey' } }
const SILENT = { state: null, terminationReason: null, reportedAt: null }

const visitAt = (createdAt: number, changes: Partial<CountedVisit> = {}): CountedVisit => ({
  ...{ ...ITEM, ...SILENT, userRef: 'user', chainId: 'chain', createdAt },
  ...{ openedAt: createdAt, completedAt: createdAt },
  ...changes,
})

/** Each user comes once: completions are all reported, and nine of ten other ends. */
function live(isTwice: boolean): CountedVisit[] {
  const random = makeRandom(3)
  return Array.from({ length: 2000 }, (_, user) => {
    const names = { userRef: `user-${user}`, chainId: `${user}` }
    const at = NOW - (5 + 28 * random.next()) * DAY_MS
    const isCompleted = random.chance(0.4)
    const isReported = isCompleted || random.chance(0.9)
    const state = isCompleted ? ('completed' as const) : ('terminated' as const)
    const end = isReported ? { state, reportedAt: at + HOUR_MS } : {}
    const before = visitAt(at, names)
    return isTwice
      ? [before, visitAt(at + 20 * MINUTE_MS, { ...names, ...end })]
      : [{ ...before, ...end }]
  }).flat()
}

describe('the ends of chains', () => {
  it('teach of silence what those of single visits do', () => {
    const once = ratesOf(countEnds(live(false), NOW), ITEM)
    const twice = ratesOf(countEnds(live(true), NOW), ITEM)
    expect(twice.unreported).toBeCloseTo(once.unreported, 2)
    expect(twice.passed).toBeCloseTo(once.passed, 2)
  })

  const at = NOW - 5 * DAY_MS
  const later = at + 20 * MINUTE_MS
  const done = { state: 'completed', reportedAt: later + HOUR_MS } as const
  const refused = { state: 'terminated', reportedAt: later + DAY_MS } as const
  const unopened = { openedAt: null, completedAt: null }

  it.each<[string, Partial<CountedVisit>, Partial<CountedVisit>, 'completed' | 'terminated']>([
    ['the first', done, {}, 'completed'],
    ['the last', {}, refused, 'terminated'],
    ['both, a completion once', done, refused, 'completed'],
    ['a link that nobody passed', {}, { ...done, ...unopened }, 'completed'],
  ])('count once where the report is of %s', (_, first, last, end) => {
    const counts = countEnds([visitAt(at, first), visitAt(later, last)], NOW)
    const { details, ...ends } = counts
    expect(ends).toEqual({ completed: 0, terminated: 0, unreported: 0, [end]: 1 })
    expect([...(details?.levels.keys() ?? [])]).not.toContain('stage|unopened')
  })

  it('count for each of two users whose chains have one name', () => {
    const both = [visitAt(at, done), visitAt(at, { ...done, userRef: 'other' })]
    expect(countEnds(both, NOW)).toMatchObject({ completed: 2, terminated: 0 })
  })

  it('take their time from the last visit that passed', () => {
    const young = visitAt(NOW - HOUR_MS)
    expect(countEnds([visitAt(at), young], NOW)).toMatchObject({ unreported: 0 })
    expect(countEnds([visitAt(at), { ...young, chainId: 'b' }], NOW)).toMatchObject({
      unreported: 1,
    })
  })
})
