/** Users linked over other users: A and B shared a device, B and C an address. */

/** Two users, undirected, and the probability that they are one person. */
export interface LinkEdge {
  from: string
  to: string
  probability: number
}

/** Longer paths would link whole towns. Judged. */
const MAX_HOPS = 3
/**
 * Each further hop costs this factor more, because each link was weighed as if it were independent of
 * the others. Judged.
 */
export const HOP_FACTOR = 0.9

/**
 * P(same person as `start`) for each user that can be reached: the product along the strongest
 * path. Paths are not added up, because they rest on the same evidence.
 */
export function strongestPaths(start: string, edges: readonly LinkEdge[]): Map<string, number> {
  // Users by number, because each edge is walked both ways in every hop.
  const numbers = new Map([[start, 0]])
  const numberOf = (user: string): number => {
    const known = numbers.get(user) ?? numbers.size
    numbers.set(user, known)
    return known
  }
  const walks = edges.map(({ from, to, probability }) => ({
    from: numberOf(from),
    to: numberOf(to),
    probability,
  }))
  let best = new Array<number>(numbers.size).fill(0)
  best[0] = 1
  for (let hop = 1; hop <= MAX_HOPS; hop++) {
    const reached = [...best]
    const factor = hop === 1 ? 1 : HOP_FACTOR
    const step = (from: number, to: number, probability: number): void => {
      const through = (best[from] ?? 0) * probability * (from === 0 ? 1 : factor)
      if (to !== 0 && through > (reached[to] ?? 0)) reached[to] = through
    }
    for (const { from, to, probability } of walks) {
      step(from, to, probability)
      step(to, from, probability)
    }
    best = reached
  }
  numbers.delete(start)
  const found = new Map<string, number>()
  for (const [user, number] of numbers) {
    const probability = best[number] ?? 0
    if (probability > 0) found.set(user, probability)
  }
  return found
}
