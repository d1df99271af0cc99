/** What share of a partner's users come to one of its items. */
import { type EndCounts, totalOf } from './end-counts.ts'
import { isProjectKey } from './level-keys.ts'
import type { PartnerRates, ProjectSizes } from './rate-shapes.ts'

/** The share of a partner's users to whom an item comes, before anything is counted: one in seven. Judged. */
export const USUAL_SHARE = 0.15
/** Visits that it counts as. Judged. */
const PRIOR_VISITS = 100

/**
 * How large a partner's projects are, by the ends of all levels; undefined where no project has any.
 * `counted` is the share of its transactions that was counted, above 0 and at most 1: a project has 1 / counted
 * times as many visits.
 */
export function sizesOf(
  levels: Iterable<readonly [key: string, ends: EndCounts]>,
  counted = 1,
): ProjectSizes | undefined {
  let visits = 0
  let squares = 0
  for (const [key, ends] of levels) {
    if (!isProjectKey(key)) continue
    const size = totalOf(ends)
    visits += size
    squares += size * size
  }
  // Of a project of n visits, n × counted are counted, give or take: the variance is in the mean square.
  return visits === 0 ? undefined : { visits, mean: (squares / visits - (1 - counted)) / counted }
}

/**
 * The chance, between 0 and 1, that somebody else was there where a user is: the mean over a
 * partner's visits of how many others had come to the item before, as a share of its users. A
 * project's visits are, on average, half of its visits ahead. Null where no project was counted.
 */
export function itemShareOf(rates: PartnerRates | null, users: number): number | null {
  const sizes = rates?.details?.sizes
  if (!sizes || users < 1) return null
  const met = (sizes.visits * Math.min(sizes.mean / users, 1)) / 2
  return (met + PRIOR_VISITS * USUAL_SHARE) / (sizes.visits + PRIOR_VISITS)
}
