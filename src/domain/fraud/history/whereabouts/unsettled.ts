/** Whether a computer is at home nowhere. */
import { DAY_MS } from '../../../time.ts'
import { claimOf } from '../../facts/claims.ts'
import { networkOf } from '../../facts/network.ts'
import type { PastVisit, Visit } from '../../facts/visit.ts'
import { begunSince } from '../begun.ts'
import { countPlaces, legsKm, pastNetworkOf } from './places.ts'

/** So many visits on one computer, over as many lines, are of nobody who comes home. Judged. */
const FEWEST = 9
const SINCE_MS = 60 * DAY_MS
const LINES_SHARE = 0.9
/** Far places, and providers: one provider's addresses lie where their last users were. Judged. */
const FEWEST_PLACES = 7
const FEWEST_NETWORKS = 3
/** Kilometres from visit to visit: who is on tour goes on to the next city, or comes back. Judged. */
const MEAN_LEG_KM = 1_000

/** How far apart one visit after another is on the whole, km. */
function meanLegKm(lines: readonly PastVisit[], visit: Visit): number {
  const legs = legsKm(lines, visit)
  return legs.reduce((sum, km) => sum + km, 0) / Math.max(legs.length, 1)
}

/**
 * Over how many lines a computer came that was hardly twice on one, each in another far city of the country;
 * null where it has a home. Rented lines are another's at each session; people are home most of the time.
 */
export function countUnsettled(visit: Visit): number | null {
  const { device = null, prefix = null } = visit.keys ?? {}
  if (device === null || prefix === null || claimOf(visit)?.mobile !== false) return null
  if (networkOf(visit) !== 'isp' || visit.edge.latitude === null) return null
  const recent = begunSince(visit.history.past, visit.now - SINCE_MS).filter(
    (past) => past.device === device,
  )
  const lines = recent.filter((past) => past.prefix !== null && pastNetworkOf(past) === 'isp')
  // Who also comes over a phone's or a company's network has a life beside these lines.
  if (lines.length + 1 < FEWEST || lines.length < LINES_SHARE * recent.length) return null
  const prefixes = new Set([prefix, ...lines.map((past) => past.prefix)])
  const networks = new Set([visit.edge.asn, ...lines.map(({ asn }) => asn)])
  const isNowhere =
    prefixes.size >= LINES_SHARE * (lines.length + 1) &&
    networks.size >= FEWEST_NETWORKS &&
    countPlaces(lines, visit) + 1 >= FEWEST_PLACES
  return isNowhere && meanLegKm(lines, visit) >= MEAN_LEG_KM ? prefixes.size : null
}
