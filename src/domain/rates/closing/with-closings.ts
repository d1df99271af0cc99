/** Adds to a partner's counts when its projects closed. */
import { openRateBook } from '../item-rates.ts'
import { projectKey } from '../level-keys.ts'
import type { PartnerRates } from '../rate-shapes.ts'
import type { Closing, Course } from './course.ts'
import { learnClosing } from './learn-closing.ts'

/**
 * The counts with the closings of those projects that are counted by themselves, as known at `now`, ms since
 * the epoch. `courses` are by `RatedItem.item`.
 */
export function withClosings(
  counts: PartnerRates,
  courses: Iterable<readonly [item: string, course: Course]>,
  now: number,
): PartnerRates {
  const { details } = counts
  if (!details) return counts
  const book = openRateBook(counts)
  const closings = new Map<string, Closing>()
  for (const [item, course] of courses) {
    if (!details.levels.has(projectKey(item))) continue
    const closing = learnClosing(course, book.outlookOf({ item, data: course.names }), now)
    if (closing) closings.set(item, closing)
  }
  return { ...counts, details: { ...details, closings } }
}
