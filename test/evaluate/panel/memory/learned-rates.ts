/** What a partner's reports have taught by a moment, as the hourly job would have counted it. */
import { ratesOf, UNKNOWN_PARTNER } from '../../../../src/domain/duplication/partner-rates.ts'
import {
  type CountedVisit,
  countEnds,
} from '../../../../src/domain/duplication/rates/count-ends.ts'
import type { RatedItem } from '../../../../src/domain/duplication/rates/level-keys.ts'
import type {
  CompletionRates,
  PartnerRates,
} from '../../../../src/domain/duplication/rates/rate-shapes.ts'

/** Visits are counted again once there are so many more, so that a large panel is not counted all the time. */
const GROWTH = 1.12
const LEAST_GROWTH = 50

/** One partner's visits, and the rates that they teach. */
export function makeLearnedRates() {
  const visits: CountedVisit[] = []
  let counts: PartnerRates = UNKNOWN_PARTNER
  let known = new Map<string, CompletionRates>()
  let countAgainFrom = LEAST_GROWTH

  /** Reports that have come by then; the others are not known yet. */
  const asKnown = (visit: CountedVisit, at: number): CountedVisit =>
    visit.reportedAt !== null && visit.reportedAt > at
      ? { ...visit, state: null, reportedAt: null }
      : visit

  return {
    /** What was counted last. */
    counts: (): PartnerRates => counts,
    add(visit: CountedVisit): void {
      visits.push(visit)
    },
    /** The rates of an item at a time, which must not decrease. */
    ratesOf(item: RatedItem, at: number): CompletionRates {
      if (visits.length >= countAgainFrom) {
        const now = visits.map((visit) => asKnown(visit, at))
        counts = countEnds(now, at)
        known = new Map()
        countAgainFrom = visits.length + Math.max(LEAST_GROWTH, visits.length * (GROWTH - 1))
      }
      const rates = known.get(item.item) ?? ratesOf(counts, item)
      known.set(item.item, rates)
      return rates
    },
  }
}
