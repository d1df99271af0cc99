/** What share of a partner's users come to one of its items. */
import { totalOf } from './end-counts.ts'
import type { PartnerRates } from './rate-shapes.ts'

/** The share of a partner's users to whom an item comes, before anything is counted: one in seven. Judged. */
export const USUAL_SHARE = 0.15
/** Visits that it counts as. Judged. */
const PRIOR_VISITS = 100

/**
 * The chance, between 0 and 1, that somebody else was there where a user is: the mean over a
 * partner's visits of how many others had come to the item before, as a share of its users. A
 * project's visits are, on average, half of its visits ahead. Null where no project was counted.
 *
 * Of a partner with more visits a day than are counted of one database (`COUNTED_PER_DAY`), projects are
 * counted in part and users in full, so that the share comes out too small. How many visits such a day had
 * is not known without reading them all: the time that its counted ones span says it of one time of day alone.
 */
export function itemShareOf(rates: PartnerRates | null, users: number): number | null {
  if (!rates?.details || users < 1) return null
  let [visits, met] = [0, 0]
  for (const [key, ends] of rates.details.levels) {
    if (!key.startsWith('project|')) continue
    const size = totalOf(ends)
    visits += size
    met += (size * Math.min(size / users, 1)) / 2
  }
  return visits === 0 ? null : (met + PRIOR_VISITS * USUAL_SHARE) / (visits + PRIOR_VISITS)
}
