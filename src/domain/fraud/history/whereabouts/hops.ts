/** Whether one computer comes over another far line each time. */
import { kmBetween } from '../../../geo/distance.ts'
import { mayBeLine } from '../../../network/kinds.ts'
import { HOUR_MS } from '../../../time.ts'
import { claimOf } from '../../facts/claims.ts'
import { networkOf } from '../../facts/network.ts'
import type { PastVisit, Visit } from '../../facts/visit.ts'
import { begunAt, begunSince, inOrder } from '../begun.ts'
import { BLUR_KM, pastNetworkOf } from './places.ts'

/** Home lines that are rented by the session are another at each of a day's. Judged. */
const SINCE_MS = 12 * HOUR_MS
/**
 * A line at home and the phone's are two lines of two carriers, each of which comes out at one place, wherever that is.
 * So many lines of so many carriers are nobody's, each in turn too far from the one before. Judged.
 */
const FEWEST_LINES = 5
const FEWEST_NETWORKS = 3
const FEWEST_HOPS = 4
const HOPS_SHARE = 0.75
/** From door to door nobody is as fast over some hundred kilometres, by air or by rail. Judged. */
const DOOR_TO_DOOR_KMH = 400

/** The visits on this computer over lines of homes within hours, the first one first; none of a phone. */
function visitsOver(visit: Visit): PastVisit[] {
  const device = visit.keys?.device ?? null
  if (device === null || claimOf(visit)?.mobile !== false) return []
  return inOrder(begunSince(visit.history.past, visit.now - SINCE_MS)).filter(
    (past) => past.device === device && past.prefix !== null && mayBeLine(pastNetworkOf(past)),
  )
}

interface Stop extends Pick<PastVisit, 'latitude' | 'longitude'> {
  at: number
}

/** Whether somebody was sooner there than one travels from where they were before, farther than address databases err. */
function isHop(from: Stop, to: Stop): boolean {
  const km = kmBetween(from, to) ?? 0
  return km > BLUR_KM && km > DOOR_TO_DOOR_KMH * ((to.at - from.at) / HOUR_MS)
}

/**
 * How often within hours the same computer was sooner than one can travel at another line of a home, each time over
 * a line that it had not used before; 0 where a line at home and another along explain it.
 */
export function countHops(visit: Visit): number {
  const prefix = visit.keys?.prefix ?? null
  if (prefix === null || !mayBeLine(networkOf(visit))) return 0
  const seen = visitsOver(visit)
  const lines = new Set([prefix, ...seen.map((past) => past.prefix)])
  const networks = new Set([visit.edge.asn, ...seen.map(({ asn }) => asn)])
  const isNewEach = lines.size === seen.length + 1
  if (!isNewEach || lines.size < FEWEST_LINES || networks.size < FEWEST_NETWORKS) return 0
  const { latitude, longitude } = visit.edge
  const stops = [
    ...seen.map((past) => ({ ...past, at: past.completedAt ?? begunAt(past) })),
    { at: visit.now, latitude, longitude },
  ]
  const hops = stops.slice(1).filter((stop, at) => {
    const before = stops[at]
    return before !== undefined && isHop(before, stop)
  }).length
  return hops >= FEWEST_HOPS && hops >= HOPS_SHARE * seen.length ? hops : 0
}
