/** Who made an attempt, for a sentence about it. */
import { readdirSync, readFileSync } from 'node:fs'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import type { D1Database } from '@cloudflare/workers-types'
import { expect, it } from 'vitest'
import { nameOfAttempt, readAttemptUsers } from '../../../src/storage/evidence/attempt-users.ts'

const MIGRATIONS = new URL('../../../migrations/', import.meta.url)
const sqlite = new DatabaseSync(':memory:')
for (const name of readdirSync(MIGRATIONS).sort())
  sqlite.exec(readFileSync(new URL(name, MIGRATIONS), 'utf8'))
const db = {
  prepare: (sql: string) => ({
    bind: (...values: SQLInputValue[]) => ({
      all: async () => ({ results: sqlite.prepare(sql).all(...values) }),
    }),
  }),
} as unknown as D1Database
const insert = (userRef: string, sequence: number, scope: string, data: object) =>
  sqlite
    .prepare(
      `INSERT INTO transactions (user_ref, sequence, revision, scope, item, chain, created_at, body)
       VALUES (?, ?, 1, ?, 'item', ?, 0, ?)`,
    )
    .run(userRef, sequence, scope, sequence, JSON.stringify({ data }))

insert('one', 1, 'prt/live', { user_id: "o'ne, of two", channel: 'web' })
insert('one', 2, 'prt/live', { user_id: 'not asked for' })
insert('two', 1, 'another/live', { user_id: 'of another partner' })

it('is read for the attempts of the partner that are still kept, as it named them', async () => {
  const asked = ['one', 'two', 'gone'].map((userRef) => ({ userRef, sequence: 1 }))
  const users = await readAttemptUsers([db], 'prt/live', asked)
  expect([...users]).toEqual([
    [
      nameOfAttempt({ userRef: 'one', sequence: 1 }),
      { userId: "o'ne, of two", channel: 'web', subChannel: null },
    ],
  ])
})
