/**
 * One answer out of those of several databases, each of which knows its own users: what one database
 * with all of them would have said, up to the limits, which hold over all databases together.
 */
import type {
  CrossUserEvidence,
  OtherVisit,
  ScopeEvidence,
  SharedEvidence,
} from './cross-user-evidence.ts'

/** The most users that are read of one key, and of all keys together. */
export const USERS_PER_KEY = 20
export const LINKED_USERS_MAX = 60
/** Of the shared scope so many are read on either side of the partner's own users. */
const SHARED_USERS_PER_KEY = 2 * USERS_PER_KEY
/** Visits that may be repeated: the latest of all, of each fingerprint's users so many, and of each of these. */
export const LATEST_VISITS = 100
export const USERS_COMPARED = 40
export const VISITS_PER_USER = 3
const VISITS_MAX = LATEST_VISITS + USERS_COMPARED * VISITS_PER_USER

/** What the partner's own scope knows of linked users. */
export type OwnEvidence = ScopeEvidence &
  Required<Pick<CrossUserEvidence, 'activity' | 'attempts' | 'copies'>>

/** What the databases of the partner's scope know together. */
export function mergeOwnEvidence(answers: readonly OwnEvidence[]): OwnEvidence {
  const [first, ...others] = answers
  if (first && others.length === 0) return first
  const { linked, ...scope } = mergeScopes(answers, USERS_PER_KEY)
  return {
    ...scope,
    activity: pickLinked(answers, linked, ({ activity }) => activity),
    attempts: attemptsOf(answers, linked),
    copies: pickLinked(answers, linked, ({ copies }) => copies),
  }
}

/** What the databases of the shared scope know together; null where none was asked. */
export function mergeSharedEvidence(answers: readonly SharedEvidence[]): SharedEvidence | null {
  const [first, ...others] = answers
  if (!first) return null
  if (others.length === 0) return first
  const { linked, ...scope } = mergeScopes(answers, SHARED_USERS_PER_KEY)
  return { ...scope, attempts: attemptsOf(answers, linked) }
}

/** The visits of all databases, newest first where there are several; not more than one would give. */
export function mergeVisits(answers: readonly (readonly OtherVisit[])[]): OtherVisit[] {
  const visits = answers.flat()
  if (answers.length < 2) return visits
  return visits.sort((a, b) => b.completedAt - a.completedAt).slice(0, VISITS_MAX)
}

function mergeScopes(answers: readonly ScopeEvidence[], usersPerKey: number) {
  const keys: ScopeEvidence['keys'] = new Map()
  for (const answer of answers) {
    for (const [key, { users, userRefs }] of answer.keys) {
      const known = keys.get(key) ?? { users: 0, userRefs: [] }
      keys.set(key, { users: known.users + users, userRefs: [...known.userRefs, ...userRefs] })
    }
  }
  // A database reads the users of a key in this order, too.
  for (const each of keys.values()) each.userRefs = each.userRefs.sort().slice(0, usersPerKey)
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
