/** The keys under which a device finds others by index look-up. */
import type { BlockingKey, DeviceProfile, HashedAttribute } from './profile.ts'

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
  const add = (kind: HashedAttribute, hash: string | undefined): void => {
    if (hash === undefined) return
    // By comparing: there are too few for naming them all to be cheaper.
    if (!keys.some((key) => key.kind === kind && key.hash === hash)) keys.push({ kind, hash })
  }
  const { hashes, earlierVisitors, networks } = profile
  for (const kind of BLOCKING_KINDS) add(kind, hashes[kind])
  for (const hash of earlierVisitors.slice(0, VISITORS_FIRST)) add('visitor', hash)
  for (const { address } of networks) add('address', address)
  for (const hash of earlierVisitors.slice(VISITORS_FIRST)) add('visitor', hash)
  // Last, because it gives way to earlier cookies and addresses: who has many of them is found.
  add('underneath', hashes.underneath)
  return keys
}
