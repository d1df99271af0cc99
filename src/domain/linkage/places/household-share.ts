/** How common hardware is among those who share an address. */
import type { KeyFrequencies } from '../../device/profile.ts'
import { chanceUnder, PLACE_OF } from '../../relation.ts'
import type { FoundLevel, SharedAddress } from '../find-levels.ts'
import { MODEL } from '../model.ts'
import { countBoth, usersWith } from '../term-frequency.ts'

/**
 * The household's chance to have the same hardware, from who else at the address has it: a
 * company's computers are rare in the world and common in its office. The same of neighbouring
 * addresses, because companies have several; that only ever raises the chance, since most who have
 * neighbouring addresses are customers of one provider and nothing else.
 */
export function withHouseholdShare(
  found: FoundLevel,
  shared: SharedAddress | null,
  frequencies: KeyFrequencies,
): FoundLevel {
  const apart = found.termFrequency?.apart
  if (apart === undefined) return found
  if (shared) return withHousehold(found, shareAlike(found, shared.others, shared.alike))
  const both = countBoth(found.termFrequency, frequencies)
  if (both === null) return found
  const others = usersWith(apart.place, frequencies) - 2
  const alike = Math.min(both - 2, others)
  const share = shareAlike(found, others, alike)
  return withHousehold(found, Math.max(share, chanceUnder(found.chances, 'household')))
}

/** The chance to have the hardware of a level where so many of so many others have it. */
export function shareAlike({ chances }: FoundLevel, others: number, alike: number): number {
  const { strength } = MODEL.places
  return (alike + strength * chanceUnder(chances, 'household')) / (others + strength)
}

function withHousehold(found: FoundLevel, share: number): FoundLevel {
  const chances = found.chances.slice()
  chances[PLACE_OF.household] = Math.min(share, chanceUnder(chances, 'browser'))
  return { ...found, chances }
}
