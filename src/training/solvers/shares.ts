/** Turns counts of levels into shares. */

/** Shares of levels, by level name. */
export type Shares = Record<string, number>

/** Pseudo-counts: each level starts with half a case, so that no share is ever zero. */
const HALF_CASE = 0.5

/** The share of each level, between 0 and 1, half a case added to each. */
export function sharesOf(counts: Record<string, number>): Shares {
  const levels = Object.entries(counts)
  const cases = levels.reduce((sum, [, count]) => sum + count, 0)
  const total = cases + HALF_CASE * levels.length
  return Object.fromEntries(levels.map(([level, count]) => [level, (count + HALF_CASE) / total]))
}
