/** The table of answers that are kept under idempotency keys. */
import { DAY_MS, HOUR_MS } from '../../domain/time.ts'
import { queriesOf } from './queries.ts'
import type { Schema } from './schema.ts'

const KEPT_MS = DAY_MS
/** Nothing finds what is old but a look at all answers, of which a partner may have any number kept in a day. */
const REMOVED_EVERY_MS = HOUR_MS

const FIND = `SELECT fingerprint, answer FROM idempotency WHERE key = ? AND created_at > ?`
const KEEP = `INSERT OR REPLACE INTO idempotency (key, fingerprint, answer, created_at)
  VALUES (?, ?, ?, ?)`

/** An answer, and the request that it belongs to. */
export interface KeptAnswer {
  /** See `Idempotency`. */
  fingerprint: string
  answer: unknown
}

/** Opens the table; `now` is in ms since the epoch. */
export function openAnswerTable(sql: SqlStorage, schema: Schema) {
  const { one } = queriesOf(sql, schema)
  let removedAt = Number.NEGATIVE_INFINITY

  function removeOld(now: number): void {
    removedAt = now
    if (schema.exists()) sql.exec(`DELETE FROM idempotency WHERE created_at <= ?`, now - KEPT_MS)
  }

  return {
    /** The answer kept under a key in the last 24 hours. */
    get(key: string, now: number): KeptAnswer | null {
      const row = one(FIND, key, now - KEPT_MS)
      if (!row) return null
      return { fingerprint: String(row.fingerprint), answer: JSON.parse(String(row.answer)) }
    },

    /** Keeps an answer, and deletes those older than 24 hours, unless that was done within the hour. */
    keep(key: string, { fingerprint, answer }: KeptAnswer, now: number): void {
      schema.create()
      if (now - removedAt >= REMOVED_EVERY_MS) removeOld(now)
      sql.exec(KEEP, key, fingerprint, JSON.stringify(answer), now)
    },

    /** Deletes answers older than 24 hours. */
    removeOld,

    /** When the last of the kept answers is old, ms since the epoch; null when there is none. */
    keptUntil(): number | null {
      const newest = one(`SELECT max(created_at) newest FROM idempotency`)?.newest
      return typeof newest === 'number' ? newest + KEPT_MS : null
    },
  }
}
