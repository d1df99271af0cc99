/** Which known name a wrong one was meant to be. */

/** Longer names are no slips of the pen. Judged. */
const SLIP_MAX_CHARACTERS = 64
/** One slip in so many characters. Judged. */
const CHARACTERS_PER_SLIP = 4
/** A shorter part of a name says too little. Judged. */
const PART_MIN_CHARACTERS = 4

/** The name without what styles of writing change: `userId`, `User-ID` and `user_id` are one. */
export function plainName(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '')
}

/** The one of the known names that is nearest to a given one; null where none is near. */
export function nearestName(given: string, known: readonly string[]): string | null {
  if (given.length > SLIP_MAX_CHARACTERS) return null
  const asked = plainName(given)
  if (asked.length < 2) return null
  const ranked = known
    .map((name) => ({ name, slips: countSlips(asked, plainName(name)) }))
    .sort((a, b) => a.slips - b.slips)
  const [best] = ranked
  if (best && best.slips <= Math.floor(asked.length / CHARACTERS_PER_SLIP)) return best.name
  return nameWithPart(asked, known)
}

/** `country` for `targeted_country`: the only name that begins or ends so. */
function nameWithPart(part: string, known: readonly string[]): string | null {
  if (part.length < PART_MIN_CHARACTERS) return null
  const fitting = known.filter((name) => {
    const plain = plainName(name)
    return plain.startsWith(part) || plain.endsWith(part)
  })
  return fitting.length === 1 ? (fitting[0] ?? null) : null
}

/**
 * Characters that were left out, added, replaced, or swapped with their neighbour: the optimal string
 * alignment distance.
 */
function countSlips(one: string, other: string): number {
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1]
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      row[j] = Math.min(
        (row[j - 1] ?? 0) + 1,
        (last[j] ?? 0) + 1,
        (last[j - 1] ?? 0) + (same ? 0 : 1),
        swapped ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    before = last
    last = row
  }
  return last[other.length] ?? 0
}
