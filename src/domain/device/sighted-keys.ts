/**
 * Under which keys a device was published. The database finds sightings by key only, so whoever
 * wants to erase a user's must know them, also those of addresses and cookies of long ago.
 */

import { numberOfDay } from '../time.ts'
import { allKeys, blockingKeys } from './blocking.ts'
import { type DeviceProfile, frequencyKey } from './profile.ts'

/** The last day of each key, in days since the epoch, under each of the scopes. */
export interface SightedKeys {
  own: Record<string, number>
  shared: Record<string, number>
}

/** No key was published. */
export const NOTHING_SIGHTED: SightedKeys = { own: {}, shared: {} }

/** The blocking keys of a device, by the names that the database has for them. */
export function sightingKeys(profile: DeviceProfile): string[] {
  return blockingKeys(profile).map(({ kind, hash }) => frequencyKey(kind, hash))
}

/**
 * The names of all keys under which a device may have been published, of whom nothing else tells it: which of them
 * give way depends on what the device had at the time.
 */
export function possibleSightingKeys(profile: DeviceProfile): string[] {
  return allKeys(profile).map(({ kind, hash }) => frequencyKey(kind, hash))
}

/** The keys with those of a device added; `opted` is its profile under the shared scope, if any. */
export function addSighted(
  { own, shared }: SightedKeys,
  profile: DeviceProfile,
  opted: DeviceProfile | null,
): SightedKeys {
  return {
    own: { ...own, ...daysOf(profile) },
    shared: opted ? { ...shared, ...daysOf(opted) } : shared,
  }
}

/** Divides keys into those last seen before a day and the others. */
export function splitSighted(
  { own, shared }: SightedKeys,
  beforeDay: number,
): { old: SightedKeys; kept: SightedKeys } {
  const select = (keys: Record<string, number>, isWanted: (day: number) => boolean) =>
    Object.fromEntries(Object.entries(keys).filter(([, day]) => isWanted(day)))
  const isOld = (day: number) => day < beforeDay
  return {
    old: { own: select(own, isOld), shared: select(shared, isOld) },
    kept: {
      own: select(own, (day) => !isOld(day)),
      shared: select(shared, (day) => !isOld(day)),
    },
  }
}

function daysOf(profile: DeviceProfile): Record<string, number> {
  const day = numberOfDay(profile.lastSeenAt)
  return Object.fromEntries(sightingKeys(profile).map((key) => [key, day]))
}
