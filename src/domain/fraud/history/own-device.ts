/** What a user has long had: the device and the line that earlier visits came by. */
import type { Visit } from '../facts/visit.ts'

/** So many visits make a device or a line one's own: who lends or buys an account has others. Judged. */
const OWN_VISITS = 3

function isLongKnown({ history, keys }: Visit, key: 'device' | 'prefix'): boolean {
  const present = keys?.[key] ?? null
  const known = history.past.filter((past) => past.completedAt !== null && past[key] === present)
  return present !== null && known.length >= OWN_VISITS
}

/** Whether this user has come on this device again and again. */
export function isOwnDevice(visit: Visit): boolean {
  return isLongKnown(visit, 'device')
}

/** Whether this user has come over this line again and again. */
export function isOwnLine(visit: Visit): boolean {
  return isLongKnown(visit, 'prefix')
}
