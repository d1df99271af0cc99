/** Tails of distributions: how likely chance alone gives at least so many, and where most of a belief lies. */

/** A term that adds less than this share of the sum ends it: each is smaller than the one before. */
const NEGLIGIBLE = 1e-12

/**
 * P(at least `k`) of a Poisson distribution with this mean; 1 for every `k` up to the mean, of which nobody asks how
 * likely it is.
 */
export function poissonTail(k: number, mean: number): number {
  if (k <= mean) return 1
  if (mean <= 0) return 0
  // The upper tail itself is summed: one minus the lower one would lose small probabilities.
  let term = Math.exp(k * Math.log(mean) - mean - logFactorial(k))
  let sum = term
  for (let i = k + 1; term > NEGLIGIBLE * sum; i++) {
    term *= mean / i
    sum += term
  }
  return Math.min(sum, 1)
}

/** P(at least `k`) of `n` trials that each succeed with probability `p`, which is not 0 or 1. */
export function binomialTail(k: number, n: number, p: number): number {
  let sum = 0
  for (let i = k; i <= n; i++) {
    const ways = logFactorial(n) - logFactorial(i) - logFactorial(n - i)
    sum += Math.exp(ways + i * Math.log(p) + (n - i) * Math.log(1 - p))
  }
  return Math.min(sum, 1)
}

/** Standard deviations of a normal distribution beyond which a tenth lies on either side. */
const TENTH = 1.2816

/**
 * Between which a Gamma distribution of mean 1 and this shape (at least 1) lies with 80 % probability, by the cube root
 * that Wilson and Hilferty (1931) found to be nearly normal: within .01.
 */
export function gammaRange(shape: number): [low: number, high: number] {
  const variance = 1 / (9 * shape)
  const at = (deviations: number) => (1 - variance + deviations * Math.sqrt(variance)) ** 3
  return [at(-TENTH), at(TENTH)]
}

function logFactorial(n: number): number {
  let sum = 0
  for (let i = 2; i <= n; i++) sum += Math.log(i)
  return sum
}
