import { parseCountry } from '../../geo/country.ts'
import { distanceKm } from '../../geo/distance.ts'
import { stateOf } from '../../geo/territories.ts'
import { classifyNetwork } from '../../network/classify.ts'
import { ACCESS_KINDS } from '../../network/kinds.ts'
import { bundledNetworks } from '../../network/lists/bundled-table.ts'
import { detector } from '../detector.ts'
import type { PastVisit, Visit } from '../facts/visit.ts'

/** Earlier visits from which a home is known. Judged. */
const ENOUGH = 3
/** Visits farther from each other are not of one home; address databases are wrong by this much. Judged. */
const BLUR_KM = 500

function isOnAccess({ asn }: PastVisit): boolean {
  const kind = classifyNetwork({ asn, asOrganization: null }, bundledNetworks())
  return kind !== null && ACCESS_KINDS.has(kind)
}

/** Earlier visits of this device, or where the device is not known of this user, over access networks. */
function placedVisits({ history, keys }: Visit): PastVisit[] {
  const device = keys?.device ?? null
  return history.past.filter(
    (past) =>
      past.country !== null &&
      !past.referenced &&
      (device === null || past.device === null || past.device === device) &&
      isOnAccess(past),
  )
}

/** Whether so many of these lie around one of them: rented home lines lie all over a country. */
function areOfOneHome(placed: readonly PastVisit[]): boolean {
  return placed.some((home) => placed.filter((past) => isNear(home, past)).length >= ENOUGH)
}

function isNear(one: PastVisit, other: PastVisit): boolean {
  const [here, there] = [one, other].map(placeOf)
  return !here || !there || distanceKm(here, there) <= BLUR_KM
}

const placeOf = ({ latitude, longitude }: PastVisit) =>
  latitude === null || longitude === null ? null : { latitude, longitude }

/**
 * Where this user was at home before: whoever travels, or turns a VPN on, has been seen at home on the
 * same device, and whoever rents a network of the targeted country has not.
 */
export const seenHome = detector({
  group: 'seenHome',
  outcomes: {
    elsewhere: 'Earlier visits came over access networks of other countries than the targeted one',
    home: 'Earlier visits came over access networks of the targeted country',
  },
  honestly: {
    elsewhere: 'People who moved, or who live in two countries',
  },
  detect(visit) {
    const target = parseCountry(visit.expected.targetedCountry ?? '')
    const placed = placedVisits(visit)
    if (target === null || placed.length < ENOUGH) return null
    const home = placed.filter(({ country }) => country && stateOf(country) === stateOf(target))
    if (areOfOneHome(home)) return { outcome: 'home' }
    return home.length === 0 ? { outcome: 'elsewhere' } : null
  },
})
