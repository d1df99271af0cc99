/** A user as linkage compares it: its devices, and what is known of it over all of them. */
import type { DeviceProfile } from '../device/profile.ts'
import { type HashRow, hashRowOf } from '../pairs/hash-row.ts'
import { type Resident, residentOf } from '../places/place.ts'
import { type HoursOfDay, hoursOf } from './daily-hours.ts'
import { type Session, sessionsOf } from './sessions.ts'

/** When a user was at the asked item, and the moment that is asked about; ms since the epoch. */
export type ItemTimes = readonly number[]

/** A device with its hashes laid out. */
interface KnownDevice {
  profile: DeviceProfile
  row: HashRow
}

/** What follows from the devices of one user alone: found once for all pairs that it is in. */
export interface KnownUser {
  devices: readonly KnownDevice[]
  sessions: readonly Session[]
  /** Null where too few sessions are known. */
  hours: HoursOfDay | null
  /** Its evidence about the places where it is found; null without devices. */
  resident: Resident | null
}

/** What is compared of one user. */
export interface Person {
  known: KnownUser
  itemTimes: ItemTimes
}

/** Finds what follows from the devices of a user. */
export function knowUser(devices: readonly DeviceProfile[]): KnownUser {
  const sessions = sessionsOf(devices)
  return {
    devices: devices.map((profile) => ({ profile, row: hashRowOf(profile) })),
    sessions,
    hours: hoursOf(sessions),
    resident: residentOf(devices),
  }
}

/** Gathers what is compared of a user. */
export function personOf(devices: readonly DeviceProfile[], itemTimes: ItemTimes = []): Person {
  return { known: knowUser(devices), itemTimes }
}
