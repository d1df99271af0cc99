/** Evidence in a partner's own scope: the users who share keys, what they did, and how they moved. */
import type { D1Database, D1PreparedStatement, D1Result } from '@cloudflare/workers-types'
import type { LinkedActivity, LinkedAttempt } from '../../domain/evidence/cross-user-evidence.ts'
import type { EvidenceQuestion } from '../../domain/evidence/evidence-question.ts'
import type { OwnEvidence } from '../../domain/evidence/merge-evidence.ts'
import type { VisitCopy } from '../../domain/visit/visit-copy.ts'
import {
  KEYS,
  LINKED_USERS,
  PROFILES,
  type Row,
  readScope,
  rowsOf,
  seenKeys,
} from './linked-users.ts'

/** The newest begun transactions of one linked user, by whose times and ends its activity is counted. Judged. */
const ACTIVITY_PER_USER = 40
/**
 * Among so many of its newest, begun or not: links that a partner makes ahead must not crowd out what was
 * done, nor cost without a bound. Judged.
 */
const LOOKED_AT_FOR_ACTIVITY = 200
/**
 * Attempts of one linked user at one item: more of them say no more. They are those that came farthest among the
 * newest that are looked at, so that links which are made later do not hide what was completed. Judged.
 */
const ATTEMPTS_PER_ITEM = 10
const ATTEMPTS_LOOKED_AT = 100

/** What the partner's own scope knows of the users who share keys with the asking one. */
export function ownEvidenceStatement(
  db: D1Database,
  { userRef, population, keys, items, activityBefore }: EvidenceQuestion,
): D1PreparedStatement {
  return db
    .prepare(activityBefore === null ? FOUND : FOUND_WITH_ACTIVITY)
    .bind(
      JSON.stringify([population, ...keys]),
      population,
      userRef,
      JSON.stringify(items.map(({ item }) => item)),
      JSON.stringify(items.flatMap(({ external }) => external ?? [])),
      ...(activityBefore === null ? [] : [activityBefore]),
    )
}

/** The answer of one database; `population` is the key that counts the scope's users. */
export function readOwnEvidence(result: D1Result, population: string): OwnEvidence {
  const rows = rowsOf(result)
  const linked = rows.filter((row) => row.user_ref !== null).map(readLinked)
  return {
    ...readScope(rows, population),
    activity: new Map(linked.map(({ userRef, activity }) => [userRef, activity])),
    attempts: linked.flatMap(({ attempts }) => attempts),
    copies: new Map(linked.map(({ userRef, copies }) => [userRef, copies])),
  }
}

const OTHERS = (limit: number) => `
  SELECT user_ref FROM (SELECT user_ref FROM sightings WHERE key = p.value LIMIT ${limit})
  WHERE user_ref <> ?3`

/** Visits of one linked user that are compared with the asking one's. Judged. */
const COPIES_PER_USER = 10
/** Among so many of its newest transactions, passed or not. Judged. */
const LOOKED_AT_FOR_COPIES = 50
/**
 * A recording brings the fingerprint of its browser along, or at least the machine where somebody
 * has edited it: only users who have one of the two are compared.
 */
const COPIES = `CASE WHEN linked.is_alike
    THEN (SELECT json_group_array(json_array(digest, durations, step_ms))
      FROM (SELECT digest, durations, step_ms
        FROM (SELECT completed_at, digest, durations, step_ms FROM transactions t
          WHERE t.user_ref = linked.user_ref ORDER BY sequence DESC LIMIT ${LOOKED_AT_FOR_COPIES})
        WHERE completed_at IS NOT NULL LIMIT ${COPIES_PER_USER}))
    ELSE '[]' END`

/** As `LinkedActivity.begunAt`. */
const BEGUN_AT = `coalesce(completed_at,
      CASE WHEN state IS NOT NULL THEN coalesce(opened_at, created_at) END)`

/** Up to 60 users times 40 rows, found among 200 of each. Reading ends with the last one that is wanted. */
const ACTIVITY = `(
    SELECT json_group_array(json_array(begun_at, state, termination_reason, chain))
    FROM (SELECT begun_at, state, termination_reason, chain
      FROM (SELECT ${BEGUN_AT} AS begun_at, state, termination_reason, chain FROM transactions t
        WHERE t.user_ref = linked.user_ref AND sequence < ?6
        ORDER BY sequence DESC LIMIT ${LOOKED_AT_FOR_ACTIVITY})
      WHERE begun_at IS NOT NULL LIMIT ${ACTIVITY_PER_USER}))`

const ATTEMPT_COLUMNS =
  'sequence, state, termination_reason, item, external, chain, created_at, opened_at, completed_at'

/** Completed, else passed, else opened. */
const FARTHEST_FIRST = `coalesce(state IN ('completed', 'reconciled'), 0) DESC,
        completed_at IS NULL, opened_at IS NULL`

/**
 * The attempts at the asked items: an array for each that the user has attempted. Of most items
 * there is none, and to find that in the index alone costs less than to make an empty array.
 */
function attemptsBy(parameter: string, column: 'item' | 'external'): string {
  const attempts = `FROM transactions t INDEXED BY transactions_by_${column}
        WHERE t.${column} = i.value AND t.user_ref = linked.user_ref`
  return `(
    SELECT json_group_array(json((
      SELECT json_group_array(json_array(${ATTEMPT_COLUMNS}))
      FROM (SELECT * FROM (SELECT ${ATTEMPT_COLUMNS} ${attempts}
        ORDER BY sequence DESC LIMIT ${ATTEMPTS_LOOKED_AT})
      ORDER BY ${FARTHEST_FIRST}, sequence DESC LIMIT ${ATTEMPTS_PER_ITEM}))))
    FROM json_each(${parameter}) i WHERE EXISTS (SELECT 1 ${attempts}))`
}

/** A row of all keys, then a row for each linked user; `done` is a `DoneTuple`. */
const found = (activity: string) => `
  WITH ${seenKeys(OTHERS)}, ${LINKED_USERS}
  SELECT ${KEYS} AS keys, NULL AS user_ref, NULL AS profiles, NULL AS done FROM seen
  UNION ALL
  SELECT NULL, user_ref, ${PROFILES}, json_array(json(${activity}), json(${attemptsBy('?4', 'item')}),
    json(${attemptsBy('?5', 'external')}), json(${COPIES})) FROM linked`

const FOUND = found(`'[]'`)
const FOUND_WITH_ACTIVITY = found(ACTIVITY)

type ActivityTuple = [
  LinkedActivity['begunAt'],
  LinkedActivity['state'],
  LinkedActivity['terminationReason'],
  LinkedActivity['chain'],
]

function toActivity([begunAt, state, terminationReason, chain]: ActivityTuple): LinkedActivity {
  return { begunAt, state, terminationReason, chain }
}

type AttemptTuple = [
  number,
  LinkedAttempt['state'],
  LinkedAttempt['terminationReason'],
  string,
  string | null,
  number,
  number,
  number | null,
  number | null,
]

type CopyTuple = [VisitCopy['digest'], VisitCopy['durations'], VisitCopy['stepMs']]

type DoneTuple = [
  activity: ActivityTuple[],
  byItem: AttemptTuple[][],
  byExternal: AttemptTuple[][],
  copies: CopyTuple[],
]

/** What one linked user did. */
function readLinked(row: Row) {
  const userRef = String(row.user_ref)
  const [activity, byItem, byExternal, copies] = JSON.parse(String(row.done)) as DoneTuple
  // One attempt may be found by its project and by its external pair.
  const bySequence = new Map([...byItem, ...byExternal].flat().map((tuple) => [tuple[0], tuple]))
  return {
    userRef,
    activity: activity.map(toActivity),
    attempts: [...bySequence.values()].map((tuple) => toAttempt(userRef, tuple)),
    copies: copies.map(toCopy),
  }
}

function toAttempt(userRef: string, tuple: AttemptTuple): LinkedAttempt {
  const [sequence, state, terminationReason, item, external, chain, ...times] = tuple
  const [createdAt, openedAt, completedAt] = times
  const ends = { state, terminationReason }
  return { sequence, ...ends, userRef, item, external, chain, createdAt, openedAt, completedAt }
}

const toCopy = ([digest, durations, stepMs]: CopyTuple): VisitCopy => ({
  digest,
  durations,
  stepMs,
})
