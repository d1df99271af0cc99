/** Visits of other users of a scope that one may repeat: the latest before it, and those of its fingerprint. */
import type { D1Database, D1PreparedStatement, D1Result } from '@cloudflare/workers-types'
import type { OtherVisit } from '../../domain/evidence/cross-user-evidence.ts'
import type { EvidenceQuestion, RepeatQuestion } from '../../domain/evidence/evidence-question.ts'
import {
  type FoundVisits,
  LATEST_VISITS,
  USERS_COMPARED,
  VISITS_PER_USER,
} from '../../domain/evidence/merge-evidence.ts'
import { type Row, rowsOf } from './linked-users.ts'

/**
 * Of a fingerprint's users so many are read, and of these the ones seen last are compared. Judged.
 */
const USERS_READ = 200

/** Visits of such a user are looked for among so many of its newest transactions, passed or not. Judged. */
const LOOKED_AT_PER_USER = 40

// Most visits have nothing in common with the asked one, and their marks would be half of the answer.
const SEEN = `completed_at, CASE WHEN digest = ?5 OR durations = ?6 OR fingerprint = ?7
    THEN json_array(digest, prefix, print, durations, fingerprint, visitor) END AS seen`

// Both parts are found by index; what is compared is in the body, so that it costs no written row.
// Each reads its rows once: to find them first, without what is in both, would read the latest three times.
const OTHER_VISITS = `
  WITH alike (user_ref) AS (
    SELECT user_ref
    FROM (SELECT user_ref, seen_at FROM sightings WHERE key = ?4 LIMIT ${USERS_READ})
    WHERE user_ref <> ?2 ORDER BY seen_at DESC LIMIT ${USERS_COMPARED})
  SELECT *, 0 AS is_alike FROM (SELECT user_ref, sequence, ${SEEN}
    FROM transactions INDEXED BY transactions_by_scope
    WHERE scope = ?1 AND sequence >= ?3 AND sequence < ?8 AND user_ref <> ?2
    ORDER BY sequence DESC LIMIT ${LATEST_VISITS})
  WHERE completed_at <= ?9
  UNION ALL
  SELECT t.user_ref, t.sequence, ${SEEN}, 1 FROM alike CROSS JOIN transactions t
  WHERE t.user_ref = alike.user_ref AND t.sequence IN (
    SELECT sequence FROM (SELECT sequence, completed_at FROM transactions
      WHERE user_ref = alike.user_ref AND sequence < ?8
      ORDER BY sequence DESC LIMIT ${LOOKED_AT_PER_USER})
    WHERE completed_at <= ?9 LIMIT ${VISITS_PER_USER})`

/** The question about a visit's repetitions. */
export function otherVisitsStatement(
  db: D1Database,
  { scope, userRef }: Pick<EvidenceQuestion, 'scope' | 'userRef'>,
  { since, before, passedBy, key, marks: { digest, durations, browser } }: RepeatQuestion,
): D1PreparedStatement {
  return db
    .prepare(OTHER_VISITS)
    .bind(scope, userRef, since, key, digest, durations, browser, before, passedBy)
}

type Seen = [
  OtherVisit['digest'],
  OtherVisit['prefix'],
  OtherVisit['print'],
  OtherVisit['durations'],
  OtherVisit['browser'],
  OtherVisit['visitor'],
]

/** The visits found; none where they were not asked for. */
export function readOtherVisits(result: D1Result | undefined): FoundVisits {
  const rows = rowsOf(result)
  const visitsOf = (isAlike: boolean) =>
    new Map(
      rows
        .filter((row) => Boolean(row.is_alike) === isAlike)
        .map((row) => [`${row.user_ref} ${row.sequence}`, toVisit(row)] as const),
    )
  return { latest: visitsOf(false), alike: visitsOf(true) }
}

const NOTHING_SHARED: Seen = [null, null, null, null, null, null]

function toVisit(row: Row): OtherVisit {
  const seen = row.seen === null ? NOTHING_SHARED : (JSON.parse(String(row.seen)) as Seen)
  const [digest, prefix, print, durations, browser, visitor] = seen
  const completedAt = Number(row.completed_at)
  const userRef = String(row.user_ref)
  return { userRef, completedAt, digest, prefix, print, durations, browser, visitor }
}
