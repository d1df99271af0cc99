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
  const operated = tieOperated(direct)
  const among = compareFor(asked, { compared, operated, probabilityOf })
  const edges = direct.map(({ candidate, probability }) => ({
    from: SELF,
    to: candidate.userRef,
    probability,
  }))
  return {
    reach: strongestPaths(SELF, [...edges, ...among]),
    groupOf: groupBy([...among.filter(isTie), ...operated]),
  }
}

/** Two users of one group. */
type Tie = Pick<LinkEdge, 'from' | 'to'>

const isTie = ({ probability }: LinkEdge): boolean => probability >= GROUPED_FROM

/** Whose pairs may be compared, and what ties them together before that. */
interface Comparable<Weighed> {
  compared: readonly Weighed[]
  operated: readonly Tie[]
  probabilityOf: ProbabilityOf<Weighed>
}

/**
 * The pairs on which it depends how likely those are who are asked for, and who of them are of one group: first their
 * own, and of two others those that may be on the strongest path to one of them, or that may join their groups.
 */
function compareFor<Weighed extends WeighedCandidate>(
  asked: readonly Weighed[],
  { compared, operated, probabilityOf }: Comparable<Weighed>,
): LinkEdge[] {
  const [first, ...further] = asked
  if (first === undefined) return []
  const others = compared.filter((each) => !asked.includes(each))
  const strongest = Math.max(0, ...others.map(({ probability }) => probability))
  // Of a single one nobody asks in which group it is.
  if (further.length === 0 && strongest * HOP_FACTOR <= first.probability) return []
  const own = compareAmong(
    compared,
    probabilityOf,
    (a, b) => asked.includes(a) || asked.includes(b),
  )
  const isBridge = mayJoin(asked, others, [...own.filter(isTie), ...operated])
  const mayLead = asked.map((each) => pathTo(each, compared, own))
  const isNeeded = (a: Weighed, b: Weighed): boolean =>
    isBridge || mayLead.some((leads) => leads(a, b))
  return [...own, ...compareAmong(others, probabilityOf, isNeeded)]
}

/** Whether two may be on a stronger path to this one than is known: no path is stronger than any part of it. */
function pathTo<Weighed extends WeighedCandidate>(
  asked: Weighed,
  compared: readonly Weighed[],
  own: readonly LinkEdge[],
): (a: Weighed, b: Weighed) => boolean {
  const mine = asked.candidate.userRef
  const toAsked = new Map(
    own.flatMap(({ from, to, probability }) =>
      from === mine || to === mine ? [[from === mine ? to : from, probability] as const] : [],
    ),
  )
  const through = (a: Weighed, by: Weighed): number =>
    a.probability * HOP_FACTOR * (toAsked.get(by.candidate.userRef) ?? 0)
  const best = Math.max(asked.probability, ...compared.map((each) => through(each, each)))
  return (a, b) => Math.max(through(a, b), through(b, a)) > best
}

/**
 * Whether groups of those who are asked for may be one group over others: two of them at least have to have somebody
 * else already.
 */
function mayJoin(
  asked: readonly WeighedCandidate[],
  others: readonly WeighedCandidate[],
  ties: readonly Tie[],
): boolean {
  const groupOf = groupBy(ties)
  const groups = new Set(asked.map(({ candidate }) => groupOf(candidate.userRef)))
  const met = others.map(({ candidate }) => groupOf(candidate.userRef))
  return new Set(met.filter((group) => groups.has(group))).size > 1
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
function tieOperated(direct: readonly WeighedCandidate[]): Tie[] {
  const [first, ...others] = direct
    .filter(({ operated }) => operated > OPERATED_FROM)
    .map(({ candidate }) => candidate.userRef)
  return first === undefined ? [] : others.map((to) => ({ from: first, to }))
}

/** Names the group of each user after its first member by name. */
function groupBy(ties: readonly Tie[]): (user: string) => string {
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
