/** The keys of one evidence question. */

import { blockingKeys } from '../device/blocking.ts'
import { type DeviceProfile, frequencyKey } from '../device/profile.ts'

/** More keys than this are not looked up at once. Judged. */
export const EVIDENCE_KEYS_MAX = 40

/**
 * So many are kept for earlier networks, however many devices a user has. Judged.
 */
const EARLIER_KEYS = 8

/**
 * Blocking keys under which other users are looked up: of this visit first, then of the other
 * devices, the most specific of each before the next: a phone of last month has keys, too, however many
 * machines came after it. Last come the prefixes of earlier networks, and those of their addresses that gave way to
 * other keys: two users may have met in one, and whether that was a street's or half a carrier's is known by its
 * count.
 */
export function evidenceKeys(
  present: DeviceProfile | null,
  devices: readonly DeviceProfile[],
): string[] {
  const profiles = present ? [present, ...devices] : devices
  const keys = [
    ...(present ? blockingKeys(present) : []),
    ...takeTurns(devices.map(blockingKeys)),
  ].map(({ kind, hash }) => frequencyKey(kind, hash))
  const blocking = new Set(keys)
  const earlier = new Set<string>()
  for (const kind of ['prefix', 'address'] as const) {
    for (const network of profiles.flatMap(({ networks }) => networks)) {
      const key = frequencyKey(kind, network[kind])
      if (!blocking.has(key)) earlier.add(key)
    }
  }
  const room = EVIDENCE_KEYS_MAX - Math.min(earlier.size, EARLIER_KEYS)
  return [...[...blocking].slice(0, room), ...earlier].slice(0, EVIDENCE_KEYS_MAX)
}

/** The first of each list, then the second of each, and so on. */
function takeTurns<Item extends object>(lists: readonly (readonly Item[])[]): Item[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  const taken: Item[] = []
  for (let turn = 0; turn < longest; turn++) {
    for (const list of lists) {
      const item = list[turn]
      if (item !== undefined) taken.push(item)
    }
  }
  return taken
}
