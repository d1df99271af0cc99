/** What several attempts of one person at an item come to, and which of them counts how much. */

/**
 * The intraclass correlation of the ends of one person's attempts at an item, 0 to 1, where it is not known
 * how sure the item's rate is: the same project, the same quota and the same diligence decide all of them.
 * Judged.
 */
const USUAL_CORRELATION = 0.375
/**
 * The part of it that is the person's own, at items of which the rate is known. Judged: people
 * differ in how often they finish by some 0.7 on the log-odds scale.
 */
const PERSON_CORRELATION = 0.1
/** Even the same person at the same item does not always end alike. Judged. */
const MOST_CORRELATED = 0.9

/**
 * The correlation where the belief in the item's rate has these moments: as far as the rate is unsure,
 * which a Beta belief is by variance / (mean · (1 − mean)), and as far as persons differ.
 */
export function attemptCorrelation({ mean, variance }: { mean: number; variance: number }): number {
  const unsure = Math.min(variance / (mean * (1 - mean)), 1)
  return Math.min(unsure + PERSON_CORRELATION * (1 - unsure), MOST_CORRELATED)
}

/**
 * P(one at least of a person's attempts was completed). Each that was not makes the next less likely,
 * as draws from a Pólya urn, whose number of successes is beta-binomial (Skellam 1948): independent
 * chances would promise too much of many attempts. The likeliest counts whole. `correlation` is below 1.
 */
export function anyCompleted(
  chances: readonly number[],
  correlation: number = USUAL_CORRELATION,
): number {
  // One failure weighs as much as these odds of what decided the first draw.
  const odds = correlation / (1 - correlation)
  const none = [...chances]
    .sort((a, b) => b - a)
    .reduce((left, chance, failed) => left * (1 - chance / (1 + failed * odds)), 1)
  return 1 - none
}

/** Halvings until nothing is left between the bounds. */
const HALVINGS = 50

/**
 * The correlation by which attempts of these chances came to `any`: what a stored judgement was made
 * with. The usual one where they do not tell it, as one attempt alone.
 */
export function correlationBehind(chances: readonly number[], any: number): number {
  if (chances.filter((chance) => chance > 0 && chance < 1).length < 2) return USUAL_CORRELATION
  let low = 0
  let high = MOST_CORRELATED
  for (let step = 0; step < HALVINGS; step++) {
    const middle = (low + high) / 2
    if (anyCompleted(chances, middle) > any) low = middle
    else high = middle
  }
  return (low + high) / 2
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
