/** Whether somebody was on a line of one country, or of one city, and answers at a home of another sooner than anybody gets there. */
import { crossingsOf, haveBorder, haveCountryBetween } from '../../../geo/borders.ts'
import { isOverseas, parseCountry } from '../../../geo/country.ts'
import { coordinatesOf, distanceKm, kmBetween } from '../../../geo/distance.ts'
import { isOneState } from '../../../geo/territories.ts'
import { hoursFrom, keepsTimeOf } from '../../../geo/timezone.ts'
import { compareAddresses } from '../../../network/address.ts'
import type { NetworkKind } from '../../../network/kinds.ts'
import { isPlacelessNetwork } from '../../../network/lists/known-networks.ts'
import { HOUR_MS } from '../../../time.ts'
import { homeCountryOf, type Opening, placeOf } from '../../../visit/opening.ts'
import { keepsClockOf, ownTimezone } from '../../facts/clock-countries.ts'
import { expectedAddressOf, networkOf } from '../../facts/network.ts'
import type { PastVisit, Visit } from '../../facts/visit.ts'
import { isOwnDevice, isOwnLine } from '../own-device.ts'
import { BLUR_KM, pastNetworkOf } from './places.ts'
import { isOfThisCountry } from './taken-over.ts'

/** Who goes from a line in one country to a home in another in less lives at their border. Judged. */
const JOURNEY_MS = HOUR_MS
/**
 * In less nobody gets to where one does not go by land, or only through two countries: trains under the Channel take two
 * hours and more from one capital to the other, and whoever flies for one hour has to come to an airport first. Judged.
 */
const FAR_JOURNEY_MS = 2 * HOUR_MS
/** Of fewer hours the maps of zones make too much: some part of a country is nearer than its hour. Judged. */
const ZONES_APART = 2

/** From Gran Canaria to Dakar, where Europe is next to Africa's south, one flies for two hours and a half. Judged. */
const OVERSEAS_HOURS = 3

/**
 * What a journey from the other country takes at least. The sun goes 830 km an hour even at 60 degrees of latitude, and an
 * airliner hardly more, for which one has to come to an airport first; at a border the hour may change at a gate.
 */
function journeyMsFrom(visit: Visit, country: string, other: string): number {
  if (haveBorder(country, other)) return JOURNEY_MS
  const zone = ownTimezone(visit)
  const behind = (zone === null ? null : hoursFrom(zone, other)) ?? 0
  const flown = isOverseas(country, other) ? OVERSEAS_HOURS : 0
  const flight = JOURNEY_MS + Math.max(behind >= ZONES_APART ? behind : 0, flown) * HOUR_MS
  return haveCountryBetween(country, other) ? flight : Math.max(flight, FAR_JOURNEY_MS)
}

/**
 * Whether the device may live as near the other country as who works there: its own has a border with it that is not
 * too far, as far as is known and addresses tell.
 */
function isNextDoor({ edge }: Visit, country: string, other: string): boolean {
  if (!haveBorder(country, other)) return false
  const crossings = crossingsOf(country, other)
  const here = coordinatesOf(edge)
  if (crossings === null || here === null) return true
  return crossings.some((crossing) => distanceKm(crossing, here) <= BLUR_KM)
}

/**
 * Whether the device lives in the country, and not beside the other: whoever works on one side of a border and lives
 * on the other has one hour on both sides of most of them. Without a border one hour says nothing: Berlin and Lagos
 * have it for half of the year, and some part of the United States has that of each country of the Americas.
 */
function livesIn(visit: Visit, country: string, other: string): boolean {
  const zone = ownTimezone(visit)
  if (zone === null || !keepsClockOf(visit, country, other)) return false
  return keepsTimeOf(zone, other) === false || !isNextDoor(visit, country, other)
}

/**
 * Whether the link is answered at the very address at which the partner saw the invited user, so that who opened
 * it elsewhere before was shown it by them.
 */
export function isAtInvited(visit: Visit): boolean {
  const expected = expectedAddressOf(visit)
  if (expected === null || !visit.edge.address) return false
  return compareAddresses(expected, visit.edge.address) === 'exact'
}

/**
 * Whether this is a home of another state than that of the country, by a device that lives there: phones roam, and so a
 * carrier's address is of no country; and who has long come by the line that answers lives abroad.
 */
function isAtHomeOutside(visit: Visit, other: string): boolean {
  const country = homeCountryOf({ ...placeOf(visit.edge), network: networkOf(visit) })
  if (country === null || isOneState(country, other)) return false
  return livesIn(visit, country, other) && !isOwnLine(visit)
}

/**
 * The targeted country, on a line of which the link was opened, and answered sooner than anybody gets from there at a home
 * of another one, by a device that lives there; null where it was not. An invited user may show the link to somebody.
 */
export function openedFarFrom(visit: Visit): string | null {
  const target = parseCountry(visit.expected.targetedCountry ?? '')
  if (target === null || !isAtHomeOutside(visit, target) || isAtInvited(visit)) return null
  const country = visit.edge.country ?? target
  const since = visit.now - journeyMsFrom(visit, country, target)
  const isThere = ({ at, country: there, network }: Opening) =>
    network === 'isp' && there === target && at > since
  return visit.history.openings.some(isThere) ? target : null
}

/**
 * Whether who was sent out on a line of another country less than an hour ago is back at a home, by a device that lives
 * there. A carrier that has both lines and phones may be that of a phone which roams: its owner reads the language of home.
 */
export function isBackFarFrom(visit: Visit, sent: PastVisit): boolean {
  const { country, completedAt } = sent
  if (country === null || completedAt === null || completedAt <= visit.now - JOURNEY_MS)
    return false
  const network = pastNetworkOf(sent)
  const isOfLine = network === 'isp' || (network === 'mixed' && isOfThisCountry(visit, country))
  return isOfLine && isAtHomeOutside(visit, country)
}

/** Whether addresses of the network are those of homes, each about where its home is: a carrier's come out at gateways. */
const tellsHome = (network: NetworkKind | null, asn: number | null) =>
  network === 'isp' && asn !== null && !isPlacelessNetwork(asn)

/** How far apart address databases may place the lines of one home: seldom those of two networks, each by its own error. */
const blurKmOf = (sent: PastVisit, { edge }: Visit) =>
  sent.asn === edge.asn ? 2 * BLUR_KM : BLUR_KM

/**
 * Whether who was sent out at a home less than an hour ago is back at another one, farther away than anybody gets from
 * door to door, which is not known for theirs. Phones that roam, and lines of which databases know no place, tell nothing.
 */
export function isAtOtherHome(visit: Visit, sent: PastVisit): boolean {
  if (!areTwoHomes(visit, sent)) return false
  const isFar = (kmBetween(sent, visit.edge) ?? 0) > blurKmOf(sent, visit)
  return isFar && !isOwnLine(visit) && !isOwnDevice(visit)
}

/** Farther apart than most databases place two lines of one town, km. Judged. */
const TOWNS_APART_KM = 100

/** The same at a home of another town, also where the visitor has long come from there. */
export function isAtHomeOfOtherTown(visit: Visit, sent: PastVisit): boolean {
  return areTwoHomes(visit, sent) && (kmBetween(sent, visit.edge) ?? 0) > TOWNS_APART_KM
}

/** Whether who was sent out on a home's line less than an hour ago is back on a home's line. */
function areTwoHomes(visit: Visit, sent: PastVisit): boolean {
  const { completedAt } = sent
  if (completedAt === null || completedAt <= visit.now - JOURNEY_MS) return false
  return tellsHome(pastNetworkOf(sent), sent.asn) && tellsHome(networkOf(visit), visit.edge.asn)
}
