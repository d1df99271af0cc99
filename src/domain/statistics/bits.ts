/**
 * Evidence in bits: log2 of a likelihood ratio. The score, and the probability that two users are
 * one person, are each a prior plus a sum of such bits, turned into a probability (I. J. Good,
 * "Weight of evidence: a brief survey", 1985).
 */

/** log2 odds; positive speaks for the hypothesis, negative against it. */
export type Bits = number

/** Probability in [0, 1] of log2 odds; exact at both ends, never NaN, never overflowing. */
export function toProbability(bits: Bits): number {
  if (bits >= 0) return 1 / (1 + 2 ** -bits)
  const odds = 2 ** bits
  return odds / (1 + odds)
}

/** log2 odds of a probability in [0, 1]; ±Infinity at the ends. */
export function toBits(probability: number): Bits {
  return Math.log2(probability) - Math.log2(1 - probability)
}
