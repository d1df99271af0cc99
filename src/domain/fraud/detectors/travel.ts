import { areOfTwoStates, stateOf } from '../../geo/territories.ts'
import { DAY_MS } from '../../time.ts'
import { detector } from '../detector.ts'
import { claimOf, isHandheld } from '../facts/claims.ts'
import { countryInWords } from '../facts/in-words.ts'
import { networkOf } from '../facts/network.ts'
import type { PastVisit, Visit } from '../facts/visit.ts'
import { begunSince } from '../history/begun.ts'
import { countHops } from '../history/whereabouts/hops.ts'
import { countLinesInTurn } from '../history/whereabouts/in-turn.ts'
import { type Jump, jumpsTo, type Leg, legsOf, tellsNoPlace } from '../history/whereabouts/jumps.ts'
import { countPlaces, pastNetworkOf } from '../history/whereabouts/places.ts'
import { countTurnsOfTwo } from '../history/whereabouts/relays.ts'
import { isTakenOver } from '../history/whereabouts/taken-over.ts'
import { countToured } from '../history/whereabouts/tour.ts'
import { countUnsettled } from '../history/whereabouts/unsettled.ts'

/** Farther apart than address databases err between two home lines. Judged. */
const OCEAN_KM = 2_000
/** Within a day, this visit's included. Judged. */
const MANY_COUNTRIES = 4
/** One far jump may be an error of an address database; two other places are not. Judged. */
const SCATTERED_PLACES = 2
/** Once there and back may be a VPN that no list names; this often is another's line. Judged. */
const SHUTTLES = 4

/** Home lines that the same computer used far apart at once: rented ones, since a computer is in one place. */
function areRentedHomes(jumps: readonly Jump[], visit: Visit): boolean {
  const device = visit.keys?.device ?? null
  if (device === null || claimOf(visit)?.mobile !== false || networkOf(visit) !== 'isp')
    return false
  const ofDevice = jumps.filter(
    ({ past }) => past.device === device && pastNetworkOf(past) === 'isp',
  )
  return areScattered(ofDevice, visit)
}

/**
 * Whether these are so many places that no error of a database explains them. One network's lines in one
 * country do not count: where a provider gives an address anew for each session, its last user's city stays
 * in the database.
 */
function areScattered(jumps: readonly Jump[], visit: Visit): boolean {
  return !isOneNetwork(jumps, visit) && placesOf(jumps, visit) >= SCATTERED_PLACES
}

const placesOf = (jumps: readonly Jump[], visit: Visit) =>
  countPlaces(
    jumps.map(({ past }) => past),
    visit,
  )

function isOneNetwork(seen: readonly Pick<Jump, 'past'>[], { edge }: Visit): boolean {
  const { asn, country } = edge
  return seen.every(({ past }) => asn !== null && past.asn === asn && past.country === country)
}

/**
 * Whether both visits of a computer came over fixed lines, in two countries with an ocean between
 * them. A roaming phone, or iPad with a card (support.apple.com/guide/ipad, cellular service), keeps an address of its
 * home country, whose network may carry lines as well, and address databases err within a country, not over an ocean.
 */
function isBetweenHomes(past: PastVisit, visit: Visit, km: number): boolean {
  const isAbroad = areOfTwoStates(past.country, visit.edge.country)
  const areHomes = pastNetworkOf(past) === 'isp' && networkOf(visit) === 'isp'
  return isAbroad && !isHandheld(visit) && km > OCEAN_KM && areHomes
}

/**
 * How often the user of a computer was in another country sooner than one can travel. A phone abroad goes
 * back and forth between the hotel's line and its roaming card.
 */
function countLegs(legs: readonly Leg[], visit: Visit): number {
  if (claimOf(visit)?.mobile !== false || isHandheld(visit)) return 0
  return legs.filter(({ to, jump }) => areOfTwoStates(jump.past.country, to.country)).length + 1
}

/** Legs between home lines, from each of which the user cannot have come in time. */
const homesOf = (legs: readonly Leg[]) =>
  legs.flatMap(({ to, jump }) =>
    [to, jump.past].every((each) => pastNetworkOf(each) === 'isp') ? [jump] : [],
  )

/** What jumps show that one error of an address database, or one VPN turned on, does not; null where they do not. */
function repeatedJumps(
  jumps: readonly Jump[],
  recent: readonly PastVisit[],
  visit: Visit,
): 'rented' | 'scattered' | 'shuttling' | null {
  if (jumps.length === 0) return null
  if (areRentedHomes(jumps, visit)) return 'rented'
  const legs = legsOf(recent)
  if (areScattered([...jumps, ...homesOf(legs)], visit)) return 'scattered'
  return countLegs(legs, visit) >= SHUTTLES ? 'shuttling' : null
}

/** What jumps show that are not repeated. */
function singleJump(jumps: readonly Jump[], visit: Visit): 'takenOver' | 'twoHomes' | 'impossible' {
  if (jumps.some(({ past }) => isTakenOver(past, visit))) return 'takenOver'
  return jumps.some(({ past, km }) => isBetweenHomes(past, visit, km)) ? 'twoHomes' : 'impossible'
}

/** Tor is where nobody knows. */
const isCountry = (country: string | null): country is string =>
  country !== null && country !== 'T1'

const describeJump = ({ km, hours }: Jump) => `${Math.round(km)} km in ${hours.toFixed(1)} hours`

/**
 * Whether one person can have been where this user was seen.
 *
 * One far jump may be an error of an address database or a VPN that no list names, so that more is asked for
 * a proof: several far places at once (`scattered`, and of one computer at homes `rented`), there and back
 * four times (`shuttling`), one computer on home lines of six far cities within three days (`toured`: crews
 * have phones along, and sleep in three or four cities; lorries with two drivers come as far at 90 km/h),
 * nine and more visits of one computer each over another home line in another far city of the country
 * (`unsettled`: crews come home, and bands go on to the next city), another line at each of five visits within
 * hours, of three carriers and more and each too far from the one before (`hopping`, also of carriers whose addresses
 * tell the country alone: a line at home and a phone along are two lines), or a change between two far lines from
 * nearly each of twenty visits to the next (`inTurn`: a router with two lines changes as it happens, and so
 * at half of the times).
 *
 * `shared` are two devices by turns, each only ever at homes of its own country, four times in two weeks: by a card that
 * roams, or a VPN that is turned on and off, either would come from both.
 *
 * `takenOver` is another device, far away and sooner than one can travel, whose clock and language are those
 * of there: accounts are sold, and travellers read what they read at home.
 */
export const travel = detector({
  group: 'travel',
  outcomes: {
    rented: 'The same computer was on home connections of several far places at once',
    scattered: 'This user was in several far places at once',
    shuttling: 'This user went back and forth between far places faster than an aeroplane',
    toured:
      'The same computer was on home connections of more far cities within days than people travel to',
    unsettled:
      'The same computer came over another home connection in another far city at each of many visits',
    hopping:
      'The same computer came over another home connection at each of several visits within hours, each too far from the one before to travel',
    inTurn:
      'The same computer alternates between two far lines from nearly every visit to the next',
    shared:
      'Two devices of this user, each on home connections of its own country, follow each other sooner than one can travel, again and again',
    takenOver:
      'This user came from another country sooner than one can travel, on a device and in a language of that country',
    twoHomes: 'This user was on home connections of two far countries at once',
    impossible: 'This user moved faster than an aeroplane between two visits',
    manyCountries: 'This user came from many countries within a day',
    possible: 'This user was seen in places that a person can be in',
  },
  honestly: {
    rented: 'People with a VPN through home connections that no list names',
    scattered:
      'People whose phone, laptop and VPN connect through different countries within the hour',
    shuttling: 'People who turn a VPN on and off all day whose servers no list names',
    toured:
      'Crews of aeroplanes and sales people with a laptop, and people with a VPN through home connections that no list names',
    unsettled:
      'Crews and consultants who answer on their journeys alone, and people with a VPN through home connections that no list names',
    hopping: 'People with a VPN through home connections that no list names',
    inTurn:
      'People whose router sends each connection over another of its two lines, one of which comes out far away',
    shared:
      'Couples with one account who live in two countries, and people one of whose devices is always behind a VPN that no list names',
    takenOver:
      'Two people of one account who live in two countries, and people who come home to a device that they left there, with a roaming card',
    twoHomes: 'Two people of one account who are in two countries, as a couple may be',
    impossible:
      'People who turned a VPN on or off that no list names, phones that came off roaming, and errors of address databases',
    manyCountries: 'Lorry drivers and rail travellers, and people who try the places of a VPN',
  },
  detect(visit) {
    const recent = begunSince(visit.history.past, visit.now - DAY_MS)
    const unsettled = countUnsettled(visit)
    const nowhere = { outcome: 'unsettled', observed: `${unsettled} lines` } as const
    if (recent.length === 0 && unsettled !== null) return nowhere
    // Where the network hides the place, nothing follows from it; networkKind judges the hiding
    // itself.
    if (recent.length === 0 || tellsNoPlace(networkOf(visit))) return null
    const seen = [...recent.map(({ country }) => country), visit.edge.country].filter(isCountry)
    const countries = new Set(seen.map(stateOf))
    const jumps = jumpsTo(visit, recent)
    const [jump] = jumps
    const toured = countToured(visit)
    const tour = { outcome: 'toured', observed: `${toured} cities in three days` } as const
    const repeated = repeatedJumps(jumps, recent, visit)
    if (jump && repeated) return { outcome: repeated, observed: describeJump(jump) }
    if (toured !== null) return tour
    const hops = countHops(visit)
    if (hops > 0) return { outcome: 'hopping', observed: `${hops} times` }
    if (unsettled !== null) return nowhere
    const turns = claimOf(visit)?.mobile === false ? countLinesInTurn(visit) : 0
    if (turns > 0) return { outcome: 'inTurn', observed: `${turns} changes` }
    const shared = countTurnsOfTwo(visit, jumps)
    if (shared > 0) return { outcome: 'shared', observed: `${shared} times in two weeks` }
    if (jump) return { outcome: singleJump(jumps, visit), observed: describeJump(jump) }
    if (countries.size >= MANY_COUNTRIES)
      return {
        outcome: 'manyCountries',
        observed: [...countries].slice(0, 5).map(countryInWords).join(', '),
      }
    const isPlaced = visit.edge.latitude !== null && recent.some((past) => past.latitude !== null)
    return isPlaced ? { outcome: 'possible' } : null
  },
})
