/** Who comes to an item by chance, where a partner's own counts say how many do. */
import { USUAL_SHARE } from '../../rates/item-share.ts'
import { OTHER, PLACE_OF } from '../../relation.ts'
import type { FoundLevel } from '../find-levels.ts'

/** The figures are for items of the usual share; counts divide and multiply them so far at most. Judged. */
const LEAST = 0.2
const MOST = 2
/** Who shares a machine, a home or a place of work is invited together: half of it, in bits (judged). */
const OF_RELATED = 0.5

/**
 * The levels with strangers' chances to be at the asked item as many times as likely as the item's
 * share of users is above the usual one, and those of people who are related somewhat so. What one
 * person does with two accounts stays.
 */
export function amongInvited(
  levels: readonly FoundLevel[],
  share: number | null,
): readonly FoundLevel[] {
  if (share === null) return levels
  const times = Math.min(Math.max(share / USUAL_SHARE, LEAST), MOST)
  return levels.map((found) => {
    if (found.comparison !== 'sameItem') return found
    const chances = [...found.chances]
    for (const name of OTHER) {
      const place = PLACE_OF[name]
      const chance = chances[place] ?? 0
      const by = name === 'stranger' ? times : times ** OF_RELATED
      chances[place] = found.level === 'absent' ? 1 - by * (1 - chance) : by * chance
    }
    return { ...found, chances }
  })
}
