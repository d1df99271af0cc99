/** Tails of two distributions: how likely chance alone gives at least so many. */

/** Terms beyond this many no longer matter, because each is smaller than the one before. */
const TERMS = 60

/** P(at least `k`) of a Poisson distribution with this mean; 1 for every `k` below the mean. */
export function poissonTail(k: number, mean: number): number {
  if (k <= mean) return 1
  if (mean <= 0) return 0
  // The upper tail itself is summed: one minus the lower one would lose small probabilities.
  let sum = 0
  for (let i = k; i < k + TERMS; i++) sum += Math.exp(i * Math.log(mean) - mean - logFactorial(i))
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

function logFactorial(n: number): number {
  let sum = 0
  for (let i = 2; i <= n; i++) sum += Math.log(i)
  return sum
}
