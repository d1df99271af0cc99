/**
 * Whether the users of an address have places of their own besides it: people have a home, a carrier
 * and a workplace, which few of those beside them share, while an operator's accounts are all worked
 * from one desk.
 */

import type { DeviceProfile } from '../../device/profile.ts'
import type { Bits } from '../../statistics/bits.ts'
import { MODEL } from '../model.ts'

/** Where one user was seen. */
export interface Whereabouts {
  /** The network prefix of each of its addresses; all are hashes. */
  prefixes: ReadonlyMap<string, string>
  /** Seen too seldom to have been elsewhere. */
  seldom: boolean
}

/** With fewer visits it says nothing that a user was never seen elsewhere. Judged. */
const VISITS_OF_A_HABIT = 3

/** Where a user with these devices was seen, and whether often enough to say anything. */
export function whereaboutsOf(devices: readonly DeviceProfile[]): Whereabouts {
  const prefixes = new Map<string, string>()
  let visits = 0
  for (const { networks, visits: kept } of devices) {
    visits += Math.max(kept?.length ?? 1, networks.length)
    for (const { address, prefix } of networks) prefixes.set(address, prefix)
  }
  return { prefixes, seldom: visits < VISITS_OF_A_HABIT }
}

/**
 * What each user of an address says for an operator, in bits, by a prefix that no other of them has; in
 * their order. 0 for those who came seldom, and for all of what is no address, such as a carrier's
 * range: nobody is elsewhere there.
 */
export function weighElsewhere(address: string, users: readonly Whereabouts[]): Bits[] {
  const usersOf = new Map<string, number>()
  for (const { prefixes } of users) {
    for (const prefix of new Set(prefixes.values())) {
      usersOf.set(prefix, (usersOf.get(prefix) ?? 0) + 1)
    }
  }
  return users.map(({ prefixes, seldom }) => {
    const here = prefixes.get(address)
    if (here === undefined) return 0
    const isOwn = (prefix: string): boolean => prefix !== here && usersOf.get(prefix) === 1
    if ([...prefixes.values()].some(isOwn)) return bitsOf('own')
    return seldom ? 0 : bitsOf('none')
  })
}

function bitsOf(elsewhere: keyof typeof MODEL.places.elsewhere): Bits {
  const { operator, people } = MODEL.places.elsewhere[elsewhere]
  return Math.log2(operator / people)
}
