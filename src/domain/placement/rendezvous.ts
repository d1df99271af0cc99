/**
 * Rendezvous hashing (D. Thaler and C. Ravishankar, "Using name-based mappings to increase hit rates",
 * IEEE/ACM Transactions on Networking 6(1), 1998): each name weighs each place, and the heaviest places
 * have it. A place more takes its share from all others, and nothing moves between those.
 */
import { fnv1a } from '../fnv-1a.ts'

/** The `count` places of a name, the heaviest first; all where there are fewer. */
export function choosePlaces(name: string, places: readonly string[], count: number): string[] {
  if (places.length === 1) return [...places]
  const weighed = places.map((place) => ({ place, weight: weigh(`${place} ${name}`) }))
  weighed.sort((a, b) => b.weight - a.weight || (a.place < b.place ? -1 : 1))
  return weighed.slice(0, count).map(({ place }) => place)
}

/**
 * FNV-1a, mixed as MurmurHash3 ends: FNV alone changes too little of its high bits with the
 * last characters. Placement never changes for what is stored, and so this may not either.
 */
function weigh(text: string): number {
  let hash = fnv1a(text)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
