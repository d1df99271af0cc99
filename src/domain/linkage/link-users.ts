/** A user against all users that blocking found: how likely each is the same person. */
import { type Bits, toProbability } from '../evidence/bits.ts'
import { countSharers } from './accounts/sharers.ts'
import type { DeviceProfile, KeyFrequencies } from './device/profile.ts'
import type { Match } from './match.ts'
import { MODEL } from './model.ts'
import { type Population, populationOf } from './pairs/population.ts'
import { type ItemTimes, type KnownUser, knowUser, type Person, personOf } from './people/person.ts'
import { type PlaceEvidence, weighPlaces } from './places/place.ts'
import { findRepeat, type Repeat, type VisitCopy } from './recordings/visit-copy.ts'
import { bitsWithRepeat, withRepeat } from './recordings/weigh-repeat.ts'
import { explainUsers, type WeighedUsers, weighUsers } from './same-person.ts'
import { type LinkEdge, strongestPaths } from './strongest-paths.ts'

/** Another user with the devices that are known of it. */
export interface Candidate {
  userRef: string
  /** Whose user it is, where it is another partner's. */
  partner?: string
  devices: readonly DeviceProfile[]
  /** The marks of its latest visits; none where they were not read. */
  visits?: readonly VisitCopy[]
  /** What follows from these devices, where it was found for another question. */
  known?: KnownUser
}

/** What is known of times beyond the devices, where something is. */
export interface LinkMoments {
  /** The moment that is asked about, ms since the epoch: the user is at the asked item then. */
  at: number
  /** When other users were at the asked item, ms since the epoch. */
  itemTimesOf(userRef: string): ItemTimes
}

/** One linked user. */
export interface UserLink {
  userRef: string
  /** P(this user and ours are one person), directly or over other users; never quite 1. */
  probability: number
  /** Users with the same `person` are treated as one person among themselves. */
  person: string
  /** The direct comparison, for the explanation. */
  match: Match
}

/** No link is more certain than this: shared computers, twins and damaged records exist. Judged. */
export const MAX_LINK_PROBABILITY = 0.995
/** Weaker links are noise, and would only lengthen look-ups and explanations. Judged. */
const MIN_LINK_PROBABILITY = 0.001
/** How many candidates are also compared with each other, for paths and groups; the likeliest. Judged. */
const MAX_COMPARED = 12
/**
 * From this probability on, two users are grouped as one person. Their links rest on the same facts
 * (whether a shared machine is a farm or an office, say), are right or wrong together, and must not
 * add up. Judged.
 */
const GROUPED_FROM = 0.2
/**
 * Two users that are both less likely than this are not compared with each other: it costs too
 * much. Judged.
 */
const NEGLIGIBLE = 0.003
/** Stands for the asking user; no user reference is empty. */
const SELF = ''

/** A candidate with what is known of it. */
interface Known {
  candidate: Candidate
  person: Person
  /** Further users of its partner at our browser. */
  sharers: number
}

/** A candidate weighed against the user itself. */
interface Direct extends Known {
  weighed: WeighedUsers | null
  repeat: Repeat | null
  bits: Bits
  probability: number
}

/**
 * The links of a user to the candidates, strongest first; `visits` are the marks of its own visits,
 * which a candidate's may repeat, `moments` what is known of times beyond the devices.
 */
export function linkUsers(
  own: readonly DeviceProfile[],
  candidates: readonly Candidate[],
  frequencies: KeyFrequencies,
  visits: readonly VisitCopy[] = [],
  moments: LinkMoments | null = null,
): UserLink[] {
  const asking: Known = {
    candidate: { userRef: SELF, devices: own, visits },
    person: personOf(own, moments ? [moments.at] : []),
    sharers: 0,
  }
  const sharers = countSharers(own, candidates)
  const known = candidates.map((candidate, at) => ({
    candidate,
    person: meet(candidate, moments),
    sharers: sharers[at] ?? 0,
  }))
  const population = populationOf(frequencies)
  const placesBut = weighPlaces([asking, ...known].map(({ person }) => person.known.resident))
  const weigh = (a: Known, b: Known, further = 0) => {
    const places = placesBut(a.person.known.resident, b.person.known.resident)
    return weighTwo(a, b, withSharers(population, further), places)
  }
  const direct = known
    .map((each): Direct => ({ ...each, ...weigh(asking, each, each.sharers) }))
    .sort((a, b) => b.bits - a.bits || compareText(a.candidate, b.candidate))
  const { reach, groupOf } = joinUsers(direct, (a, b) => weigh(a, b).probability)
  const links: UserLink[] = []
  for (const each of direct) {
    const { userRef, devices } = each.candidate
    const probability = Math.min(reach.get(userRef) ?? 0, MAX_LINK_PROBABILITY)
    // Only what is told is explained: most candidates are nobody's link.
    if (probability < MIN_LINK_PROBABILITY) continue
    const alike = explainUsers(each.weighed, population)
    const match = withRepeat(alike, each.repeat, { own, other: devices }, frequencies)
    links.push({ userRef, probability, person: groupOf(userRef), match })
  }
  return links.sort((a, b) => b.probability - a.probability)
}

/**
 * How likely each candidate is the user itself, over others or directly, from 0 to 1 and by user
 * reference; and the group of candidates that each is treated as one person with.
 */
function joinUsers(direct: readonly Direct[], probabilityOf: (a: Direct, b: Direct) => number) {
  const among = compareAmong(direct.slice(0, MAX_COMPARED), probabilityOf)
  const edges = direct.map(({ candidate, probability }) => ({
    from: SELF,
    to: candidate.userRef,
    probability,
  }))
  return {
    reach: strongestPaths(SELF, [...edges, ...among]),
    groupOf: groupBy(among.filter(({ probability }) => probability >= GROUPED_FROM)),
  }
}

function meet(candidate: Candidate, moments: LinkMoments | null): Person {
  return {
    known: candidate.known ?? knowUser(candidate.devices),
    itemTimes: moments?.itemTimesOf(candidate.userRef) ?? [],
  }
}

/** The population where so many further users of another partner are at our browser. */
function withSharers(population: Population, further: number): Population {
  if (further === 0) return population
  const { expected } = population
  const shared = expected.shared + MODEL.population.sharersAcross * further
  return { ...population, expected: { ...expected, shared } }
}

/** Two users by their devices and their visits. */
function weighTwo(a: Known, b: Known, population: Population, places: PlaceEvidence) {
  const repeat = findRepeat(a.candidate.visits ?? [], b.candidate.visits ?? [])
  const weighed = weighUsers(a.person, b.person, population, places)
  const pair = { own: a.candidate.devices, other: b.candidate.devices }
  // Without devices nothing can be said, whatever is repeated.
  const bits =
    weighed === null
      ? Number.NEGATIVE_INFINITY
      : bitsWithRepeat(weighed.bits, repeat, pair, population.frequencies)
  return { weighed, repeat, bits, probability: toProbability(bits) }
}

/** The candidates that are worth it compared with each other. */
function compareAmong(
  compared: readonly Direct[],
  probabilityOf: (a: Direct, b: Direct) => number,
): LinkEdge[] {
  const edges: LinkEdge[] = []
  for (const [at, a] of compared.entries()) {
    for (const b of compared.slice(at + 1)) {
      if (Math.max(a.probability, b.probability) < NEGLIGIBLE) continue
      const [from, to] = [a.candidate.userRef, b.candidate.userRef]
      edges.push({ from, to, probability: probabilityOf(a, b) })
    }
  }
  return edges
}

const compareText = (a: Candidate, b: Candidate): number => (a.userRef < b.userRef ? -1 : 1)

/** Names the group of each user after its first member by name. */
function groupBy(ties: readonly { from: string; to: string }[]): (user: string) => string {
  const parent = new Map<string, string>()
  const find = (user: string): string => {
    const next = parent.get(user)
    return next === undefined ? user : find(next)
  }
  for (const { from, to } of ties) {
    const [first = from, second = to] = [find(from), find(to)].sort()
    if (first !== second) parent.set(second, first)
  }
  return find
}
