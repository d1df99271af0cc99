/** Visits of other users of a scope that one may repeat: those by the latest links, and those of its fingerprint. */
import type { D1Database, D1PreparedStatement, D1Result } from '@cloudflare/workers-types'
import type { OtherVisit } from '../../domain/evidence/cross-user-evidence.ts'
import type { EvidenceQuestion, RepeatQuestion } from '../../domain/evidence/evidence-question.ts'
import {
  type FoundLink,
  type FoundVisits,
  LATEST_LINKS,
  USERS_COMPARED,
  VISITS_PER_USER,
} from '../../domain/evidence/merge-evidence.ts'
import { timeOfSequence } from '../../domain/transaction/sequence.ts'
import { rowsOf } from './linked-users.ts'

/**
 * Of a fingerprint's users so many are read, and of these the ones seen last are compared. Judged.
 */
const USERS_READ = 200

/** Visits of such a user are looked for among so many of its newest transactions, passed or not. Judged. */
const LOOKED_AT_PER_USER = 40

// Most visits have nothing in common with the asked one, and their marks would be half of the answer.
const SEEN = `completed_at, CASE WHEN completed_at <= ?8 AND (digest = ?4 OR durations = ?5 OR fingerprint = ?6)
    THEN json_array(digest, prefix, print, durations, fingerprint, visitor) END AS seen`

// The columns of `FoundTuple`.
const FOUND = 'json_group_array(json_array(user_ref, sequence, completed_at, json(seen)))'

// Both parts are found by index; what is compared is in the body, so that it costs no written row.
// Each reads its rows once: to find them first, without what is in both, would read the latest three times.
// Links that nobody has opened come along: how far back all were looked at tells whether the crowd is known.
// Each part is one text: of 200 rows the driver would make as many objects, name by name.
const OTHER_VISITS = `
  WITH alike (user_ref) AS (
    SELECT user_ref
    FROM (SELECT user_ref, seen_at FROM sightings WHERE key = ?3 LIMIT ${USERS_READ})
    WHERE user_ref <> ?2 ORDER BY seen_at DESC LIMIT ${USERS_COMPARED})
  SELECT (SELECT ${FOUND} FROM (SELECT user_ref, sequence, ${SEEN}
      FROM transactions INDEXED BY transactions_by_scope
      WHERE scope = ?1 AND sequence < ?7 AND user_ref <> ?2
      ORDER BY sequence DESC LIMIT ${LATEST_LINKS})) AS latest,
    (SELECT ${FOUND} FROM (SELECT t.user_ref, t.sequence, ${SEEN} FROM alike CROSS JOIN transactions t
      WHERE t.user_ref = alike.user_ref AND t.sequence IN (
        SELECT sequence FROM (SELECT sequence, completed_at FROM transactions
          WHERE user_ref = alike.user_ref AND sequence < ?7
          ORDER BY sequence DESC LIMIT ${LOOKED_AT_PER_USER})
        WHERE completed_at <= ?8 LIMIT ${VISITS_PER_USER}))) AS alike`

/** The question about a visit's repetitions. */
export function otherVisitsStatement(
  db: D1Database,
  { scope, userRef }: Pick<EvidenceQuestion, 'scope' | 'userRef'>,
  { before, passedBy, key, marks: { digest, durations, browser } }: RepeatQuestion,
): D1PreparedStatement {
  return db
    .prepare(OTHER_VISITS)
    .bind(scope, userRef, key, digest, durations, browser, before, passedBy)
}

type Seen = [
  OtherVisit['digest'],
  OtherVisit['prefix'],
  OtherVisit['print'],
  OtherVisit['durations'],
  OtherVisit['browser'],
  OtherVisit['visitor'],
]

type FoundTuple = [
  userRef: string,
  sequence: number,
  completedAt: OtherVisit['completedAt'] | null,
  seen: Seen | null,
]

/** The visits found that had passed by then; none where they were not asked for. */
export function readOtherVisits(
  result: D1Result | undefined,
  { passedBy }: Pick<RepeatQuestion, 'passedBy'>,
): FoundVisits {
  const [row] = rowsOf(result)
  const linksOf = (part: unknown): FoundLink[] =>
    (JSON.parse(String(part ?? '[]')) as FoundTuple[]).map((found) => ({
      sequence: found[1],
      visit: toVisit(found, passedBy),
    }))
  return { latest: linksOf(row?.latest), alike: linksOf(row?.alike) }
}

const NOTHING_SHARED: Seen = [null, null, null, null, null, null]

function toVisit(
  [userRef, sequence, completedAt, seen]: FoundTuple,
  passedBy: number,
): OtherVisit | null {
  if (completedAt === null || completedAt > passedBy) return null
  const [digest, prefix, print, durations, browser, visitor] = seen ?? NOTHING_SHARED
  const createdAt = timeOfSequence(sequence)
  return { userRef, createdAt, completedAt, digest, prefix, print, durations, browser, visitor }
}
