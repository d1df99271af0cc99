/** Which other users' visits repeat this one: facts of the partner's scope. */
import type { CrossUserEvidence, OtherVisit } from '../../evidence/cross-user-evidence.ts'
import { frequencyKey } from '../../linkage/device/profile.ts'
import { MINUTE_MS } from '../../time.ts'
import type { VisitTrace } from '../../visit/visit-trace.ts'

/** Visits within this time of each other may be copies of one recording. */
export const COPY_WINDOW_MS = 30 * MINUTE_MS

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
  /** How many other users came lately; not all of them at a busy partner. */
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
  const alike = apartFrom(
    own,
    visits.filter(
      (visit) => isRecent(visit) && marks.browser !== null && visit.browser === marks.browser,
    ),
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
    active: usersWhere(isRecent).length,
    earlier: Math.max((known ? known.users : 0) - alike.length, 0),
    population,
  }
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
