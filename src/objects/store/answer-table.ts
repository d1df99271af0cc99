/** Answers kept under idempotency keys. */
import type { Row } from '../../domain/transaction/stored-transaction.ts'

const IDEMPOTENCY_KEPT_MS = 24 * 3_600_000

/** Opens the table. */
export function openAnswerStore(sql: SqlStorage) {
  const one = (query: string, ...values: SqlStorageValue[]) =>
    sql.exec<Row>(query, ...values).toArray()[0] ?? null

  return {
    /** The answer kept under an idempotency key, if it is not too old. */
    answered(key: string, now: number): { fingerprint: string; answer: unknown } | null {
      const row = one(
        `SELECT fingerprint, answer FROM idempotency WHERE key = ? AND created_at > ?`,
        key,
        now - IDEMPOTENCY_KEPT_MS,
      )
      if (!row) return null
      return {
        fingerprint: String(row.fingerprint),
        answer: JSON.parse(String(row.answer)),
      }
    },

    keepAnswer(key: string, fingerprint: string, answer: unknown, now: number): void {
      sql.exec(`DELETE FROM idempotency WHERE created_at <= ?`, now - IDEMPOTENCY_KEPT_MS)
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
