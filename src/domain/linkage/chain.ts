/** Identities across chains: A and B shared a device, B and C an address. */

/** Two users, undirected, and the probability that they are one person. */
export interface LinkEdge {
  from: string
  to: string
  probability: number
}

/** Longer chains would link whole towns. */
const MAX_HOPS = 3
/** Each further hop also has to survive that the links were judged apart from each other. */
const HOP_FACTOR = 0.9

/**
 * The probability that each reachable user is the one we start from: the strongest path, each hop
 * multiplying. Paths are not added up, because they run over the same evidence.
 */
export function linkChains(start: string, edges: readonly LinkEdge[]): Map<string, number> {
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
