/**
 * One answer out of those of several databases, each of which knows its own users: what one database
 * with all of them would have said, up to the limits, which hold over all databases together.
 */
import { timeOfSequence } from '../transaction/sequence.ts'
import type {
  CrossUserEvidence,
  OtherVisit,
  ScopeEvidence,
  SharedEvidence,
} from './cross-user-evidence.ts'
import type { SharedQuestion } from './evidence-question.ts'

/** The most users that are read of one key. Judged. */
export const USERS_PER_KEY = 20
/** The most users that are read of all keys together, those of the rarest first. Judged. */
export const LINKED_USERS_MAX = 60
/** The most links of a scope that are looked at, the latest, whether they were opened or not. Judged. */
export const LATEST_LINKS = 200
/** The most users of one fingerprint whose visits are read, those seen last. Judged. */
export const USERS_COMPARED = 40
/** The most visits that are read of each of these. Judged. */
export const VISITS_PER_USER = 3

/** What the partner's own scope knows of linked users. */
export type OwnEvidence = ScopeEvidence &
  Required<Pick<CrossUserEvidence, 'activity' | 'attempts' | 'copies'>>

/** A link of another user, and the visit that was made by it. */
export interface FoundLink {
  sequence: number
  /** Null where nobody had passed the loader yet. */
  visit: OtherVisit | null
}

/** Visits of other users; one may be in both parts. */
export interface FoundVisits {
  /** By the latest links of the scope. */
  latest: readonly FoundLink[]
  /** Those of the users of the fingerprint, all of them passed. */
  alike: readonly FoundLink[]
}

/** What the databases of the partner's scope know together. */
export function mergeOwnEvidence(answers: readonly OwnEvidence[]): OwnEvidence {
  const [first, ...others] = answers
  if (first && others.length === 0) return first
  const { linked, ...scope } = mergeScopes(answers, firstOfKey)
  return {
    ...scope,
    activity: pickLinked(answers, linked, ({ activity }) => activity),
    attempts: attemptsOf(answers, linked),
    copies: pickLinked(answers, linked, ({ copies }) => copies),
  }
}

/**
 * What the databases of the shared scope know together; null where none was asked. As many users of a
 * key are kept on either side of the partner's own, the range `except`, as one database reads there.
 */
export function mergeSharedEvidence(
  answers: readonly SharedEvidence[],
  { except }: Pick<SharedQuestion, 'except'>,
): SharedEvidence | null {
  const [first, ...others] = answers
  if (!first) return null
  if (others.length === 0) return first
  const { linked, ...scope } = mergeScopes(answers, (users) => [
    ...firstOfKey(users.filter((user) => user < except.first)),
    ...firstOfKey(users.filter((user) => user >= except.end)),
  ])
  return { ...scope, attempts: attemptsOf(answers, linked) }
}

/**
 * The visits of all databases, each once: by the latest links of all, and those of the fingerprint's users
 * seen last. Links are counted before it is asked who has opened them, over all databases together: what is
 * said of the crowd would else depend on how many there are.
 */
export function mergeVisits(
  answers: readonly FoundVisits[],
): Pick<CrossUserEvidence, 'visits' | 'visitsSince'> {
  const links = answers
    .flatMap(({ latest }) => latest)
    .sort((a, b) => b.sequence - a.sequence)
    .slice(0, LATEST_LINKS)
  const oldest = links.length < LATEST_LINKS ? undefined : links.at(-1)
  const kept = [...links, ...mergeAlike(answers)].flatMap(({ sequence, visit }) =>
    visit ? [[`${visit.userRef} ${sequence}`, visit] as const] : [],
  )
  return {
    visits: [...new Map(kept).values()],
    visitsSince: oldest ? timeOfSequence(oldest.sequence) : 0,
  }
}

/** The visits of the fingerprint's users who came last, up to the limit for one database. */
function mergeAlike(answers: readonly FoundVisits[]): FoundLink[] {
  const completedAt = ({ visit }: FoundLink) => visit?.completedAt ?? 0
  const newestFirst = answers
    .flatMap(({ alike }) => alike)
    .sort((a, b) => completedAt(b) - completedAt(a))
  const users = [...new Set(newestFirst.map(({ visit }) => visit?.userRef))]
  const compared = new Set(users.slice(0, USERS_COMPARED))
  return newestFirst.filter(({ visit }) => compared.has(visit?.userRef))
}

const firstOfKey = (users: readonly string[]) => users.slice(0, USERS_PER_KEY)

/** `pick` says which of a key's users, in order, one database would have read. */
function mergeScopes(
  answers: readonly ScopeEvidence[],
  pick: (users: readonly string[]) => string[],
) {
  const keys: ScopeEvidence['keys'] = new Map()
  for (const answer of answers) {
    for (const [key, { users, userRefs }] of answer.keys) {
      const known = keys.get(key) ?? { users: 0, userRefs: [] }
      keys.set(key, { users: known.users + users, userRefs: [...known.userRefs, ...userRefs] })
    }
  }
  // A database reads the users of a key in this order, too.
  for (const each of keys.values()) each.userRefs = pick(each.userRefs.sort())
  const linked = chooseLinked(keys)
  const population = answers.reduce((sum, answer) => sum + answer.population, 0)
  return {
    population,
    keys,
    linked,
    profiles: pickLinked(answers, linked, (each) => each.profiles),
  }
}

/** The users of the rarest keys, rarest first. */
function chooseLinked(keys: ScopeEvidence['keys']): string[] {
  const rarity = new Map<string, number>()
  for (const { users, userRefs } of keys.values()) {
    for (const user of userRefs)
      rarity.set(user, Math.min(users, rarity.get(user) ?? Number.POSITIVE_INFINITY))
  }
  return [...rarity]
    .sort(([a, rareA], [b, rareB]) => rareA - rareB || (a < b ? -1 : 1))
    .slice(0, LINKED_USERS_MAX)
    .map(([user]) => user)
}

/** A user is in one database, so that one answer at most has it. */
function pickLinked<Answer, Value>(
  answers: readonly Answer[],
  linked: readonly string[],
  mapOf: (answer: Answer) => ReadonlyMap<string, Value>,
): Map<string, Value> {
  const maps = answers.map(mapOf)
  return new Map(
    linked.flatMap((user) => {
      const found = maps.find((map) => map.has(user))?.get(user)
      return found === undefined ? [] : [[user, found] as const]
    }),
  )
}

function attemptsOf<Attempt extends { userRef: string }>(
  answers: readonly { attempts: readonly Attempt[] }[],
  linked: readonly string[],
): Attempt[] {
  const byUser = Map.groupBy(
    answers.flatMap(({ attempts }) => attempts),
    ({ userRef }) => userRef,
  )
  return linked.flatMap((user) => byUser.get(user) ?? [])
}
