import { isNautical, isPlaceless, isUniversal } from '../../geo/timezone.ts'
import { isWindowsHourOf } from '../../geo/windows-zones.ts'
import { servesShips } from '../../network/lists/known-networks.ts'
import { detector } from '../detector.ts'
import { claimOf } from '../facts/claims.ts'
import { zoneInWords } from '../facts/in-words.ts'
import { isHidingNetwork, networkOf } from '../facts/network.ts'
import { signal } from '../facts/signal.ts'
import type { Visit } from '../facts/visit.ts'
import { isLentDesk } from '../history/whereabouts/at-home.ts'

/** Whether the device keeps the time of a place, as people's devices do. */
export const clockZone = detector({
  group: 'clock',
  outcomes: {
    placeless: 'The time zone of the device names no place, as on servers',
    place: 'The time zone of the device names a place',
  },
  honestly: {
    placeless:
      'People on systems whose zone was never set, on servers they work on, and in browsers that hide the zone',
  },
  detect(visit) {
    const zone = signal(visit, 'locale')?.timezone
    // Browsers that resist fingerprinting say UTC for everybody.
    if (!zone || signal(visit, 'traits')?.names.includes('resistFingerprinting')) return null
    // Whose desk is a server that somebody lends them has the server's time, of which the network tells.
    if (isUniversal(zone) && isLentDesk(visit)) return null
    // A ship far out has no other time, and a server is on no satellite.
    if (isNautical(zone) && visit.edge.asn !== null && servesShips(visit.edge.asn)) return null
    if (isOnlyHour(visit, zone)) return null
    if (isUniversal(zone)) return { outcome: 'placeless', observed: zoneInWords(zone) }
    // Iceland's is also what Firefox says to hide the zone, and nothing tells the two apart.
    return isPlaceless(zone) ? null : { outcome: 'place' }
  },
})

/** Whether a line of people is on islands for whose hour Windows has no other name. */
function isOnlyHour(visit: Visit, zone: string): boolean {
  const { timezone } = visit.edge
  if (timezone === null || isHidingNetwork(networkOf(visit))) return false
  return claimOf(visit)?.os === 'windows' && isWindowsHourOf(zone, timezone)
}
