/** What a partner's reports have taught by a moment, as the hourly job would have counted it. */
import { bookOf, UNKNOWN_PARTNER } from '../../../../src/domain/duplication/partner-rates.ts'
import { learnClosing } from '../../../../src/domain/rates/closing/learn-closing.ts'
import { settledEnds } from '../../../../src/domain/rates/closing/settled-ends.ts'
import {
  type CountedVisit,
  countEndsAlone,
  coursesOf,
  LEAST_SETTLED,
} from '../../../../src/domain/rates/count-ends.ts'
import { totalOf } from '../../../../src/domain/rates/end-counts.ts'
import type { RatedItem } from '../../../../src/domain/rates/level-keys.ts'
import type { CompletionRates, PartnerRates } from '../../../../src/domain/rates/rate-shapes.ts'
import { HOUR_MS } from '../../../../src/domain/time.ts'

/** Visits are counted again once there are so many more, so that a large panel is not counted all the time. */
const GROWTH = 1.12
const LEAST_GROWTH = 50

/** One partner's visits, and the rates that they teach. */
export function makeLearnedRates() {
  const visits: CountedVisit[] = []
  const visitsAt = new Map<string, CountedVisit[]>()
  let counts: PartnerRates = UNKNOWN_PARTNER
  let known = new Map<string, { ratesOf: () => CompletionRates; hour: number }>()
  let countAgainFrom = LEAST_GROWTH

  /** Reports that have come by then; the others are not known yet. */
  const asKnown = (visit: CountedVisit, at: number): CountedVisit =>
    visit.reportedAt !== null && visit.reportedAt > at
      ? { ...visit, state: null, terminationReason: null, reportedAt: null }
      : visit

  /** What is learned of an item from what was counted then, and from its first so many visits. */
  function learn(item: RatedItem, at: number, counted: PartnerRates, visitsThen: number) {
    const then = (visitsAt.get(item.item) ?? []).slice(0, visitsThen)
    const book = bookOf(counted)
    const course = coursesOf(then.map((visit) => asKnown(visit, at))).get(item.item)
    const settled = course ? totalOf(settledEnds(course.visits, at)) : 0
    const isKept = course && settled >= LEAST_SETTLED
    return book.ratesOf(item, isKept ? learnClosing(course, book.outlookOf(item), at) : null)
  }

  /** Learned when somebody first asks, as it was at that moment: of most items nobody does. */
  function learnLater(item: RatedItem, at: number): () => CompletionRates {
    const [counted, visitsThen] = [counts, visitsAt.get(item.item)?.length ?? 0]
    let rates: CompletionRates | null = null
    return () => {
      rates ??= learn(item, at, counted, visitsThen)
      return rates
    }
  }

  return {
    /** What was counted last. */
    counts: (): PartnerRates => counts,
    add(visit: CountedVisit): void {
      visits.push(visit)
      const ofItem = visitsAt.get(visit.item)
      if (ofItem) ofItem.push(visit)
      else visitsAt.set(visit.item, [visit])
    },
    /**
     * The rates of an item at a time, which must not decrease. When a project closed changes by the hour:
     * those of an hour are as of the first question in it.
     */
    ratesOf(item: RatedItem, at: number): () => CompletionRates {
      if (visits.length >= countAgainFrom) {
        const now = visits.map((visit) => asKnown(visit, at))
        counts = countEndsAlone(now, at)
        known = new Map()
        countAgainFrom = visits.length + Math.max(LEAST_GROWTH, visits.length * (GROWTH - 1))
      }
      const hour = Math.floor(at / HOUR_MS)
      const before = known.get(item.item)
      if (before?.hour === hour) return before.ratesOf
      const ratesOf = learnLater(item, at)
      known.set(item.item, { ratesOf, hour })
      return ratesOf
    },
  }
}
