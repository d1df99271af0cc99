/** How many of those at one place have this device, and whether chance brings as many. */

import { binomialTail } from '../../statistics/tails.ts'
import type { AlikeFacts, SharedKeyFacts, Visit } from '../facts/visit.ts'

/** Of people at random so many have the device where nothing is counted. Judged. */
const PRIOR_SHARE = 0.02
/**
 * Who lives together is of one age and taste, and half of a panel is on computers: at home a phone is so
 * many times as common as in the panel. Judged.
 */
const TASTE = 4
/** A share is taken for no higher than this, so that some chance is left of another phone. Judged. */
const COMMONEST = 0.95
/** What chance does more rarely than this was not chance: one ordinary group in 10,000. Judged. */
export const UNLIKELY = 1e-4
/** A device that so many of the scope's users have is a common one, or the scope is new. Judged. */
export const COMMON_SHARE = 0.05
/** One modem has one address; behind one address there may be a class or an office. Judged. */
export const PER_ADDRESS = 2

/** Whether two keys have the same users, as far as counts tell: some of today, with equal visits. */
function areSame(one: SharedKeyFacts, other: SharedKeyFacts): boolean {
  const counts = ['users', 'usersToday', 'transactions1h', 'transactions24h'] as const
  return one.usersToday > 2 && counts.every((count) => one[count] === other[count])
}

/** How many users of the address have the device, out of how many; null where neither is known. */
export function alikeHere({ crossUser }: Visit): AlikeFacts | null {
  const { address, deviceOnPrefix, deviceOnAddress } = crossUser ?? {}
  if (deviceOnAddress) return deviceOnAddress
  if (!address || !deviceOnPrefix || !areSame(address, deviceOnPrefix)) return null
  return { alike: address.users, of: address.users }
}

/**
 * Whether more of a place have the device than people of one age and taste have it by chance: all iPhones of
 * one size look the same. Strangers have a taste of 1.
 */
export function isBeyondChance(
  { alike, of, share = PRIOR_SHARE }: AlikeFacts,
  taste = TASTE,
): boolean {
  return binomialTail(alike - 1, of - 1, Math.min(taste * share, COMMONEST)) < UNLIKELY
}

/** Whether everybody at the address has this device, which people have together on purpose alone. */
export function areAllAlike(visit: Visit): boolean {
  const here = alikeHere(visit)
  return here !== null && here.alike === here.of && isBeyondChance(here)
}
