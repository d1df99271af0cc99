/** Whether two users are active in the same hours of the day, as one person's accounts would be. */
import type { Session } from './sessions.ts'

const HOURS = 24
const MINUTES = 60
/** Hours in one part of the day: finer ones need more visits than are known. */
const PART_HOURS = 4
const PARTS = HOURS / PART_HOURS
/** With fewer sessions of either, hours say nothing. */
const LEAST_SESSIONS = 5
/**
 * How much people differ in their hours, as the weight of each part in a Dirichlet distribution
 * (judged: someone's two busiest parts have some two thirds of the visits).
 */
const WEIGHT = 0.7

/**
 * The evidence, in bits, that both users' sessions have one distribution over the day rather than one
 * each: the Bayes factor of two Dirichlet-multinomial samples (Good 1965, The Estimation of
 * Probabilities). Null where too few sessions are known.
 */
export function evidenceOfSameHours(a: readonly Session[], b: readonly Session[]): number | null {
  if (Math.min(a.length, b.length) < LEAST_SESSIONS) return null
  let nats = 0
  // Averaged over where the parts begin: habits do not know our borders.
  for (let first = 0; first < PART_HOURS; first++) {
    const [mine, theirs] = [countParts(a, first), countParts(b, first)]
    const both = mine.map((count, part) => count + (theirs[part] ?? 0))
    nats += logEvidence(both) - logEvidence(mine) - logEvidence(theirs)
  }
  return nats / PART_HOURS / Math.LN2
}

function countParts(sessions: readonly Session[], firstHour: number): number[] {
  const counts = new Array<number>(PARTS).fill(0)
  for (const { from } of sessions) {
    const hour = Math.floor(from / MINUTES) - firstHour
    const part = Math.floor(hour / PART_HOURS) % PARTS
    counts[part] = (counts[part] ?? 0) + 1
  }
  return counts
}

/** ln P(counts) under Dirichlet weights, without the factor that is the same in both hypotheses. */
function logEvidence(counts: readonly number[]): number {
  const total = counts.reduce((sum, count) => sum + count, 0)
  const parts = counts.reduce((sum, count) => sum + logRising(WEIGHT, count), 0)
  return parts - logRising(WEIGHT * PARTS, total)
}

/** ln of x·(x + 1)·…·(x + n − 1), which is Γ(x + n) / Γ(x); n is small. */
function logRising(x: number, n: number): number {
  let product = 1
  for (let at = 0; at < n; at++) product *= x + at
  return Math.log(product)
}
