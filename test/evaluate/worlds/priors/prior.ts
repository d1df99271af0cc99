/** Beliefs about what panels are like, before any is seen: ranges, each with where it comes from. */
import type { Random } from '../../../../src/training/random.ts'

/** A range of a parameter; every world draws a value in it. */
export interface Prior {
  low: number
  high: number
  /** `even` draws evenly, `ratio` evenly on a logarithmic scale. */
  scale: 'even' | 'ratio'
  /** Who measured it; or `judged`, and why. */
  source: string
}

/** Any value of the range is as likely as another. */
export function even(low: number, high: number, source: string): Prior {
  return { low, high, scale: 'even', source }
}

/** Any factor is as likely as another; for what differs by orders of magnitude. `low` over 0. */
export function ratio(low: number, high: number, source: string): Prior {
  return { low, high, scale: 'ratio', source }
}

/** A value of a prior. */
export function drawPrior({ low, high, scale }: Prior, random: Random): number {
  const at = random.next()
  return scale === 'even' ? low + (high - low) * at : low * (high / low) ** at
}
