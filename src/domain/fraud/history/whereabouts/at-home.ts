/** Where a user was at home, as far as earlier visits tell. */
import { parseCountry } from '../../../geo/country.ts'
import { kmBetween } from '../../../geo/distance.ts'
import { isOneState } from '../../../geo/territories.ts'
import { ACCESS_KINDS } from '../../../network/kinds.ts'
import { isPlacelessNetwork } from '../../../network/lists/known-networks.ts'
import { DAY_MS, HOUR_MS } from '../../../time.ts'
import { clockCountries } from '../../facts/clock-countries.ts'
import { isHidingNetwork, isHostedDesk, networkOf } from '../../facts/network.ts'
import type { PastVisit, Visit } from '../../facts/visit.ts'
import { begunAt } from '../begun.ts'
import { surveysOf } from '../chains.ts'
import { BLUR_KM, pastNetworkOf } from './places.ts'

/** Earlier visits from which a home is known. Judged. */
const ENOUGH = 3
/** So many visits on another device, accepted over at least so long, tell where somebody is at home. Judged. */
const ENOUGH_ACCEPTED = 5
const STEADY_MS = 7 * DAY_MS
/** So many surveys accepted from desktops of one network make them a user's own way to work. Judged. */
const ACCEPTED_AT_DESK = 2
/** Home lines that are rented by the session change sooner than this. Judged. */
const EARLIER_MS = 4 * HOUR_MS
/** Who came so many times as often from the present country lives there, and not in the targeted one. Judged. */
const LIVES_THERE = 2

function isOnAccess(past: PastVisit): boolean {
  const kind = pastNetworkOf(past)
  return kind !== null && ACCESS_KINDS.has(kind)
}

/** Small carriers are on no list; servers, VPNs, companies and schools are on some. */
const mayBeOnAccess = (past: PastVisit): boolean =>
  past.asn !== null && (pastNetworkOf(past) === null || isOnAccess(past))

/** Whether a visit came out at a gateway abroad, as ships, aeroplanes and roaming phones do for months. */
const isOfGateway = (target: string, one: Pick<PastVisit, 'asn' | 'country'>) =>
  one.asn !== null && isPlacelessNetwork(one.asn) && !isIn(target, one)

/** Whether a visit was of this device, or of one that is not known of this user. */
const isOfDevice = (visit: Visit, { device }: PastVisit) =>
  !visit.keys?.device || device === null || device === visit.keys.device

const isIn = (target: string, { country }: Pick<PastVisit, 'country'>) =>
  country !== null && isOneState(country, target)

/**
 * Whether an earlier visit at the targeted country tells of a home: who is there now as an hour ago has shown nothing
 * since, but for a line that is the same from one part of a day to the next. Who hides the place now, or is elsewhere,
 * had shown it then.
 */
function tellsOfHome(visit: Visit, target: string, past: PastVisit): boolean {
  const isThereNow = isIn(target, visit.edge) && !isHidingNetwork(networkOf(visit))
  return !isThereNow || isEarlier(visit, past) || isOfKeptLine(visit, past)
}

const isEarlier = ({ now }: Visit, past: PastVisit) => now - begunAt(past) >= EARLIER_MS

/** Whether a visit came by the present line, and so did one some hours ago. */
function isOfKeptLine(visit: Visit, { prefix }: PastVisit): boolean {
  if (prefix === null || prefix !== visit.keys?.prefix) return false
  return visit.history.past.some((past) => past.prefix === prefix && isEarlier(visit, past))
}

/** Whether a line of people in another country is where the device is: a new one there may be somebody else's. */
const isOnLineAbroad = (visit: Visit, target: string) =>
  !isHidingNetwork(networkOf(visit)) &&
  !isIn(target, visit.edge) &&
  !isOfGateway(target, visit.edge)

/**
 * Whether what one of their devices did about one place of the targeted country was accepted, again and again and for
 * a while: that makes a home of a carrier that is on no list, too. Lines are not compared: a phone comes by its
 * carrier as well as from home.
 */
function wasSteadilyAtHome(
  visits: readonly PastVisit[],
  target: string,
  enough = ENOUGH_ACCEPTED,
): boolean {
  const accepted = surveysOf(visits).filter(
    (past) => past.state === 'completed' && isIn(target, past) && mayBeOnAccess(past),
  )
  return [...Map.groupBy(accepted, ({ device }) => device).values()].some((ofOne) => {
    const times = ofOne.map(begunAt)
    const isSteady = Math.max(...times) - Math.min(...times) >= STEADY_MS
    return isSteady && areOfOneHome(ofOne, enough)
  })
}

/** Who was accepted on this device for long as well has divided what they did between two places. */
const enoughElsewhere = (visit: Visit) => (isOwnForLong(visit) ? ENOUGH : ENOUGH_ACCEPTED)

/** Whether so many of these lie around one of them: rented home lines lie all over a country. */
function areOfOneHome(placed: readonly PastVisit[], enough = ENOUGH): boolean {
  return placed.some((home) => placed.filter((past) => isNear(home, past)).length >= enough)
}

function isNear(one: PastVisit, other: PastVisit): boolean {
  const km = kmBetween(one, other)
  return km === null || km <= BLUR_KM
}

/**
 * Whether earlier visits of this device were at home in the targeted country or mostly elsewhere, or where few of
 * this device are known, whether another device was steadily at home there; null where they tell none of it.
 */
export function findHome(visit: Visit): 'home' | 'elsewhere' | 'ownDevice' | null {
  const target = parseCountry(visit.expected.targetedCountry ?? '')
  if (target === null) return null
  const own = visit.history.past.filter(({ country, referenced }) => country && !referenced)
  const ofDevice = own.filter((past) => isOfDevice(visit, past))
  const here = ofDevice.filter((past) => isOnAccess(past) && !isOfGateway(target, past))
  const wasHere = wasSteadilyAtHome(ofDevice, target)
  if (here.length < ENOUGH && !wasHere) {
    if (isOnLineAbroad(visit, target)) return null
    const others = own.filter((past) => !isOfDevice(visit, past))
    return wasSteadilyAtHome(others, target, enoughElsewhere(visit)) ? 'ownDevice' : null
  }
  // Carriers that are on no list prove no home by themselves, but who came by one was not elsewhere.
  const perhaps = ofDevice.filter((past) => isIn(target, past) && mayBeOnAccess(past))
  if (isMostlyHere(visit, here, target, perhaps.length)) return 'elsewhere'
  const atHome = here.filter((past) => isIn(target, past) && tellsOfHome(visit, target, past))
  if (wasHere || areOfOneHome(atHome)) return 'home'
  return perhaps.length === 0 ? 'elsewhere' : null
}

/**
 * Whether the present country, which is not the targeted one, is where the user mostly was: who only now and then
 * has a line of the targeted country, such as a card that is received across a border, is no traveller from there.
 */
function isMostlyHere(
  visit: Visit,
  past: readonly PastVisit[],
  target: string,
  atTarget: number,
): boolean {
  const { country } = visit.edge
  if (country === null || isIn(target, visit.edge)) return false
  const there = past.filter((one) => isIn(country, one)).length
  return there >= ENOUGH && there >= LIVES_THERE * atTarget
}

/**
 * Whether the user comes by a line of people in the targeted country with the clock of a country of earlier visits:
 * back from there, with a clock that nobody has set since. Where they were says nothing beyond that clock.
 */
export function isBackFromAbroad(visit: Visit): boolean {
  const target = parseCountry(visit.expected.targetedCountry ?? '')
  if (target === null || !isIn(target, visit.edge) || isHidingNetwork(networkOf(visit)))
    return false
  const clocks = clockCountries(visit) ?? []
  return visit.history.past.some(
    (past) =>
      past.country !== null &&
      !isIn(target, past) &&
      isOnAccess(past) &&
      clocks.includes(past.country),
  )
}

/** Whether it is a rented desktop of somebody who was steadily at home on a device of their own. */
export function isLentDesk(visit: Visit): boolean {
  if (!isHostedDesk(visit)) return false
  const isTargeted = parseCountry(visit.expected.targetedCountry ?? '') !== null
  return isTargeted ? findHome(visit) === 'ownDevice' : wasAnywhereAtHome(visit)
}

/** The same where no country is targeted, so that any may be that of the home. */
function wasAnywhereAtHome(visit: Visit): boolean {
  const others = visit.history.past.filter(
    (past) => !past.referenced && !isOfDevice(visit, past) && past.country !== null,
  )
  const countries = new Set(others.map(({ country }) => country ?? ''))
  const enough = enoughElsewhere(visit)
  return [...countries].some((country) => wasSteadilyAtHome(others, country, enough))
}

/**
 * Whether surveys of this user were accepted on this device from the present network over a week and more: what is
 * rented by the minute is somebody else's by then.
 */
export function isOwnForLong(visit: Visit): boolean {
  const { asn } = visit.edge
  const times = surveysOf(visit.history.past)
    .filter((past) => past.state === 'completed' && past.asn === asn && asn !== null)
    .filter((past) => isOfDevice(visit, past))
    .map(begunAt)
  return times.length >= ENOUGH && Math.max(...times) - Math.min(...times) >= STEADY_MS
}

/**
 * Whether it is such a desktop from whose network and country surveys of this user were accepted before: the same
 * hands at the other of two known places, also where each session has a fresh machine.
 */
export function isKnownDesk(visit: Visit): boolean {
  const { asn, country } = visit.edge
  if (asn === null || !isLentDesk(visit)) return false
  const isAccepted = (past: PastVisit) =>
    past.state === 'completed' && past.asn === asn && past.country === country
  return surveysOf(visit.history.past).filter(isAccepted).length >= ACCEPTED_AT_DESK
}
