/** The cookies of a browser, and whether it comes back with the one that it was given. */

import type { DeviceProfile } from '../../device/profile.ts'
import { HOUR_MS } from '../../time.ts'

/** Every cookie that a device is known to have had, its present one first. */
export function cookiesOf({ hashes, earlierVisitors }: DeviceProfile): string[] {
  return hashes.visitor === undefined ? earlierVisitors : [hashes.visitor, ...earlierVisitors]
}

/** Kept from one visit to the next, or replaced before the last one. */
export type CookieHabit = 'kept' | 'turned'

/**
 * A private window lives as long as it is open, and so does its cookie: one that was seen again within so long may be of
 * one sitting, of which a second visit is kept only where something has changed, such as a carrier's address. Judged.
 */
const SITTING_MS = 6 * HOUR_MS

/** The habit of one device; null when it was seen once only, or never had a cookie. */
export function habitOf(device: DeviceProfile): CookieHabit | null {
  const { hashes, visitorSince, lastSeenAt, earlierVisitors } = device
  if (hashes.visitor === undefined || visitorSince === null) return null
  if (lastSeenAt - visitorSince > SITTING_MS) return 'kept'
  return earlierVisitors.length > 0 ? 'turned' : null
}

/**
 * The habit of a user: one device that keeps its cookie shows a person with a browser of their own,
 * whatever happens to the cookies of a public computer or a private window.
 */
export function habitOfUser(devices: readonly DeviceProfile[]): CookieHabit | null {
  let habit: CookieHabit | null = null
  for (const device of devices) {
    const each = habitOf(device)
    if (each === 'kept') return each
    habit ??= each
  }
  return habit
}
