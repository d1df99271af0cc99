/**
 * The table of past attempts: what of transactions that have left the object its user's later attempts are
 * judged by. D1 has these transactions whole, but creating one waits for no database, and a deduplication
 * not for one that is out.
 */
import type { OwnAttempt } from '../../../domain/transaction/stored-transaction.ts'
import { queriesOf } from '../queries.ts'
import type { Schema } from '../schema.ts'

/**
 * So many attempts of a name are read, the newest, and as many of those that were completed, which decide alone: a check
 * that runs each minute under one user id has hundreds of thousands in a year, more than an object has memory for. Judged.
 */
const READ_MAX = 1_000

const NEWEST_FIRST = `ORDER BY sequence DESC LIMIT ${READ_MAX}`
const LATEST = `SELECT sequence, attempt FROM past_attempts WHERE name = ? AND user_ref = ?`
const COMPLETED = `${LATEST} AND instr(attempt, '"state":"completed"') > 0`

/** Opens the table, which has a row for each name (item, external pair, shared pair) of an attempt. */
export function openPastAttempts(sql: SqlStorage, schema: Schema) {
  const { all } = queriesOf(sql, schema)

  /** The JSON of attempts of one name, by sequence. */
  function read(name: string, userRef: string): (readonly [sequence: number, attempt: string])[] {
    const latest = all(`${LATEST} ${NEWEST_FIRST}`, name, userRef)
    const isAll = latest.length < READ_MAX
    const rows = isAll ? latest : [...latest, ...all(`${COMPLETED} ${NEWEST_FIRST}`, name, userRef)]
    return rows.map(({ sequence, attempt }) => [Number(sequence), String(attempt)] as const)
  }

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

    /** The user's attempts under any of the names, each once, newest first; see `READ_MAX`. */
    at(userRef: string, names: readonly string[]): OwnAttempt[] {
      const found = new Map(names.flatMap((name) => read(name, userRef)))
      return [...found]
        .sort(([a], [b]) => b - a)
        .map(([, attempt]) => JSON.parse(attempt) as OwnAttempt)
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
