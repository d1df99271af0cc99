/** Whether who is back from another country, on another device, may be the one who was sent. */
import { parseCountry } from '../../../geo/country.ts'
import { kmBetween } from '../../../geo/distance.ts'
import { languagesOfCountry, primaryLanguage } from '../../../geo/languages.ts'
import { isOneState } from '../../../geo/territories.ts'
import { isCarrier, type NetworkKind } from '../../../network/kinds.ts'
import { DAY_MS, HOUR_MS } from '../../../time.ts'
import { isHandheld } from '../../facts/claims.ts'
import { keepsClockOf } from '../../facts/clock-countries.ts'
import { networkOf } from '../../facts/network.ts'
import { languagesRead } from '../../facts/signal.ts'
import type { PastVisit, Visit } from '../../facts/visit.ts'
import { tellsNoPlace } from './jumps.ts'
import { pastNetworkOf } from './places.ts'
import { isOfThisCountry } from './taken-over.ts'

/** From door to door by land, or by air with what is before and after a flight. Judged. */
const LAND_KMH = 100
const AIR_KMH = 800
const AIRPORT_MS = 3 * HOUR_MS
/** So near people live on one side of a border and work on the other, and read what is read on both. Judged. */
const COMMUTED_KM = 150

/** Whether people get there from door to door in the time; where no place is known, in a day. */
export function hasTimeToTravel(visit: Visit, sent: PastVisit): boolean {
  const elapsedMs = visit.now - (sent.completedAt ?? visit.now)
  const km = kmBetween(sent, visit.edge)
  if (km === null) return elapsedMs >= DAY_MS
  const byLandMs = (km / LAND_KMH) * HOUR_MS
  const byAirMs = AIRPORT_MS + (km / AIR_KMH) * HOUR_MS
  return elapsedMs >= Math.min(byLandMs, byAirMs)
}

/** The countries that the languages of the browser name, as `en-NG` does Nigeria. */
const countriesRead = (visit: Visit): string[] =>
  languagesRead(visit).flatMap((tag) => tag.match(/-([A-Z]{2})$/)?.[1] ?? [])

const isAmong = (countries: readonly string[], country: string) =>
  countries.some((each) => isOneState(each, country))

/** Whether a language is read of one country that is not the other's; English, which is installed everywhere, is none. */
function readsOnlyOf(visit: Visit, country: string, other: string): boolean {
  const read = languagesRead(visit).map(primaryLanguage)
  const isOf = (language: string, of: string) => languagesOfCountry(of).includes(language)
  return read.some((one) => one !== 'en' && isOf(one, country) && !isOf(one, other))
}

/** Whether the device is one of people who live where it is: its clock and a language, as Nigeria's English is one. */
export function livesHere(visit: Visit, here: string, sentFrom: string): boolean {
  if (!keepsClockOf(visit, here, sentFrom)) return false
  const read = countriesRead(visit)
  const isRead = isAmong(read, here) && !isAmong(read, sentFrom)
  return isRead || isOfThisCountry(visit, sentFrom)
}

/**
 * Whether one of the two came by a phone that roams, and so with an address of its card's country. A phone has the time of
 * where it is; that of an earlier one is not known, and a carrier with lines as well tells of a phone only where the
 * present device has the clock of home, or reads the language of home alone.
 */
function mayRoam(visit: Visit, from: NetworkKind | null, here: string, sentFrom: string): boolean {
  const isAtSent = keepsClockOf(visit, sentFrom, here)
  if (isHandheld(visit) && isCarrier(networkOf(visit)) && isAtSent) return true
  const isFromThere = isAtSent || readsOnlyOf(visit, sentFrom, here)
  return from === 'mobile' || (from === 'mixed' && isFromThere)
}

/** Whether a VPN or a gateway stands between the two; not one that somebody was let in by to a survey for its country. */
function mayBeHidden(visit: Visit, from: NetworkKind | null, sentFrom: string): boolean {
  const target = parseCountry(visit.expected.targetedCountry ?? '')
  return tellsNoPlace(from) && (target === null || !isOneState(target, sentFrom))
}

/**
 * Whether people do so who have two devices: those who have travelled in between, who work across a border, whose phone
 * roams beside the laptop on a hotel's line, and who began behind a VPN. Who lives where they answer, by clock and
 * language, and not there, is somebody else, however long it took.
 */
export function mayBeOneAbroad(visit: Visit, sent: PastVisit): boolean {
  const here = visit.edge.country
  const sentFrom = sent.country
  if (here === null || sentFrom === null) return false
  const from = pastNetworkOf(sent)
  if (mayBeHidden(visit, from, sentFrom)) return true
  const isCommute = (kmBetween(sent, visit.edge) ?? Number.POSITIVE_INFINITY) <= COMMUTED_KM
  const hasTime = hasTimeToTravel(visit, sent)
  if (isCommute && hasTime) return true
  if (livesHere(visit, here, sentFrom)) return false
  return hasTime || mayRoam(visit, from, here, sentFrom)
}
