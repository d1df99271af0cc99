/** In how many far places one computer was at home within days. */
import { DAY_MS, HOUR_MS } from '../../../time.ts'
import { claimOf } from '../../facts/claims.ts'
import { networkOf } from '../../facts/network.ts'
import type { PastVisit, Visit } from '../../facts/visit.ts'
import { begunAt, begunSince } from '../begun.ts'
import { countPlaces, legsKm, pastNetworkOf } from './places.ts'

/** Home lines in so many far cities within three days: crews sleep in three or four. Judged. */
const TOURED_HOMES = 6
const TOUR_MS = 3 * DAY_MS
/** A line at home and one at work, whose addresses are new each session, are in many places of a database. Judged. */
const TOURED_NETWORKS = 3
/** As the crow flies: lorries with two drivers hardly stop, and who answers at each stop comes as far. Judged. */
const DRIVEN_KMH = 90

/** How fast, km/h on average, somebody came along these places to the present one. */
function speedAlong(homes: readonly PastVisit[], visit: Visit): number {
  const km = legsKm(homes, visit).reduce((sum, leg) => sum + leg, 0)
  const since = Math.min(...homes.map(begunAt))
  return km / (Math.max(visit.now - since, 1) / HOUR_MS)
}

/**
 * In how many far places the same computer was on home lines within days, this one included; null where
 * people can have been there, for phones, which crews and drivers have with them on every network, and
 * for lines of few providers.
 */
export function countToured(visit: Visit): number | null {
  const device = visit.keys?.device ?? null
  if (device === null || claimOf(visit)?.mobile !== false || networkOf(visit) !== 'isp') return null
  if (visit.edge.latitude === null || visit.edge.longitude === null) return null
  const homes = begunSince(visit.history.past, visit.now - TOUR_MS).filter(
    (past) => past.device === device && pastNetworkOf(past) === 'isp',
  )
  const places = countPlaces(homes, visit)
  const networks = new Set([visit.edge.asn, ...homes.map(({ asn }) => asn)])
  const isTour = places + 1 >= TOURED_HOMES && networks.size >= TOURED_NETWORKS
  return isTour && speedAlong(homes, visit) > DRIVEN_KMH ? places + 1 : null
}
