/** A home of users in this process, for tests of what is forgotten. */
import type { SQLInputValue } from 'node:sqlite'
import type { D1Database } from '@cloudflare/workers-types'
import { openMigrated } from './open-migrated.ts'

interface Bound {
  sql: string
  values: SQLInputValue[]
}

/** A database with no rows, as much of D1 as forgetting needs, and what puts rows there and shows what is left. */
export function openHome() {
  const sqlite = openMigrated()
  const run = ({ sql, values }: Bound) => {
    const statement = sqlite.prepare(sql)
    if (/^\s*(SELECT|WITH)|RETURNING/.test(sql))
      return { results: statement.all(...values), meta: {} }
    return { results: [], meta: { changes: Number(statement.run(...values).changes) } }
  }
  const statement = (sql: string, values: SQLInputValue[] = []) => ({
    ...{ sql, values },
    bind: (...given: SQLInputValue[]) => statement(sql, given),
    all: async () => run({ sql, values }),
    run: async () => run({ sql, values }),
    first: async (column?: string) => {
      const row = run({ sql, values }).results[0] ?? null
      return row && column !== undefined ? row[column] : row
    },
  })
  let asked = 0
  const db = {
    prepare: (sql: string) => statement(sql),
    batch: async (statements: Bound[]) => {
      asked += 1
      return statements.map(run)
    },
  } as unknown as D1Database
  const rowsOf = (query: string) =>
    sqlite
      .prepare(query)
      .all()
      .map((row) => Object.values(row).join(' '))
  return {
    ...{ db, sqlite, asked: () => asked },
    left: () => ({
      transactions: rowsOf('SELECT user_ref, sequence FROM transactions ORDER BY 1, 2'),
      profiles: rowsOf('SELECT user_ref, slot FROM profiles ORDER BY 1, 2'),
      sightings: rowsOf('SELECT key, user_ref FROM sightings ORDER BY 1, 2'),
      attempts: rowsOf('SELECT pair, user_ref, day FROM shared_attempts ORDER BY 1, 2'),
    }),
    transaction: (
      userRef: string,
      sequence: number,
      pair: string | null = null,
      createdAt = 10 * sequence,
    ) =>
      sqlite
        .prepare(
          `INSERT INTO transactions (user_ref, sequence, revision, scope, item, chain, created_at, body)
           VALUES (?, ?, 1, 'prt/live', 'item', 1, ?, ?)`,
        )
        .run(userRef, sequence, createdAt, JSON.stringify({ shared: pair })),
    device: (userRef: string, slot: number) =>
      sqlite
        .prepare('INSERT INTO profiles (user_ref, slot, revision, body) VALUES (?, ?, 1, ?)')
        .run(userRef, slot, `"${slot}"`),
    sighting: (key: string, userRef: string) =>
      sqlite.prepare('INSERT OR IGNORE INTO sightings VALUES (?, ?, 0)').run(key, userRef),
    attempt: (pair: string, userRef: string, day: number, madeAt = 0) =>
      sqlite
        .prepare(
          `INSERT INTO shared_attempts (pair, user_ref, revision, day, step, made_at)
           VALUES (?, ?, 1, ?, 'begun', ?)`,
        )
        .run(pair, userRef, day, madeAt),
  }
}
