/** Seeded randomness: the same seed plays the same population. */

/** A source of randomness and the draws that simulations need. */
export interface Random {
  /** Uniform in [0, 1). */
  next(): number
  /** True with this probability. */
  chance(probability: number): boolean
  /** An integer in [0, below). */
  below(below: number): number
  pick<T>(from: readonly T[]): T
  /** One of the values, drawn by weights that need not sum to one. */
  weighted<T>(from: readonly (readonly [T, number])[]): T
  normal(mean: number, deviation: number): number
  exponential(mean: number): number
}

/** mulberry32 (Tommy Ettinger, public domain): 32 bits of state, enough for a simulation. */
export function makeRandom(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number): number => Math.floor(next() * limit)
  return {
    next,
    below,
    chance: (probability) => next() < probability,
    pick: (from) => from[below(from.length)] as (typeof from)[number],
    weighted: (from) => {
      let left = next() * from.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [value, weight] of from) {
        left -= weight
        if (left < 0) return value
      }
      return (from.at(-1) as (typeof from)[number])[0]
    },
    normal: (mean, deviation) => {
      const radius = Math.sqrt(-2 * Math.log(1 - next()))
      return mean + deviation * radius * Math.cos(2 * Math.PI * next())
    },
    exponential: (mean) => -mean * Math.log(1 - next()),
  }
}
