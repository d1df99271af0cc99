/** From what a partner reported: how likely its unreported transactions were completed. */
import { openRateBook, type RateBook } from '../rates/item-rates.ts'
import type { RatedItem } from '../rates/level-keys.ts'
import type { CompletionRates, PartnerRates } from '../rates/rate-shapes.ts'

export type { CompletionRates, PartnerRates } from '../rates/rate-shapes.ts'

/** The counts of a partner of which nothing has been counted. */
export const UNKNOWN_PARTNER: PartnerRates = { completed: 0, terminated: 0, unreported: 0 }

/**
 * The completion rates of one item; of the partner's average one without it, and of a partner that
 * never reported where nothing was counted.
 */
export function ratesOf(
  counts: PartnerRates | null,
  item: RatedItem | null = null,
): CompletionRates {
  return bookOf(counts ?? UNKNOWN_PARTNER).ratesOf(item)
}

/** Remembered, because the mean is costly and one answer asks for up to 40 items. */
const books = new WeakMap<PartnerRates, RateBook>()

/** What the counts say of the partner's items, read once for all questions. */
export function bookOf(counts: PartnerRates): RateBook {
  const book = books.get(counts) ?? openRateBook(counts)
  books.set(counts, book)
  return book
}
