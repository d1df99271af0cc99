/** The beta-binomial distribution: how many of `n` when the share itself is uncertain. */

/** A share as a Beta distribution; both counts are positive, and may be fractions. */
export interface BetaShare {
  hits: number
  misses: number
}

/** A term that adds less than this share of the sum ends it. */
const NEGLIGIBLE = 1e-12

/**
 * The natural logarithm of P(at least `k` of `n`); 0 for `k` of 0. Terms follow from each other by
 * their ratio (Johnson, Kemp and Kotz, Univariate Discrete Distributions, 3rd ed. 2005, 6.2.2), so
 * that no gamma function is needed, and the tail is summed itself, so that small ones stay exact.
 */
export function logTail(k: number, n: number, { hits, misses }: BetaShare): number {
  if (k <= 0) return 0
  if (k > n) return Number.NEGATIVE_INFINITY
  const ratioAfter = (j: number) => ((n - j) / (j + 1)) * ((j + hits) / (n - j - 1 + misses))
  let logTerm = 0
  for (let i = 0; i < n; i++) logTerm += Math.log((misses + i) / (hits + misses + i))
  for (let j = 0; j < k; j++) logTerm += Math.log(ratioAfter(j))
  let sum = 1
  let term = 1
  for (let j = k; j < n; j++) {
    const ratio = ratioAfter(j)
    term *= ratio
    sum += term
    if (ratio < 1 && term < NEGLIGIBLE * sum) break
  }
  return Math.min(0, logTerm + Math.log(sum))
}
