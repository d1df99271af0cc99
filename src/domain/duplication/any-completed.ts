/** What several attempts of one person at an item come to, and which of them counts how much. */

/**
 * How much one failed attempt of a person at an item tells against the next, judged: the same
 * project, the same quota and the same diligence decide all of them.
 */
const SHARED_FATE = 0.6

/**
 * P(one at least of a person's attempts was completed). Each that was not makes the next less likely,
 * as draws from a Pólya urn, whose number of successes is beta-binomial (Skellam 1948): independent
 * chances would promise too much of many attempts. The likeliest counts whole.
 */
export function anyCompleted(chances: readonly number[]): number {
  const none = [...chances]
    .sort((a, b) => b - a)
    .reduce((left, chance, failed) => left * (1 - chance / (1 + failed * SHARED_FATE)), 1)
  return 1 - none
}

/** The attempts' parts of it, which add up to 1: by hazard, or all to those that are certain. */
export function partsOf(chances: readonly number[]): number[] {
  const hazards = chances.map(hazard)
  const total = hazards.reduce((sum, each) => sum + each, 0)
  const certain = chances.filter((chance) => chance === 1).length
  return hazards.map((each) =>
    each === Number.POSITIVE_INFINITY ? 1 / certain : partOf(each, total),
  )
}

/**
 * −ln(1 − p), the cumulative hazard of survival analysis: adds up over independent chances, where
 * the chances that nothing happened multiply. Infinity for what is certain.
 */
export function hazard(probability: number): number {
  return -Math.log1p(-probability)
}

/** The part of a sum, where certainty takes all of it. */
export function partOf(amount: number, total: number): number {
  if (total === 0) return 0
  return total === Number.POSITIVE_INFINITY ? (amount === total ? 1 : 0) : amount / total
}
