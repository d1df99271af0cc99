/**
 * The table of past attempts: what of transactions that have left the object its user's later attempts are
 * judged by. D1 has these transactions whole, but creating one waits for no database, and a deduplication
 * not for one that is out.
 */
import type { OwnAttempt } from '../../../domain/transaction/stored-transaction.ts'
import { queriesOf } from '../queries.ts'
import type { Schema } from '../schema.ts'

/** Opens the table, which has a row for each name (item, external pair, shared pair) of an attempt. */
export function openPastAttempts(sql: SqlStorage, schema: Schema) {
  const { all } = queriesOf(sql, schema)

  return {
    /** Keeps an attempt, in place of what was kept of it before. */
    keep(row: OwnAttempt): void {
      schema.create()
      const attempt = JSON.stringify(toAttempt(row))
      for (const name of [row.item, row.external, row.shared]) {
        if (name === null) continue
        sql.exec(
          `INSERT OR REPLACE INTO past_attempts (name, sequence, user_ref, attempt)
           VALUES (?, ?, ?, ?)`,
          name,
          row.sequence,
          row.userRef,
          attempt,
        )
      }
    },

    /** The user's attempts under any of the names, each once, newest first. */
    at(userRef: string, names: readonly string[]): OwnAttempt[] {
      return all(
        `SELECT DISTINCT sequence, attempt FROM past_attempts
         WHERE name IN (SELECT value FROM json_each(?)) AND user_ref = ? ORDER BY sequence DESC`,
        JSON.stringify(names),
        userRef,
      ).map(({ attempt }) => JSON.parse(String(attempt)) as OwnAttempt)
    },

    /** Deletes the attempts of transactions with sequences below `bound`. */
    removeBelow(bound: number): void {
      if (schema.exists()) sql.exec(`DELETE FROM past_attempts WHERE sequence < ?`, bound)
    },
  }
}

function toAttempt(row: OwnAttempt): OwnAttempt {
  const { sequence, userRef, item, external, shared, chain } = row
  const { createdAt, openedAt, completedAt, transitions } = row
  return {
    sequence,
    userRef,
    item,
    external,
    shared,
    chain,
    createdAt,
    openedAt,
    completedAt,
    transitions,
  }
}
