/** The table of answers that are kept under idempotency keys. */
import { DAY_MS } from '../../domain/time.ts'
import { queriesOf } from './queries.ts'

const KEPT_MS = DAY_MS

/** An answer, and the request that it belongs to. */
export interface KeptAnswer {
  /** See `Idempotency`. */
  fingerprint: string
  answer: unknown
}

/** Opens the table; `now` is in ms since the epoch. */
export function openAnswerTable(sql: SqlStorage) {
  const { one } = queriesOf(sql)

  return {
    /** The answer kept under a key in the last 24 hours. */
    get(key: string, now: number): KeptAnswer | null {
      const row = one(
        `SELECT fingerprint, answer FROM idempotency WHERE key = ? AND created_at > ?`,
        key,
        now - KEPT_MS,
      )
      if (!row) return null
      return { fingerprint: String(row.fingerprint), answer: JSON.parse(String(row.answer)) }
    },

    /** Keeps an answer, and deletes those older than 24 hours. */
    keep(key: string, { fingerprint, answer }: KeptAnswer, now: number): void {
      sql.exec(`DELETE FROM idempotency WHERE created_at <= ?`, now - KEPT_MS)
      sql.exec(
        `INSERT OR REPLACE INTO idempotency (key, fingerprint, answer, created_at)
         VALUES (?, ?, ?, ?)`,
        key,
        fingerprint,
        JSON.stringify(answer),
        now,
      )
    },
  }
}
