/** Users linked over other users: A and B shared a device, B and C an address. */

/** Two users, undirected, and the probability that they are one person. */
export interface LinkEdge {
  from: string
  to: string
  probability: number
}

/** Longer paths would link whole towns. */
const MAX_HOPS = 3
/** Each further hop costs this factor more, because the links were judged independently. */
const HOP_FACTOR = 0.9

/**
 * P(same person as `start`) for each user that can be reached: the product along the strongest
 * path. Paths are not added up, because they rest on the same evidence.
 */
export function strongestPaths(start: string, edges: readonly LinkEdge[]): Map<string, number> {
  const best = new Map<string, number>([[start, 1]])
  for (let hop = 1; hop <= MAX_HOPS; hop++) {
    const factor = hop === 1 ? 1 : HOP_FACTOR
    const reached = new Map(best)
    const step = (from: string, to: string, probability: number) => {
      const known = best.get(from)
      if (known === undefined || to === start) return
      const through = known * probability * (from === start ? 1 : factor)
      if (through > (reached.get(to) ?? 0)) reached.set(to, through)
    }
    for (const { from, to, probability } of edges) {
      step(from, to, probability)
      step(to, from, probability)
    }
    for (const [user, probability] of reached) best.set(user, probability)
  }
  best.delete(start)
  return best
}
