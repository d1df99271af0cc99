/** Scales of plots: where ticks are, and where a value is between the first and the last of them. */

const TICKS_MOST = 6

/** Powers of ten around all values, which must be above zero; at least two. */
export function logTicks(values: readonly number[]): number[] {
  const bad = values.find((value) => !(value > 0))
  if (bad !== undefined) throw new Error(`${bad} has no place on a logarithmic scale`)
  const first = Math.floor(Math.log10(Math.min(...values)) + 1e-9)
  const last = Math.max(first + 1, Math.ceil(Math.log10(Math.max(...values)) - 1e-9))
  return Array.from({ length: last - first + 1 }, (_, at) => 10 ** (first + at))
}

/** Round steps from zero, or the round step below the least value, to above the greatest. */
export function linearTicks(values: readonly number[]): number[] {
  const [least, most] = [Math.min(0, ...values), Math.max(...values)]
  const span = most - least || 1
  const power = 10 ** Math.floor(Math.log10(span / TICKS_MOST))
  const step = power * ([1, 2, 5, 10].find((times) => span / (power * times) <= TICKS_MOST) ?? 10)
  const first = Math.floor(least / step)
  const last = Math.max(first + 1, Math.ceil(most / step - 1e-9))
  return Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step)
}

/** How far a value is from the first tick to the last, 0 to 1. */
export function toShare(scale: 'linear' | 'log', ticks: readonly number[], value: number): number {
  const along = (number: number) => (scale === 'log' ? Math.log10(number) : number)
  const [first, last] = [along(ticks[0] ?? 0), along(ticks.at(-1) ?? 1)]
  return (along(value) - first) / (last - first)
}
