/** A user as linkage compares it: its devices, and what is known of it over all of them. */
import type { DeviceProfile } from '../device/profile.ts'
import { type Session, sessionsOf } from './sessions.ts'

/** When a user was at the asked item, and the moment that is asked about; ms since the epoch. */
export type ItemTimes = readonly number[]

/** What is compared of one user. */
export interface Person {
  devices: readonly DeviceProfile[]
  sessions: readonly Session[]
  itemTimes: ItemTimes
}

/** Gathers what is compared of a user, once for all pairs that it is in. */
export function personOf(devices: readonly DeviceProfile[], itemTimes: ItemTimes = []): Person {
  return { devices, sessions: sessionsOf(devices), itemTimes }
}
