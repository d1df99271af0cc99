/** How many others stand in each relation to a user, by the places that a pair has in common. */

import type { KeyFrequencies } from '../../device/profile.ts'
import { chanceUnder, type Relation } from '../../relation.ts'
import { areEqual, areHandhelds, type DevicePair, sharedKey } from '../comparisons/pair.ts'
import { countAlike, type FoundLevel, type SharedAddress } from '../find-levels.ts'
import { MODEL } from '../model.ts'
import { isCounted, usersWith } from '../term-frequency.ts'
import { bothOperated } from './bystanders.ts'
import { shareAlike } from './household-share.ts'
import {
  besidePeopleOfOnePlace,
  besidePublicComputers,
  NO_BITS,
  operatorProbability,
  type PlaceEvidence,
} from './place.ts'
import { type Group, keepingShare, operatorEvidence, poolProbability } from './uniform-group.ts'

/** The expected number of others in each relation. */
export type ExpectedOthers = Record<Exclude<Relation, 'stranger'>, number>

/** What a pair of devices has in common. */
export interface SharedPlace {
  pair: DevicePair
  levels: readonly FoundLevel[]
  /** The address that the two share; null for none. */
  shared: SharedAddress | null
}

/**
 * Behind a shared address each further user may be a companion; or, if it is the place of one person
 * with many accounts, another account. Without one, the users of one model in one network may be
 * phones behind a pool of addresses.
 *
 * @param expected of users of whom no place is known
 */
export function expectedOthers(
  expected: ExpectedOthers,
  place: SharedPlace,
  frequencies: KeyFrequencies,
  places: PlaceEvidence,
): ExpectedOthers {
  const { shared, pair } = place
  if (shared) return expectedAt(expected, shared, place, places)
  const colleague = expected.colleague + colleaguesNearby(place, frequencies, places)
  return expectedInNetwork({ ...expected, colleague }, pair, frequencies, places)
}

/**
 * How many other people with equal machines a place has: those whom chance does not bring there. Few may
 * be one person's accounts; the more there are, the rather it is an office, a school or a house that
 * bought them in one lot.
 */
function colleaguesAmong({ pair, levels }: SharedPlace, others: number, alike: number): number {
  const hardware = levels.find(({ termFrequency }) => termFrequency?.apart !== undefined)
  if (hardware === undefined) return 0
  const { crowd, ...kinds } = MODEL.places.colleagues
  const excess = Math.max(alike - others * chanceUnder(hardware.chances, 'stranger'), 0)
  const isLot = excess ** 3 / (excess ** 3 + crowd ** 3)
  return kinds[areHandhelds(pair) ? 'handhelds' : 'computers'] * isLot * (excess + 1)
}

/** The same of neighbouring addresses: companies have several. */
function colleaguesNearby(
  place: SharedPlace,
  frequencies: KeyFrequencies,
  places: PlaceEvidence,
): number {
  const hardware = place.levels.find(({ termFrequency }) => termFrequency?.apart)
  const { key, apart } = hardware?.termFrequency ?? {}
  if (!hardware || !key || !apart) return 0
  const others = usersWith(apart.place, frequencies) - 2
  const known = places.countAlike(apart.place.hash, key.hash)
  return colleaguesAmong(place, others, countAlike(hardware, { others, known }, frequencies))
}

/**
 * A crowd of more has no more companions: it is a carrier's, among whose customers a person has as many as elsewhere.
 * Without a limit a hundred thousand of them would outweigh a cookie in common. Judged.
 */
const COMPANY_MOST = 300

/** Of two alone nobody is an operator, and nothing need be read of who is there. */
function expectedAt(
  expected: ExpectedOthers,
  shared: SharedAddress,
  place: SharedPlace,
  places: PlaceEvidence,
): ExpectedOthers {
  const { companions } = MODEL.population
  const { racked, unproxied } = MODEL.places
  const { others, alike, alikeHere } = shared
  const group = groupAt(shared, place, places)
  const bits = others > 0 ? places.bitsAt(shared.address) : NO_BITS
  // What forgets is a public computer; a phone is its owner's.
  const { habits, forgetful } =
    group?.kind === 'computers'
      ? besidePublicComputers(others, bits)
      : { habits: bits.habits, forgetful: 0 }
  const evidence = group ? operatorEvidence(group, habits) : habits
  const operated = operatorProbability(
    others,
    evidence + besidePeopleOfOnePlace(bits.elsewhere) + bits.hours,
  )
  const keeping = group ? keepingShare(group, habits) : 0
  const operator = operated && operated * bothOperated(places.pairAt(shared.address), keeping)
  const isDisguise = group?.kind === 'profiles'
  const equal = operator * (alikeHere + 1)
  return {
    ...expected,
    browser: expected.browser + equal * (1 - racked),
    // A rack has many machines: two alone with equal ones are a couple.
    rack: equal * racked,
    disguise: expected.disguise * unproxied + (isDisguise ? operator * (group.alike + 1) : 0),
    person: expected.person + operator * (others - alikeHere),
    // A public place has several desks, too.
    shared: expected.shared + forgetful * (1 - operated) * (alike + 1) * (1 - racked),
    household:
      (expected.household + companions * Math.min(others, COMPANY_MOST)) *
      (1 - operated + (operated - operator) * asBystanders(place, shared)),
    colleague: (expected.colleague + colleaguesAmong(place, others, alike)) * (1 - operated),
  }
}

/**
 * By how much less two people at an operator's place have equal machines than two of a place where all of these are
 * people's: the machines of the place say nothing of theirs.
 */
function asBystanders({ levels }: SharedPlace, { others, alike }: SharedAddress): number {
  const hardware = levels.find(({ termFrequency }) => termFrequency?.apart !== undefined)
  if (hardware === undefined) return 1
  return Math.min(
    chanceUnder(hardware.chances, 'household') / shareAlike(hardware, others, alike),
    1,
  )
}

/** The users of the address by what the two have in common; null where they have nothing. */
function groupAt(
  { address, others, alikeHere }: SharedAddress,
  { pair, levels }: SharedPlace,
  places: PlaceEvidence,
): Group | null {
  const hardware = levels.find(({ termFrequency }) => termFrequency?.apart !== undefined)
  if (hardware) {
    const kind = areHandhelds(pair) ? 'handhelds' : 'computers'
    return {
      size: others,
      others,
      alike: alikeHere,
      chance: chanceUnder(hardware.chances, 'household'),
      kind,
    }
  }
  const underneath = levels.find(({ comparison }) => comparison === 'underneath')
  const key = underneath?.termFrequency?.key
  // Equal computers with other displays are an office's.
  if (!underneath || !key || areEqual(pair, 'gpu')) return null
  const known = places.countAlike(address, key.hash)
  return known
    ? {
        size: others,
        ...known,
        chance: chanceUnder(underneath.chances, 'household'),
        kind: 'profiles',
      }
    : null
}

function expectedInNetwork(
  expected: ExpectedOthers,
  pair: DevicePair,
  frequencies: KeyFrequencies,
  places: PlaceEvidence,
): ExpectedOthers {
  const [here, everywhere] = [sharedKey(pair, 'deviceNetwork'), sharedKey(pair, 'device')]
  if (here === null || everywhere === null || !areHandhelds(pair)) return expected
  // Of a model that was counted in one place alone, all would seem to be there.
  if (!isCounted(here, frequencies) || !isCounted(everywhere, frequencies)) return expected
  const users = usersWith(here, frequencies)
  // Two alone are no pool, and as most pairs are: nothing need be read of who is there.
  if (users <= 2) return expected
  const all = Math.max(usersWith(everywhere, frequencies), users)
  const { habits, hours } = places.bitsAt(here.hash)
  const operator = poolProbability(users - 2, all - 2, habits + hours)
  return { ...expected, rack: expected.rack + operator * (users - 1) }
}
