/** Which other users' visits repeat this one: facts of the partner's scope. */

import { frequencyKey } from '../../device/profile.ts'
import type { CrossUserEvidence, OtherVisit } from '../../evidence/cross-user-evidence.ts'
import { LATEST_LINKS } from '../../evidence/merge-evidence.ts'
import { MINUTE_MS } from '../../time.ts'
import type { VisitTrace } from '../../visit/visit-trace.ts'

/** Visits within this time of each other may be copies of one recording. Judged. */
export const COPY_WINDOW_MS = 30 * MINUTE_MS

/** Fewer users than these tell no pace. Judged. */
const PACE_USERS = 10

/**
 * Who opens a link within this share of the time for which all links were looked at opens it at once: so
 * long, at least, have the older ones of these links been there. Judged.
 */
const PROMPT_SHARE = 0.25

/** Other users whose visits repeat this one; the lists hold user references. */
export interface RecordingFacts {
  /** Users who delivered the very payload, its clock included. */
  samePayload: string[]
  /** Users whose page load took the same time, to the last digit of each step. */
  sameDurations: string[]
  /** How many visits were compared. */
  compared: number
  /**
   * Users who came lately with the same fingerprint, each with a cookie and an address of its own. As many
   * others as `active` had the chance to: whoever came by a link of which the like were not counted is left out.
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
  { visits, visitsSince, keys, population }: CrossUserEvidence,
  now: number,
): RecordingFacts | null {
  if (!marks) return null
  const usersWhere = (isWanted: (visit: OtherVisit) => boolean) => usersOf(visits.filter(isWanted))
  const isRecent = ({ completedAt }: OtherVisit) => Math.abs(now - completedAt) <= COPY_WINDOW_MS
  const own = { visitor: marks.visitor, prefix }
  const recent = visits.filter(isRecent)
  const hasBrowser = ({ browser }: OtherVisit) => browser !== null && browser === marks.browser
  const copiesIn = ({ isCounted }: Crowd) =>
    apartFrom(own, recent.filter(isCounted).filter(hasBrowser))
  const { crowd, ofWindow } = countCrowd(recent, visitsSince, now)
  // Where most copies waited with their links, they are held against all the links of the window.
  const haveWaited = ofWindow !== null && copiesIn(ofWindow).length > 2 * copiesIn(crowd).length
  const chosen = haveWaited ? ofWindow : crowd
  const counted = recent.filter(chosen.isCounted)
  const alike = copiesIn(chosen)
  const known = marks.browser && keys.get(frequencyKey('browser', marks.browser))
  return {
    samePayload: usersWhere((visit) => digest !== null && visit.digest === digest),
    sameDurations: usersWhere(
      ({ durations }) => marks.durations !== null && durations === marks.durations,
    ),
    compared: visits.length,
    sameBrowser: alike.map(({ userRef }) => userRef),
    samePrint: alike.filter(({ print }) => print === marks.print).map(({ userRef }) => userRef),
    active: Math.max(usersOf(counted).length, Math.min(chosen.users, population)),
    earlier: Math.max((known ? known.users : 0) - alike.length, 0),
    population,
  }
}

const usersOf = (visits: readonly OtherVisit[]): string[] => [
  ...new Set(visits.map(({ userRef }) => userRef)),
]

/** How many users came, and by which visits. */
interface Crowd {
  users: number
  isCounted: (visit: OtherVisit) => boolean
}

/**
 * How many users came within the window, and by which visits. Of a busy partner only the latest links are
 * looked at, while copies are looked for by the fingerprint, however old the links. So copies count whose like
 * were counted, too: those by a link that was looked at, and those by an older one that were made at once,
 * where enough of the crowd come at once to tell the pace at which they do. Of a partner who makes links
 * ahead, or many together, the crowd by older ones is not known: many copies would be no more than they should be.
 * Of the window are all who came by its links: no more than were made in it, at the pace of the latest.
 */
function countCrowd(
  recent: readonly OtherVisit[],
  since: number,
  now: number,
): { crowd: Crowd; ofWindow: Crowd | null } {
  const latest = recent.filter(({ createdAt }) => createdAt >= since)
  const users = usersOf(latest).length
  const unseenMs = since - (now - COPY_WINDOW_MS)
  const promptMs = (now - since) * PROMPT_SHARE
  const isPrompt = ({ createdAt, completedAt }: OtherVisit) => completedAt - createdAt <= promptMs
  // Of younger links it is not known yet how many will be opened at once.
  const settled = latest.filter((visit) => visit.createdAt <= now - promptMs && isPrompt(visit))
  const prompt = usersOf(settled).length
  const spanMs = Math.max(...settled.map(({ createdAt }) => createdAt - since), 0)
  // Links that were made together tell no pace.
  const isKnown = unseenMs > 0 && prompt >= PACE_USERS && spanMs >= promptMs
  const isLatest = (visit: OtherVisit) => visit.createdAt >= since
  if (!isKnown) return { crowd: { users, isCounted: isLatest }, ofWindow: null }
  const atOnce = users + Math.round((prompt * unseenMs) / spanMs)
  const made = Math.round((LATEST_LINKS * COPY_WINDOW_MS) / (now - since))
  const isOfWindow = (visit: OtherVisit) => visit.createdAt >= now - COPY_WINDOW_MS
  return {
    crowd: {
      users: atOnce,
      isCounted: (visit) => isLatest(visit) || (isOfWindow(visit) && isPrompt(visit)),
    },
    ofWindow: { users: Math.max(atOnce, made), isCounted: isOfWindow },
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
