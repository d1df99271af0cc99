/** What the shared scope knows of other partners' users at surveys that both opted in. */
import type { D1Database, D1PreparedStatement, D1Result } from '@cloudflare/workers-types'
import type {
  SharedAttemptFound,
  SharedEvidence,
} from '../../domain/evidence/cross-user-evidence.ts'
import type { SharedQuestion } from '../../domain/evidence/evidence-question.ts'
import { numberOfDay } from '../../domain/time.ts'
import {
  KEYS,
  LINKED_USERS,
  PROFILES,
  type Row,
  readScope,
  rowsOf,
  seenKeys,
} from './linked-users.ts'

/**
 * The partner's own users are one range of references, which is left out as two bounded reads on
 * either side of it: a partner with many users of one key cannot crowd the others out.
 */
const OTHERS = (limit: number) => `
  SELECT user_ref FROM (
    SELECT user_ref FROM sightings WHERE key = p.value AND user_ref < ?3 LIMIT ${limit})
  UNION ALL
  SELECT user_ref FROM (
    SELECT user_ref FROM sightings WHERE key = p.value AND user_ref >= ?4 LIMIT ${limit})`

const ATTEMPTS = `(
    SELECT json_group_array(json_array(s.pair, s.day, s.step, s.made_at))
    FROM json_each(?5) i CROSS JOIN shared_attempts s
      ON s.pair = i.value AND s.user_ref = linked.user_ref)`

const FOUND = `
  WITH ${seenKeys(OTHERS)}, ${LINKED_USERS}
  SELECT ${KEYS} AS keys, NULL AS user_ref, NULL AS profiles, NULL AS attempts FROM seen
  UNION ALL
  SELECT NULL, user_ref, ${PROFILES}, ${ATTEMPTS} FROM linked`

/** The statement that asks the shared scope, for a batch. */
export function sharedEvidenceStatement(
  db: D1Database,
  { population, keys, except, pairs }: SharedQuestion,
): D1PreparedStatement {
  const asked = JSON.stringify([population, ...keys])
  return db.prepare(FOUND).bind(asked, population, except.first, except.end, JSON.stringify(pairs))
}

/** What the statement's result says. */
export function readSharedEvidence(
  result: D1Result | undefined,
  { population }: SharedQuestion,
): SharedEvidence {
  const rows = rowsOf(result)
  const linked = rows.filter((row) => row.user_ref !== null)
  return { ...readScope(rows, population), attempts: linked.flatMap(readAttempts) }
}

type AttemptTuple = [
  SharedAttemptFound['pair'],
  SharedAttemptFound['day'],
  SharedAttemptFound['step'],
  SharedAttemptFound['madeAt'],
]

function readAttempts(row: Row): SharedAttemptFound[] {
  const tuples = JSON.parse(String(row.attempts)) as AttemptTuple[]
  const userRef = String(row.user_ref)
  return tuples.map(([pair, day, step, at]) => {
    // The version before knows of no moment, and leaves the one that was there with the day of another attempt.
    const madeAt = at !== null && numberOfDay(at) === day ? at : null
    return { userRef, pair, day, step, madeAt }
  })
}
