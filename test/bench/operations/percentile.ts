/** The value below which a share of numbers lies, by linear interpolation; NaN of no numbers. */
export function percentile(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  const at = (sorted.length - 1) * share
  const [low = Number.NaN, high = low] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]]
  return low + (high - low) * (at - Math.floor(at))
}

/** The middle one of numbers, or the mean of the two in the middle; NaN of none. */
export const median = (numbers: readonly number[]): number => percentile(numbers, 0.5)
