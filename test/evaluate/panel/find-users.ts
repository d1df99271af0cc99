/** Who a user may be, by the look-ups of the service and its comparisons. */

import type { DeviceProfile } from '../../../src/domain/device/profile.ts'
import { partnerOfSharedRef } from '../../../src/domain/evidence/shared-ref.ts'
import type { TimesAtItem } from '../../../src/domain/linkage/arrival.ts'
import { linkUsers, type UserLink, type Wanted } from '../../../src/domain/linkage/link-users.ts'
import { itemShareOf } from '../../../src/domain/rates/item-share.ts'
import type { PartnerRates } from '../../../src/domain/rates/rate-shapes.ts'
import type { ExpectedAccounts } from '../../../src/domain/relation.ts'
import type { KeptAttempt, Memory } from './memory/memory.ts'

/** The devices that are compared: with the partner's users, by which keys, and with others'. */
export interface AskedDevices {
  own: DeviceProfile[]
  keys: DeviceProfile[]
  shared: DeviceProfile[]
}

/** What is known beyond devices; how many accounts are expected, of a partner's own users only. */
interface Beyond {
  expected?: Partial<ExpectedAccounts>
  /** The references of users that are left out: the asking partner's own, where others' are asked. */
  except?: string
  /** What the partner's reports have been counted to be. */
  counts?: PartnerRates
  /** Which links count; of all users where they are asked for themselves. */
  wanted?: Wanted
  times: TimesAtItem
}

/** The item that links are asked for: its keys, the moment that is asked about, and what its attempts say. */
export interface AskedItem {
  keys: readonly string[]
  /** Ms since the epoch. */
  at: number
  /** When these users were there, and which links count, by the attempts of those that the look-ups found. */
  read(attempts: readonly KeptAttempt[]): Required<Pick<Beyond, 'times' | 'wanted'>>
}

/** Links to those users that the look-ups find and who have an attempt at the item. */
export function linksOf(
  memory: Memory,
  userRef: string,
  { keys, at, read }: AskedItem,
  devices: Pick<AskedDevices, 'own' | 'keys'>,
  beyond: Omit<Beyond, 'times' | 'wanted'>,
): UserLink[] {
  const isAttempting = memory.usersAt(keys)
  const found = memory.candidates(userRef, devices.keys, beyond.except)
  if (!found.some(isAttempting)) return []
  const attempts = memory.attemptsAt(keys, at, new Set(found))
  return linkFound(memory, found, devices, { ...beyond, ...read(attempts) })
}

/** Links to the users that were looked up. */
export function linkFound(
  memory: Memory,
  found: readonly string[],
  { own, keys }: Pick<AskedDevices, 'own' | 'keys'>,
  beyond: Beyond,
): UserLink[] {
  const frequencies = memory.frequencies(keys)
  const { expected, except, counts = null, times, wanted } = beyond
  const candidates = found.map((user) => ({
    ...memory.candidateOf(user),
    itemTimes: times.of(user),
    ...(except !== undefined && { partner: partnerOfSharedRef(user) }),
  }))
  const itemShare = itemShareOf(counts, frequencies.users)
  const known = {
    ...frequencies,
    ...(expected && { expected }),
    ...(itemShare !== null && { itemShare }),
  }
  return linkUsers({ devices: own, itemTimes: times.own }, candidates, known, undefined, wanted)
}
