/** A user against all users that blocking found: how likely each is the same person. */
import type { DeviceProfile, KeyFrequencies } from './device/profile.ts'
import type { Match } from './match.ts'
import { type ItemTimes, type Person, personOf } from './people/person.ts'
import { type PlaceEvidence, type Resident, residentOf, weighPlaces } from './places/place.ts'
import { findRepeat, type VisitCopy } from './recordings/visit-copy.ts'
import { probabilityWithRepeat, withRepeat } from './recordings/weigh-repeat.ts'
import { compareUser, samePersonProbability } from './same-person.ts'
import { strongestPaths } from './strongest-paths.ts'

/** Another user with the devices that are known of it. */
export interface Candidate {
  userRef: string
  devices: readonly DeviceProfile[]
  /** The marks of its latest visits; none where they were not read. */
  visits?: readonly VisitCopy[]
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

/** No link is more certain than this: shared computers, twins and damaged records exist. */
export const MAX_LINK_PROBABILITY = 0.995
/** Weaker links are noise, and would only lengthen look-ups and explanations. */
const MIN_LINK_PROBABILITY = 0.001
/** How many candidates are also compared with each other, for paths and groups. */
const MAX_COMPARED = 12
/**
 * From this probability on, two users are grouped as one person. Their links rest on the same facts
 * (whether a shared machine is a farm or an office, say), are right or wrong together, and must not
 * add up.
 */
const GROUPED_FROM = 0.2
/**
 * Two users that are both less likely than this are not compared with each other: it costs too
 * much.
 */
const NEGLIGIBLE = 0.003
/** Stands for the asking user; no user reference is empty. */
const SELF = ''

/** A candidate compared with the user itself. */
interface Direct {
  candidate: Candidate
  person: Person
  resident: Resident | null
  match: Match
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
  const self = residentOf(own)
  const asking = personOf(own, moments ? [moments.at] : [])
  const known = candidates.map((candidate) => ({
    candidate,
    person: personOf(candidate.devices, moments?.itemTimesOf(candidate.userRef)),
    resident: residentOf(candidate.devices),
  }))
  const placesBut = weighPlaces([self, ...known.map(({ resident }) => resident)])
  const direct = known
    .map((each): Direct => {
      const { candidate, person, resident } = each
      const places = placesBut(self, resident)
      const repeat = findRepeat(visits, candidate.visits ?? [])
      const pair = { own, other: candidate.devices }
      const alike = compareUser(asking, person, frequencies, places)
      return { ...each, match: withRepeat(alike, repeat, pair, frequencies) }
    })
    .sort((a, b) => b.match.bits - a.match.bits || compareText(a.candidate, b.candidate))
  const compared = direct.slice(0, MAX_COMPARED)
  const isWorthComparing = ([a, b]: readonly [Direct, Direct]) =>
    Math.max(a.match.probability, b.match.probability) >= NEGLIGIBLE
  const among = pairsOf(compared)
    .filter(isWorthComparing)
    .map(([a, b]) => ({
      from: a.candidate.userRef,
      to: b.candidate.userRef,
      probability: probabilityAmong(a, b, frequencies, placesBut(a.resident, b.resident)),
    }))
  const edges = direct.map(({ candidate, match }) => ({
    from: SELF,
    to: candidate.userRef,
    probability: match.probability,
  }))
  const reach = strongestPaths(SELF, [...edges, ...among])
  const groupOf = groupBy(among.filter(({ probability }) => probability >= GROUPED_FROM))
  return direct
    .map(({ candidate: { userRef }, match }) => ({
      userRef,
      probability: Math.min(reach.get(userRef) ?? 0, MAX_LINK_PROBABILITY),
      person: groupOf(userRef),
      match,
    }))
    .filter(({ probability }) => probability >= MIN_LINK_PROBABILITY)
    .sort((a, b) => b.probability - a.probability)
}

/** P(two candidates are one person). */
function probabilityAmong(
  { candidate: a, person: one }: Direct,
  { candidate: b, person: other }: Direct,
  frequencies: KeyFrequencies,
  places: PlaceEvidence,
): number {
  const repeat = findRepeat(a.visits ?? [], b.visits ?? [])
  const alike = samePersonProbability(one, other, frequencies, places)
  const pair = { own: a.devices, other: b.devices }
  return probabilityWithRepeat(alike, repeat, pair, frequencies)
}

const compareText = (a: Candidate, b: Candidate): number => (a.userRef < b.userRef ? -1 : 1)

const pairsOf = <T>(all: readonly T[]): (readonly [T, T])[] =>
  all.flatMap((a, at) => all.slice(at + 1).map((b) => [a, b] as const))

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
