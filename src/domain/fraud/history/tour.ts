/** In how many far places one computer was at home within days. */
import { distanceKm } from '../../geo/distance.ts'
import { DAY_MS, HOUR_MS } from '../../time.ts'
import { claimOf } from '../facts/claims.ts'
import { networkOf } from '../facts/network.ts'
import type { PastVisit, Visit } from '../facts/visit.ts'
import { countPlaces, pastNetworkOf } from './places.ts'

/** Home lines in so many far cities within three days: crews sleep in three or four. Judged. */
const TOURED_HOMES = 6
const TOUR_MS = 3 * DAY_MS
/** A line at home and one at work, whose addresses are new each session, are in many places of a database. Judged. */
const TOURED_NETWORKS = 3
/** As the crow flies: lorries with two drivers hardly stop, and who answers at each stop comes as far. Judged. */
const DRIVEN_KMH = 90

/** How fast, km/h on average, somebody came along these places to the present one. */
function speedAlong(homes: readonly PastVisit[], { edge, now }: Visit): number {
  const inOrder = homes.toSorted((a, b) => a.createdAt - b.createdAt)
  const path = [...inOrder, edge].flatMap(({ latitude, longitude }) =>
    latitude === null || longitude === null ? [] : [{ latitude, longitude }],
  )
  const km = path.slice(1).reduce((sum, place, at) => sum + distanceKm(path[at] ?? place, place), 0)
  const since = Math.min(...homes.map(({ createdAt }) => createdAt))
  return km / (Math.max(now - since, 1) / HOUR_MS)
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
  const homes = visit.history.past.filter(
    (past) =>
      past.device === device &&
      past.createdAt > visit.now - TOUR_MS &&
      pastNetworkOf(past) === 'isp',
  )
  const places = countPlaces(
    homes.map((past) => ({ past })),
    visit,
  )
  const networks = new Set([visit.edge.asn, ...homes.map(({ asn }) => asn)])
  const isTour = places + 1 >= TOURED_HOMES && networks.size >= TOURED_NETWORKS
  return isTour && speedAlong(homes, visit) > DRIVEN_KMH ? places + 1 : null
}
