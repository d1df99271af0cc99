/** Which other users' visits repeat this one: facts of the partner's scope. */
import type { CrossUserEvidence, OtherVisit } from '../../evidence/cross-user-evidence.ts'
import { frequencyKey } from '../../linkage/device/profile.ts'
import { MINUTE_MS } from '../../time.ts'
import type { VisitTrace } from '../../visit/visit-trace.ts'

/** Visits within this time of each other may be copies of one recording. Judged. */
export const COPY_WINDOW_MS = 30 * MINUTE_MS

/** Fewer users than these tell no pace. Judged. */
const PACE_USERS = 20

/** Other users whose visits repeat this one; the lists hold user references. */
export interface RecordingFacts {
  /** Users who delivered the very payload, its clock included. */
  samePayload: string[]
  /** Users whose page load took the same time, to the last digit of each step. */
  sameDurations: string[]
  /** How many visits were compared. */
  compared: number
  /**
   * Users who came lately with the same fingerprint, each with a cookie and an address of its own.
   */
  sameBrowser: string[]
  /** Those of them who agree in all that the browser showed. */
  samePrint: string[]
  /** How many other users came lately; at a busy partner an estimate, because not all are read. */
  active: number
  /** Users of this fingerprint who did not come lately, out of how many in the scope. */
  earlier: number
  population: number
}

/** Compares a visit with those that the database found; null where it has no marks. */
export function toRecordingFacts(
  { digest, prefix, marks }: VisitTrace,
  { visits, keys, population }: CrossUserEvidence,
  now: number,
): RecordingFacts | null {
  if (!marks) return null
  const usersWhere = (isWanted: (visit: OtherVisit) => boolean) => [
    ...new Set(visits.filter(isWanted).map(({ userRef }) => userRef)),
  ]
  const isRecent = ({ completedAt }: OtherVisit) => Math.abs(now - completedAt) <= COPY_WINDOW_MS
  const own = { visitor: marks.visitor, prefix }
  const recent = visits.filter(isRecent)
  const hasBrowser = ({ browser }: OtherVisit) => browser !== null && browser === marks.browser
  const alike = apartFrom(own, recent.filter(hasBrowser))
  // Those of the fingerprint are read however early they came, and tell no pace.
  const paced = usersAtPaceOf(
    recent.filter((visit) => !hasBrowser(visit)),
    now,
  )
  const known = marks.browser && keys.get(frequencyKey('browser', marks.browser))
  return {
    samePayload: usersWhere((visit) => digest !== null && visit.digest === digest),
    sameDurations: usersWhere(
      ({ durations }) => marks.durations !== null && durations === marks.durations,
    ),
    compared: visits.length,
    sameBrowser: alike.map(({ userRef }) => userRef),
    samePrint: alike.filter(({ print }) => print === marks.print).map(({ userRef }) => userRef),
    active: Math.max(usersWhere(isRecent).length, Math.min(paced, population)),
    earlier: Math.max((known ? known.users : 0) - alike.length, 0),
    population,
  }
}

/**
 * How many users come within the window, when the latest of them came at this pace. Of a busy
 * partner's visits only the latest are read, and to count these alone would make the copies, which
 * are looked for in the whole window, appear to be more than chance allows.
 */
function usersAtPaceOf(latest: readonly OtherVisit[], now: number): number {
  const users = new Set(latest.map(({ userRef }) => userRef)).size
  if (users < PACE_USERS) return users
  const reachMs = Math.max(...latest.map(({ completedAt }) => Math.abs(now - completedAt)), 1)
  return Math.round((users * COPY_WINDOW_MS) / reachMs)
}

/**
 * One visit for each user, cookie and network: households, shared computers, schools and offices
 * count once, and not at all where the visit itself comes from there.
 */
function apartFrom(
  own: { visitor: string | null; prefix: string | null },
  visits: readonly OtherVisit[],
): OtherVisit[] {
  if (own.prefix === null) return []
  const taken = new Set<string | null>([own.visitor, own.prefix, null])
  const isApart = ({ userRef, visitor, prefix }: OtherVisit) =>
    [userRef, visitor, prefix].every((each) => !taken.has(each))
  return visits.filter((visit) => {
    if (!isApart(visit)) return false
    for (const each of [visit.userRef, visit.visitor, visit.prefix]) taken.add(each)
    return true
  })
}
