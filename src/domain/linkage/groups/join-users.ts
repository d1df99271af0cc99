/** From pairs to groups: who is one person with a user over others, and who are one among themselves. */
import { HOP_FACTOR, type LinkEdge, strongestPaths } from './strongest-paths.ts'

/** A candidate, and the probability that it is one person with the user in question. */
export interface WeighedCandidate {
  candidate: { userRef: string }
  probability: number
  /** The share of the odds that a shared place's operator makes up, as far as one is suspected. */
  operated: number
}

/** The users that are linked to one, directly or over others. */
export interface JoinedUsers {
  /** P(one person with the user in question), by user reference; who is absent cannot be reached. */
  reach: ReadonlyMap<string, number>
  /** The name of the group of users that one is treated as one person with. */
  groupOf(userRef: string): string
}

/** How many candidates are also compared with each other, for paths and groups; the likeliest. Judged. */
const MAX_COMPARED = 12
/**
 * From this probability on, two users are grouped as one person. Their links rest on the same facts
 * (whether a shared machine is a farm or an office, say), are right or wrong together, and must not
 * add up. Judged.
 */
const GROUPED_FROM = 0.2
/**
 * Candidates that owe more of their odds than this to a place's operator are grouped however unlikely they are: if
 * there is none, all of them are wrong. Judged.
 */
const OPERATED_FROM = 0.5
/**
 * Two users that are both less likely than this are not compared with each other: it costs too
 * much. Judged.
 */
const NEGLIGIBLE = 0.003
/** Stands for the user in question; no user reference is empty. */
const SELF = ''

/** P(two candidates are one person); the likelier one is given first. */
type ProbabilityOf<Weighed> = (a: Weighed, b: Weighed) => number

/**
 * Joins candidates, the likeliest first, by their own probabilities and by those of one another;
 * `probabilityOf` is asked only for pairs that are worth it. Only of candidates that are `isAsked` the result is right.
 */
export function joinUsers<Weighed extends WeighedCandidate>(
  direct: readonly Weighed[],
  probabilityOf: ProbabilityOf<Weighed>,
  isAsked: (each: Weighed) => boolean = () => true,
): JoinedUsers {
  const compared = direct.slice(0, MAX_COMPARED)
  const asked = direct.filter(
    (each, at) => isAsked(each) && (at < MAX_COMPARED || each.operated > OPERATED_FROM),
  )
  const [only] = asked
  const among =
    only === undefined || asked.length > 1
      ? compareAmong(compared, probabilityOf, () => asked.length > 1)
      : compareTowards(only, compared, probabilityOf)
  const edges = direct.map(({ candidate, probability }) => ({
    from: SELF,
    to: candidate.userRef,
    probability,
  }))
  return {
    reach: strongestPaths(SELF, [...edges, ...among]),
    groupOf: groupBy([
      ...among.filter(({ probability }) => probability >= GROUPED_FROM),
      ...tieOperated(direct),
    ]),
  }
}

/**
 * Nobody asks in which group a single one is, but how likely it is: of the pairs those that may be on its strongest
 * path, which is no stronger than any part of it.
 */
function compareTowards<Weighed extends WeighedCandidate>(
  asked: Weighed,
  compared: readonly Weighed[],
  probabilityOf: ProbabilityOf<Weighed>,
): LinkEdge[] {
  const over = compared.filter((each) => each !== asked)
  const strongest = Math.max(0, ...over.map(({ probability }) => probability))
  if (strongest * HOP_FACTOR <= asked.probability) return []
  const last = compareAmong(compared, probabilityOf, (a, b) => a === asked || b === asked)
  const mine = asked.candidate.userRef
  const toAsked = new Map(
    last.map(({ from, to, probability }) => [from === mine ? to : from, probability]),
  )
  const through = (a: Weighed, by: Weighed): number =>
    a.probability * HOP_FACTOR * (toAsked.get(by.candidate.userRef) ?? 0)
  const best = Math.max(asked.probability, ...over.map((each) => through(each, each)))
  const isNeeded = (a: Weighed, b: Weighed): boolean =>
    a !== asked && b !== asked && Math.max(through(a, b), through(b, a)) > best
  return [...last, ...compareAmong(compared, probabilityOf, isNeeded)]
}

function compareAmong<Weighed extends WeighedCandidate>(
  compared: readonly Weighed[],
  probabilityOf: ProbabilityOf<Weighed>,
  isNeeded: (a: Weighed, b: Weighed) => boolean,
): LinkEdge[] {
  const edges: LinkEdge[] = []
  for (const [at, a] of compared.entries()) {
    for (const b of compared.slice(at + 1)) {
      if (Math.max(a.probability, b.probability) < NEGLIGIBLE || !isNeeded(a, b)) continue
      const [from, to] = [a.candidate.userRef, b.candidate.userRef]
      edges.push({ from, to, probability: probabilityOf(a, b) })
    }
  }
  return edges
}

/** Ties those whom a place's operator explains to the first of them. */
function tieOperated(direct: readonly WeighedCandidate[]): { from: string; to: string }[] {
  const [first, ...others] = direct
    .filter(({ operated }) => operated > OPERATED_FROM)
    .map(({ candidate }) => candidate.userRef)
  return first === undefined ? [] : others.map((to) => ({ from: first, to }))
}

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
