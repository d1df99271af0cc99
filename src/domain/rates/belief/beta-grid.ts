/** Beta distributions of a share, on the points at which beliefs are weighed. */

/** Points of the grid: a sum over them is made for each project that is asked about. Judged. */
const STEPS = 40

/**
 * The points: evenly spaced in the arc sine of the root, in which every share is known equally well. Shares
 * and logarithms are lists of their own, because they are gone through some thousand times an answer.
 */
export const RATES: readonly number[] = Array.from(
  { length: STEPS },
  (_, step) => Math.sin(((step + 0.5) / STEPS) * (Math.PI / 2)) ** 2,
)
/** ln of each share, … */
export const LOGS: readonly number[] = RATES.map((rate) => Math.log(rate))
/** … and of the rest. */
export const LOGS_OF_REST: readonly number[] = RATES.map((rate) => Math.log(1 - rate))

/**
 * A list for one number at each share. A copy, because a list of zeros would be laid out for whole
 * numbers, and anew at the first fraction.
 */
export function newOnGrid(): number[] {
  return RATES.slice()
}

/** e to a power below this adds nothing to a sum that has 1 in it: less than its last digit. */
const NEGLIGIBLE = -40

/** Weights from their logs, the largest of which becomes 1. */
export function weightsOf(logs: readonly number[]): { weights: number[]; most: number } {
  let most = Number.NEGATIVE_INFINITY
  for (let at = 0; at < STEPS; at++) most = Math.max(most, logs[at] ?? most)
  const weights = newOnGrid()
  for (let at = 0; at < STEPS; at++) {
    const log = (logs[at] ?? most) - most
    weights[at] = log > NEGLIGIBLE ? Math.exp(log) : 0
  }
  return { weights, most }
}

/** Logs of the Beta distribution with these moments on the grid, adding up to 1. */
export function betaOnGrid({ mean, variance }: { mean: number; variance: number }): number[] {
  const strength = (mean * (1 - mean)) / variance - 1
  // Half a count less is taken off than usual: the grid's own spacing is the other half.
  const a = mean * strength - 0.5
  const b = (1 - mean) * strength - 0.5
  const logs = newOnGrid()
  for (let at = 0; at < STEPS; at++) {
    logs[at] = a * (LOGS[at] ?? 0) + b * (LOGS_OF_REST[at] ?? 0)
  }
  const { weights, most } = weightsOf(logs)
  let sum = 0
  for (let at = 0; at < STEPS; at++) sum += weights[at] ?? 0
  const norm = most + Math.log(sum)
  for (let at = 0; at < STEPS; at++) logs[at] = (logs[at] ?? 0) - norm
  return logs
}
