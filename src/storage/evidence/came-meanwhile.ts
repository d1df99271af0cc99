/** Who else has published a visit by the keys of one: asked along with the publication of that one. */
import type { D1Database, D1PreparedStatement, D1Result } from '@cloudflare/workers-types'
import type { AskedOthers, FoundVisit } from '../../domain/evidence/came-meanwhile.ts'
import { LINKED_USERS_MAX } from '../../domain/evidence/merge-evidence.ts'
import { rowsOf } from './linked-users.ts'

/** Whose visits are asked for. */
export interface MeanwhileQuestion extends AskedOthers {
  /** The user who asks, and who is not among the others. */
  userRef: string
  /** Visits passed at this time or later, ms since the epoch. */
  since: number
}

/** A visit in the same moment is by one of so many of its user's newest links. Judged. */
const LOOKED_AT_PER_USER = 3

/** Beside the users that are asked for by name, so many are found by keys. Judged. */
const FOUND_BY_KEYS = LINKED_USERS_MAX

const CAME = `
  WITH met (user_ref) AS (
    SELECT value FROM json_each(?1)
    UNION
    SELECT user_ref FROM (
      SELECT s.user_ref FROM json_each(?2) k CROSS JOIN sightings s ON s.key = k.value
      WHERE s.user_ref <> ?3 LIMIT ${FOUND_BY_KEYS}))
  SELECT t.user_ref, t.sequence, t.item, t.external, t.completed_at FROM met CROSS JOIN transactions t
  WHERE t.user_ref = met.user_ref AND t.sequence IN (
      SELECT sequence FROM transactions WHERE user_ref = met.user_ref
      ORDER BY sequence DESC LIMIT ${LOOKED_AT_PER_USER})
    AND t.completed_at >= ?4`

/** The statement that asks one database of the scope. */
export function meanwhileStatement(
  db: D1Database,
  { userRef, userRefs, keys, since }: MeanwhileQuestion,
): D1PreparedStatement {
  return db.prepare(CAME).bind(JSON.stringify(userRefs), JSON.stringify(keys), userRef, since)
}

/** The visits found by one database. */
export function readMeanwhile(result: D1Result): FoundVisit[] {
  return rowsOf(result).map((row) => ({
    userRef: String(row.user_ref),
    sequence: Number(row.sequence),
    item: String(row.item),
    external: row.external === null ? null : String(row.external),
    completedAt: Number(row.completed_at),
  }))
}
