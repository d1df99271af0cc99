/** A user against all users that blocking found: how likely each is the same person. */

import type { DeviceProfile, KeyFrequencies } from '../device/profile.ts'
import { type Bits, toProbability } from '../statistics/bits.ts'
import { findRepeat, type Repeat, type VisitCopy } from '../visit/visit-copy.ts'
import { expectedAccounts, multiplicityBits, withMultiplicity } from './accounts/multiplicity.ts'
import { countSharers } from './accounts/sharers.ts'
import { joinUsers } from './groups/join-users.ts'
import type { Match } from './match.ts'
import { MODEL } from './model.ts'
import { type Population, populationOf } from './pairs/population.ts'
import { minutesBetween } from './people/compare-users.ts'
import {
  type ComparedUser,
  featuresOf,
  type ItemTimes,
  type UserFeatures,
} from './people/compared-user.ts'
import {
  type FurtherUsers,
  type FurtherUsersOf,
  furtherUsersAmong,
} from './places/common-browser.ts'
import { weighPlaces } from './places/place.ts'
import { turningShare } from './places/turning-share.ts'
import { bitsWithRepeat, withRepeat } from './recordings/weigh-repeat.ts'
import {
  type ComparedTwo,
  compareTwo,
  explainUsers,
  type WeighedUsers,
  weighUsers,
} from './weigh-users.ts'

/** A user with everything that it is compared by. */
export interface UserToLink {
  devices: readonly DeviceProfile[]
  /** The features of these devices, where they were found for another question. */
  features?: UserFeatures
  /** The marks of its latest visits; none where they were not read. */
  visits?: readonly VisitCopy[]
  /** When it was at the asked item; none where that is not known. */
  itemTimes?: ItemTimes
}

/** Another user, who may be the same person. */
export interface Candidate extends UserToLink {
  userRef: string
  /** Whose user it is, where it is another partner's. */
  partner?: string
}

/** One linked user. */
export interface UserLink {
  userRef: string
  /** P(this user and ours are one person), directly or over other users; never quite 1. */
  probability: number
  /** Users with the same `person` are treated as one person among themselves. */
  person: string
  /** The direct comparison, for the explanation. */
  readonly match: Match
}

/**
 * A link that is explained when somebody first asks: a deduplication never does. `match` is of the class, so
 * that a copy by spreading has none.
 */
class ExplainedLink implements UserLink {
  readonly userRef: string
  readonly probability: number
  readonly person: string
  readonly #explain: () => Match
  #match: Match | null = null

  constructor(userRef: string, probability: number, person: string, explain: () => Match) {
    this.userRef = userRef
    this.probability = probability
    this.person = person
    this.#explain = explain
  }

  get match(): Match {
    this.#match ??= this.#explain()
    return this.#match
  }
}

/** No link is more certain than this: shared computers, twins and damaged records exist. Judged. */
export const MAX_LINK_PROBABILITY = 0.995
/** Weaker links are noise, and would only lengthen look-ups and explanations. Judged. */
const MIN_LINK_PROBABILITY = 0.001
/** What the others add to a candidate is left out below this, bits: no row should tell of nothing. Judged. */
const MIN_ADDED: Bits = 0.01
/** The user itself among the others; no user reference is empty. */
const SELF = ''

/** A candidate, or the user itself, as it is weighed. */
interface Weighable {
  candidate: Candidate
  compared: ComparedUser
  /** Its place among all that are weighed. */
  at: number
  /** Further users of its partner at our browser. */
  sharers: number
}

/** What two users weigh; `weighed` is null, and the probability 0, where either has no device. */
interface Weight {
  weighed: WeighedUsers | null
  repeat: Repeat | null
  bits: Bits
  probability: number
  /** The share of the odds that a shared place's operator makes up, as far as one is suspected. */
  operated: number
}

/** A candidate weighed against the user itself; `added` is what the other candidates add, bits. */
type Direct = Weighable & Weight & { added: Bits }

/** What is known of any two users of a question, by their places in it. */
export type KnownPairs = Map<number, ComparedTwo | null>

/** Which links a question counts. */
export interface Wanted {
  /** Of which users. */
  users: Pick<ReadonlySet<string>, 'has'>
  /** Whether a link counts, by what the two have in common directly; absent: each does. */
  isBy?(match: Match): boolean
}

/**
 * The links of a user to the candidates, strongest first. `known` keeps what was compared for the next
 * question about the same users with the same devices, at another item. Of `wanted` links only those that count are
 * given; where none does, as only those to other partners' users may, nobody else is weighed.
 */
export function linkUsers(
  user: UserToLink,
  candidates: readonly Candidate[],
  frequencies: KeyFrequencies,
  known: KnownPairs = new Map(),
  wanted: Wanted | null = null,
): UserLink[] {
  const self = toWeighable({ userRef: SELF, ...user }, 0)
  const sharers = countSharers(user.devices, candidates)
  const others = candidates.map((candidate, at) => toWeighable(candidate, at + 1, sharers[at]))
  const turning = turningShare(others.flatMap(habitOfOwn), frequencies)
  const population = populationOf({ ...frequencies, turning })
  const weigh = weigherOf([self, ...others], population, known)
  const weighDirect = (other: Weighable) => ({ ...other, ...weigh(self, other, other.sharers) })
  const explain = (each: Omit<Direct, 'added'>, added: Bits) =>
    explainDirect({ ...each, added }, user.devices, population)
  // Of another partner's users the others add nothing to the comparison itself.
  const isCounted = (other: Weighable) =>
    (wanted?.users.has(other.candidate.userRef) ?? true) &&
    (wanted?.isBy?.(explain(weighDirect(other), 0)) ?? true)
  const counted = new Set(others.filter(isCounted).map(({ at }) => at))
  if (wanted && counted.size === 0) return []
  const direct = besideOthers(others.map(weighDirect), population).sort(
    (a, b) => b.bits - a.bits || compareText(a.candidate, b.candidate),
  )
  const { reach, groupOf } = joinUsers(
    direct,
    (a, b) => weigh(a, b).probability,
    ({ at }) => counted.has(at),
  )
  const links: UserLink[] = []
  for (const each of direct) {
    const { userRef } = each.candidate
    const probability = Math.min(reach.get(userRef) ?? 0, MAX_LINK_PROBABILITY)
    if (probability < MIN_LINK_PROBABILITY || !counted.has(each.at)) continue
    const explained = () => explain(each, each.added)
    links.push(new ExplainedLink(userRef, probability, groupOf(userRef), explained))
  }
  return links.sort((a, b) => b.probability - a.probability)
}

/**
 * Candidates with what they say of each other: as much of it as is known of how common anything is, since in a panel
 * of a dozen users equal phones are anybody's. Another partner's say nothing: whoever adds accounts there must
 * not move what is told of one.
 */
function besideOthers(all: readonly (Weighable & Weight)[], population: Population): Direct[] {
  const { users } = population.frequencies
  const known = users / (users + MODEL.population.strength)
  const own = all.flatMap(({ candidate, at, weighed, bits, operated }) =>
    weighed !== null && candidate.partner === undefined
      ? [{ at, bits, odds: weighed.odds, operated }]
      : [],
  )
  const more = multiplicityBits(own, expectedAccounts(population.expected))
  const told = new Map(own.map(({ at }, index) => [at, known * (more[index] ?? 0)]))
  return all.map((each) => {
    const toldOf = told.get(each.at) ?? 0
    const added = Math.abs(toldOf) < MIN_ADDED ? 0 : toldOf
    const bits = each.bits + added
    return { ...each, added, bits, probability: toProbability(bits) }
  })
}

function toWeighable(candidate: Candidate, at: number, sharers = 0): Weighable {
  const { devices, features = featuresOf(devices), itemTimes = [] } = candidate
  return { candidate, compared: { features, itemTimes }, at, sharers }
}

/** What a partner's own candidate shows of whether its people keep cookies; nothing of another partner's. */
function habitOfOwn({ candidate: { partner, devices }, compared: { features } }: Weighable) {
  return partner === undefined ? [{ devices, habit: features.resident?.habit ?? null }] : []
}

/** Weighs any two of these users; `sharers` are further users of another partner at our browser. */
function weigherOf(users: readonly Weighable[], population: Population, known: KnownPairs) {
  const placesBut = weighPlaces(
    users.map(({ compared }) => compared.features.resident),
    population.frequencies.turning,
  )
  let furtherUsersOf: FurtherUsersOf | null = null
  const furtherOf = (a: Weighable, b: Weighable): FurtherUsers | null => {
    furtherUsersOf ??= furtherUsersAmong(
      users.map(({ candidate, compared: { features } }) => ({
        devices: candidate.devices,
        sessions: features.sessions,
        hours: features.hours,
      })),
    )
    return furtherUsersOf(a.at, b.at)
  }
  const compare = (a: Weighable, b: Weighable, sharing: Population): ComparedTwo | null => {
    const places = placesBut(a.compared.features.resident, b.compared.features.resident)
    // Of another partner's users nothing is told but what their devices have in common with ours.
    const isOwn = a.candidate.partner === undefined && b.candidate.partner === undefined
    const further = isOwn ? furtherOf(a, b) : null
    return compareTwo(a.compared, b.compared, sharing, places, further)
  }
  return (a: Weighable, b: Weighable, sharers = 0): Weight => {
    const sharing = withSharers(population, sharers)
    const pair = a.at * users.length + b.at
    const before = known.get(pair)
    const two = before === undefined ? compare(a, b, sharing) : before
    known.set(pair, two)
    return weighTwo(a, b, two, sharing)
  }
}

function explainDirect(
  { candidate, weighed, repeat, added }: Direct,
  own: readonly DeviceProfile[],
  population: Population,
): Match {
  const pair = { own, other: candidate.devices }
  const alone = explainUsers(weighed, population)
  return withMultiplicity(withRepeat(alone, repeat, pair, population.frequencies), added)
}

/** The population where so many further users of another partner are at our browser. */
function withSharers(population: Population, further: number): Population {
  if (further === 0) return population
  const { expected } = population
  const shared = expected.shared + MODEL.population.sharersAcross * further
  return { ...population, expected: { ...expected, shared } }
}

/** Two users by what was compared of them, by when they were at the item, and by their visits. */
function weighTwo(
  a: Weighable,
  b: Weighable,
  two: ComparedTwo | null,
  population: Population,
): Weight {
  const repeat = findRepeat(a.candidate.visits ?? [], b.candidate.visits ?? [])
  const itemMinutes = minutesBetween(a.compared.itemTimes, b.compared.itemTimes)
  const weighed = two && weighUsers(two, itemMinutes, population)
  const pair = { own: a.candidate.devices, other: b.candidate.devices }
  // Without devices nothing can be said, whatever is repeated.
  const bits =
    weighed === null
      ? Number.NEGATIVE_INFINITY
      : bitsWithRepeat(weighed.bits, repeat, pair, population.frequencies)
  // A recording that both play is a reason of its own.
  const operated = weighed?.bits === bits ? weighed.operated : 0
  return { weighed, repeat, bits, probability: toProbability(bits), operated }
}

const compareText = (a: Candidate, b: Candidate): number => (a.userRef < b.userRef ? -1 : 1)
