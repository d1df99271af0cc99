import { kmBetween } from '../../geo/distance.ts'
import { placeOfEdge } from '../../geo/edge-locations.ts'
import { detector } from '../detector.ts'
import { claimOf } from '../facts/claims.ts'
import { networkOf } from '../facts/network.ts'
import { signal } from '../facts/signal.ts'
import type { Visit } from '../facts/visit.ts'
import { usersLookedAt } from '../neighbours/users-looked-at.ts'

/** A line that answers within this has its end near by, ms. Judged. */
const NEAR_MS = 80
/** Nobody waits so long for what is fetched over such a line: round trips, and the page's first byte, ms. Judged. */
const FAR_MS = 400
const FIRST_BYTE_MS = 1000
/** Slower than this, ms, is no line whose end is near the edge, but a satellite’s or a crowded one. Judged. */
const SLOW_MS = 250
const NEAR_KM = 700
/** So many users of one line today, at least half of all who ever came by it: an operator's work all. Judged. */
const MEMBERS_TODAY = 4
const PRESENT_SHARE = 0.5
/** Of a line over which a page came late once, which happens to every line, fewer suffice. Judged. */
const LATE_MEMBERS_TODAY = 3

/** Whether the address is said to be near the edge that it comes out at. */
function isNear({ edge }: Visit): boolean {
  const { colo } = edge
  const place = colo === null ? null : placeOfEdge(colo)
  const km = place && kmBetween(place, edge)
  return km !== null && km <= NEAR_KM
}

/**
 * How many come by this line today, where that is more than most homes and slow lines have; 0 where it is not.
 * A phone's own radio is slow now and then, and not for all of a house.
 */
function countMembers({ crossUser }: Visit, fewest: number): number {
  const address = crossUser?.address
  if (!address || address.usersToday < fewest) return 0
  const arePresent = address.usersToday >= PRESENT_SHARE * usersLookedAt(address)
  return arePresent ? address.usersToday : 0
}

/**
 * Several members of a near line, over which the page came late to a browser that does not tell round trips, as
 * Firefox and Safari do not. A server that starts does the same, so that it counts little, and so does a redirect,
 * which is in the time of the first byte (W3C Navigation Timing).
 */
function findLateShared(visit: Visit, firstByteMs: number, lineMs: number) {
  const isRedirected = (signal(visit, 'timing')?.redirectCount ?? 0) > 0
  const members = countMembers(visit, LATE_MEMBERS_TODAY)
  if (members === 0 || isRedirected || firstByteMs < FIRST_BYTE_MS) return null
  const observed = `${Math.round(firstByteMs)} ms by the browser, ${Math.round(lineMs)} ms by the line, ${members} users today`
  return { outcome: 'lateShared', observed } as const
}

/**
 * Whether the browser itself takes for the round trip what the end of its line does. Where a proxy answers
 * for the connection, the end is near and the browser is far, and pages still have to come all the way
 * (Ramesh et al. 2024, CalcuLatency, USENIX Security; MDN, NetworkInformation.rtt: of the application
 * layer). Radio links of phones have such times of their own.
 */
export const lineDelay = detector({
  group: 'roundTrip',
  outcomes: {
    slowShared:
      'Several users come today over one home line nearby that answers as slowly as one across an ocean',
    slow: 'A home line that is nearby answers as slowly as one across an ocean',
    lateShared:
      'Several users come today over a line that answers at once, but the page arrived as late as from far away',
    relayed: 'The line answers at once, but pages arrive over it as late as from far away',
    direct: 'Pages come over the line as soon as it lets them',
  },
  honestly: {
    slowShared:
      'Big families and flatmates on a satellite or a crowded wireless link who all answer on one day',
    slow: 'People on a satellite link, on a crowded wireless link or on a VPN through a home',
    lateShared: 'Families and flatmates who all answer on one day, one of whom waited for a page',
    relayed:
      'People on a crowded wireless link or with a virus scanner that reads along, and those who mostly visit websites of another continent',
  },
  detect(visit) {
    const lineMs = visit.edge.rttMs
    const pagesMs = signal(visit, 'connection')?.rttMs ?? null
    const firstByteMs = signal(visit, 'timing')?.responseStartMs ?? null
    if (networkOf(visit) !== 'isp' || lineMs === null || lineMs <= 0) return null
    const isSlow = lineMs >= SLOW_MS && isNear(visit)
    const members = isSlow ? countMembers(visit, MEMBERS_TODAY) : 0
    if (members > 0)
      return { outcome: 'slowShared', observed: `${lineMs} ms, ${members} users today` }
    if (claimOf(visit)?.mobile !== false) return null
    if (isSlow) return { outcome: 'slow', observed: `${lineMs} ms` }
    if (lineMs > NEAR_MS || firstByteMs === null) return null
    if (pagesMs === null) return findLateShared(visit, firstByteMs, lineMs)
    if (pagesMs < FAR_MS || firstByteMs < FIRST_BYTE_MS) return { outcome: 'direct' }
    const observed = `${Math.round(pagesMs)} ms by the browser, ${Math.round(lineMs)} ms by the line`
    return { outcome: 'relayed', observed }
  },
})
