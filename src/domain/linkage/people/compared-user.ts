/** A user as linkage compares it: features of its devices, and when it was at the asked item. */
import type { DeviceProfile } from '../../device/profile.ts'
import { type HashRow, hashRowOf } from '../pairs/hash-row.ts'
import { timesOf } from '../places/crowd-times.ts'
import { type Resident, residentOf } from '../places/place.ts'
import { withoutRelays } from '../places/without-relays.ts'
import type { HoursOfDay } from './daily-hours.ts'
import type { Session } from './sessions.ts'

/** When a user was at the asked item, and the moment that is asked about; ms since the epoch. */
export type ItemTimes = readonly number[]

/** A device with its hashes laid out. */
interface DeviceFeatures {
  profile: DeviceProfile
  row: HashRow
}

/** What follows from the devices of one user alone: found once for all pairs that it is in. */
export interface UserFeatures {
  devices: readonly DeviceFeatures[]
  sessions: readonly Session[]
  /** Null where too few sessions are known. */
  hours: HoursOfDay | null
  /** Its evidence about the places where it is found; null without devices. */
  resident: Resident | null
}

/** What is compared of one user. */
export interface ComparedUser {
  features: UserFeatures
  itemTimes: ItemTimes
}

/** The features of a user with these devices. */
export function featuresOf(devices: readonly DeviceProfile[]): UserFeatures {
  const times = timesOf(devices)
  const placed = devices.map(withoutRelays)
  return {
    devices: placed.map((profile) => ({ profile, row: hashRowOf(profile) })),
    ...times,
    resident: residentOf(placed, times),
  }
}
