/** Quantiles of a share of which mean and variance are known. */

/** Points at which the distribution is summed; between two of them its sum is taken for straight. Judged. */
const STEPS = 128

/** The shares below which each of `levels` of a Beta distribution with these moments lies. */
export function betaQuantiles(
  { mean, variance }: { mean: number; variance: number },
  levels: readonly number[],
): number[] {
  const strength = Math.max((mean * (1 - mean)) / variance - 1, 1e-3)
  // Over six standard deviations around the mean, in the arc sine of the root.
  const centre = Math.asin(Math.sqrt(mean))
  const reach = 3 * Math.min(0.5 / Math.sqrt(strength), Math.PI / 6)
  const first = Math.max(centre - reach, 0)
  const width = (Math.min(centre + reach, Math.PI / 2) - first) / STEPS
  const angles = Array.from({ length: STEPS }, (_, step) => first + (step + 0.5) * width)
  const a = 2 * mean * strength - 1
  const b = 2 * (1 - mean) * strength - 1
  const logs = angles.map((x) => a * Math.log(Math.sin(x)) + b * Math.log(Math.cos(x)))
  const most = Math.max(...logs)
  const weights = logs.map((log) => Math.exp(log - most))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return levels.map((level) => {
    let sum = 0
    const at = weights.findIndex((weight) => {
      sum += weight / total
      return sum >= level
    })
    const over = (sum - level) / ((weights[at] ?? total) / total)
    return Math.sin((angles[at] ?? centre) + (0.5 - over) * width) ** 2
  })
}
