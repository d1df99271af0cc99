/**
 * The visitor id of our own cookie. Equal ids are nearly conclusive, but families share computers.
 */
import type { DeviceProfile } from '../../device/profile.ts'
import { habitOf } from '../places/cookie-habit.ts'
import { type DevicePair, deviceComparison } from './pair.ts'

const hadAny = ({ hashes, earlierVisitors }: DeviceProfile): boolean =>
  hashes.visitor !== undefined || earlierVisitors.length > 0

const hasHad = ({ hashes, earlierVisitors }: DeviceProfile, visitor: string): boolean =>
  hashes.visitor === visitor || earlierVisitors.includes(visitor)

function shareOne({ a, b }: DevicePair): boolean {
  const { visitor } = a.hashes
  if (visitor !== undefined && hasHad(b, visitor)) return true
  return a.earlierVisitors.some((earlier) => hasHad(b, earlier))
}

/** From when to when a device is known to have had its present visitor id, ms since the epoch. */
interface IdPeriod {
  from: number
  to: number
}

const periodOf = ({ hashes, visitorSince, lastSeenAt }: DeviceProfile): IdPeriod | null =>
  hashes.visitor === undefined || visitorSince == null
    ? null
    : { from: visitorSince, to: lastSeenAt }

/** True when the periods of the two ids overlap. */
function wereParallel({ a, b }: DevicePair): boolean {
  const [mine, theirs] = [periodOf(a), periodOf(b)]
  if (mine === null || theirs === null) return false
  return Math.max(mine.from, theirs.from) < Math.min(mine.to, theirs.to)
}

/** True when one id's period lies inside the other's, as that of a private window does. */
function wasWithin({ a, b }: DevicePair): boolean {
  const [mine, theirs] = [periodOf(a), periodOf(b)]
  if (mine === null || theirs === null) return false
  return contains(mine, theirs) || contains(theirs, mine)
}

const contains = (outer: IdPeriod, inner: IdPeriod): boolean =>
  outer.from < inner.from && inner.to < outer.to

/** True when both came back with another cookie: somebody clears cookies, or browses privately. */
const bothTurned = ({ a, b }: DevicePair): boolean =>
  habitOf(a) === 'turned' && habitOf(b) === 'turned'

/** The visitor id. One browser has one at a time, so two at one time are two browsers. */
export const visitor = deviceComparison({
  isSeen: ({ a, b }) => hadAny(a) && hadAny(b),
  levels: {
    same: { says: 'the same visitor cookie', holds: shareOne },
    parallel: { says: 'two visitor cookies, both kept over the same time', holds: wereParallel },
    turned: { says: 'two visitor cookies, neither of them kept by its device', holds: bothTurned },
    within: { says: 'a passing visitor cookie while the other was kept', holds: wasWithin },
    settled: {
      says: 'two visitor cookies, one of them kept for a while',
      holds: ({ a, b }) => habitOf(a) === 'kept' || habitOf(b) === 'kept',
    },
    apart: { says: 'two visitor cookies, one after the other', holds: () => true },
  },
})
