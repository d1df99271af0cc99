/** What a user has long had: the device and the line that earlier visits came by. */
import { DAY_MS } from '../../time.ts'
import type { PastVisit, Visit } from '../facts/visit.ts'

/** So many visits make a device or a line one's own: who lends or buys an account has others. Judged. */
const OWN_VISITS = 3
/** Younger ones do not count, ms: whoever has just got hold of an account comes at once, and often. Judged. */
const SETTLED_AFTER_MS = 7 * DAY_MS
/** Nor those that scored so much or more: a stranger's first visits would clear the later ones. Judged. */
const SUSPECTED_SCORE = 50

/** Whether the visit may speak for its device and line: passed, of a while ago, and not suspected. */
const vouches = ({ completedAt, score }: PastVisit, now: number): boolean =>
  completedAt !== null && completedAt <= now - SETTLED_AFTER_MS && (score ?? 0) < SUSPECTED_SCORE

function isLongKnown({ history, keys, now }: Visit, key: 'device' | 'prefix'): boolean {
  const present = keys?.[key] ?? null
  const known = history.past.filter((past) => past[key] === present && vouches(past, now))
  return present !== null && known.length >= OWN_VISITS
}

/** Whether this user has come on this device again and again, for a week and more. */
export function isOwnDevice(visit: Visit): boolean {
  return isLongKnown(visit, 'device')
}

/** Whether this user has come over this line again and again, for a week and more. */
export function isOwnLine(visit: Visit): boolean {
  return isLongKnown(visit, 'prefix')
}
