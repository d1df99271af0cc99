import { kmBetween, minimumRttMs } from '../../geo/distance.ts'
import { placeOfEdge } from '../../geo/edge-locations.ts'
import { detector } from '../detector.ts'

/** Errors of address databases, of places in whole degrees, and of wide cities. Judged. */
const BLUR_KM = 700

/** Whether light could make the round trip to where the address is said to be. */
export const roundTrip = detector({
  group: 'roundTrip',
  outcomes: {
    tooFast: 'The connection is faster than light from where the address is said to be',
    possible: 'The connection is as slow as the distance of the address makes it',
  },
  honestly: {
    tooFast:
      'People whose address a database has in the wrong place, and users of VPNs and gateways that answer near the edge',
  },
  detect(visit) {
    const { address, colo, rttMs } = visit.edge
    const edge = colo === null ? null : placeOfEdge(colo)
    if (address === null || edge === null || rttMs === null || rttMs <= 0) return null
    const km = kmBetween(edge, visit.edge)
    if (km === null) return null
    const leastMs = minimumRttMs(Math.max(0, km - BLUR_KM))
    if (rttMs >= leastMs) return { outcome: 'possible' }
    const observed = `${Math.round(rttMs)} ms over ${Math.round(km)} km`
    return { outcome: 'tooFast', observed, expected: `${Math.round(leastMs)} ms or more` }
  },
})
