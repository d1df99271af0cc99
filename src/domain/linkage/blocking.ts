/** The keys under which a device finds others by index look-up. */
import {
  type BlockingKey,
  type DeviceProfile,
  frequencyKey,
  type HashedAttribute,
} from './device/profile.ts'

/** At most this many keys are looked up for one device. Judged. */
export const MAX_BLOCKING_KEYS = 10

/**
 * The most specific first. The combined ones still find a person where each part alone is shared by
 * too many: a popular phone inside one /24, or inside one network with one language setting.
 */
const BLOCKING_KINDS = [
  'visitor',
  'browser',
  'devicePrefix',
  'address',
  'deviceNetwork',
  'device',
  'prefix',
] as const satisfies readonly HashedAttribute[]

/**
 * So many earlier visitor ids go before the earlier addresses. Who clears cookies or browses privately has always
 * several, and whether an address is a home's or a carrier's is known by its count. Judged.
 */
const VISITORS_FIRST = 2

/** The keys of a device, present ones first, then the visitor ids and addresses it had before: the first of all. */
export function blockingKeys(profile: DeviceProfile): BlockingKey[] {
  return allKeys(profile).slice(0, MAX_BLOCKING_KEYS)
}

/** All keys that a device may have been found by, also those that give way to others. */
export function allKeys(profile: DeviceProfile): BlockingKey[] {
  const keys: BlockingKey[] = []
  for (const kind of BLOCKING_KINDS) {
    const hash = profile.hashes[kind]
    if (hash !== undefined) keys.push({ kind, hash })
  }
  const visitors = profile.earlierVisitors.map((hash): BlockingKey => ({ kind: 'visitor', hash }))
  keys.push(...visitors.slice(0, VISITORS_FIRST))
  for (const { address } of profile.networks) keys.push({ kind: 'address', hash: address })
  keys.push(...visitors.slice(VISITORS_FIRST))
  // Last, because it gives way to earlier cookies and addresses: who has many of them is found.
  const { underneath } = profile.hashes
  if (underneath !== undefined) keys.push({ kind: 'underneath', hash: underneath })
  const unique = new Map(keys.map((key) => [frequencyKey(key.kind, key.hash), key]))
  return [...unique.values()]
}
