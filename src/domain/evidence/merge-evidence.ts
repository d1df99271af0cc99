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
import type { SharedQuestion } from './evidence-question.ts'

/** The most users that are read of one key. Judged. */
export const USERS_PER_KEY = 20
/** The most users that are read of all keys together, those of the rarest first. Judged. */
export const LINKED_USERS_MAX = 60
/** The most visits of a scope that are read as its latest, which may be repeated. Judged. */
export const LATEST_VISITS = 100
/** The most users of one fingerprint whose visits are read, those seen last. Judged. */
export const USERS_COMPARED = 40
/** The most visits that are read of each of these. Judged. */
export const VISITS_PER_USER = 3

/** What the partner's own scope knows of linked users. */
export type OwnEvidence = ScopeEvidence &
  Required<Pick<CrossUserEvidence, 'activity' | 'attempts' | 'copies'>>

/** Visits of other users by user and sequence; one may be in both parts. */
export interface FoundVisits {
  /** The latest of the scope. */
  latest: ReadonlyMap<string, OtherVisit>
  /** Those of the users of the fingerprint. */
  alike: ReadonlyMap<string, OtherVisit>
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

/** The visits of all databases, each once: the latest of all, and those of the fingerprint's users seen last. */
export function mergeVisits(answers: readonly FoundVisits[]): OtherVisit[] {
  const merged = (part: keyof FoundVisits) => answers.flatMap((answer) => [...answer[part]])
  const [latest, alike] = [merged('latest'), merged('alike')]
  if (answers.length < 2) return [...new Map([...latest, ...alike]).values()]
  const newestFirst = alike.sort(byTime)
  const users = [...new Set(newestFirst.map(([, { userRef }]) => userRef))]
  const compared = new Set(users.slice(0, USERS_COMPARED))
  const kept = [
    ...latest.sort(byTime).slice(0, LATEST_VISITS),
    ...newestFirst.filter(([, { userRef }]) => compared.has(userRef)),
  ]
  return [...new Map(kept).values()]
}

type NamedVisit = readonly [string, OtherVisit]
const byTime = ([, a]: NamedVisit, [, b]: NamedVisit) => b.completedAt - a.completedAt

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
