import type { SQLInputValue } from 'node:sqlite'
import { afterEach, expect, it, vi } from 'vitest'
import { HOUR_MS } from '../../../src/domain/time.ts'
import {
  countExpired,
  type ExpiredUser,
  findExpiredUsers,
} from '../../../src/storage/forgetting/retention.ts'
import { openMigrated } from '../../support/stored/open-migrated.ts'

function openTables() {
  const sqlite = openMigrated()
  const insert = sqlite.prepare(
    `INSERT INTO transactions (user_ref, sequence, revision, scope, item, chain, created_at, body)
     VALUES (?, ?, 1, ?, 'item', 1, 0, '{}')`,
  )
  const statement = (sql: string, values: SQLInputValue[] = []) => ({
    bind: (...given: SQLInputValue[]) => statement(sql, given),
    all: async () => ({ results: sqlite.prepare(sql).all(...values) }),
  })
  const db = { prepare: (sql: string) => statement(sql) } as unknown as D1Database
  const insertMany = (count: number) =>
    sqlite.exec(`WITH RECURSIVE n (at) AS (SELECT 1 UNION ALL SELECT at + 1 FROM n WHERE at < ${count})
      INSERT INTO transactions (user_ref, sequence, revision, scope, item, chain, created_at, body)
      SELECT 'user', at, 1, 'prt/live', 'item', 1, 0, '{}' FROM n`)
  return {
    ...{ db, sqlite, insertMany },
    insert: (userRef: string, sequence: number, scope = 'prt/live') =>
      insert.run(userRef, sequence, scope),
  }
}

afterEach(() => {
  vi.useRealTimers()
})

it('counts what the databases have that answer, and waits for a hanging one no longer than ten seconds', async () => {
  vi.useFakeTimers()
  const { db, insert } = openTables()
  insert('user-a', 1)
  insert('user-a', 10)
  const never = new Promise(() => undefined)
  const hanging = {
    prepare: () => ({ bind: () => ({ all: () => never }) }),
  } as unknown as D1Database
  const scopes = { all: async () => ({ results: [{ scope: 'prt/live' }] }) }
  const reference = { prepare: () => scopes } as unknown as D1Database
  const counting = countExpired({ reference, ofScope: () => [hanging, db] }, 10, 0)
  await vi.advanceTimersByTimeAsync(10_000)
  const { scopes: found, failures } = await counting
  expect(found).toEqual([{ db, scope: 'prt/live', transactions: 1 }])
  expect(failures.map((failure) => (failure as Error).name)).toEqual(['TimeoutError'])
})

it('waits for a database that hangs no longer than ten seconds for its users, either', async () => {
  vi.useFakeTimers()
  const all = () => new Promise(() => undefined)
  const hanging = { prepare: () => ({ bind: () => ({ all }) }) } as unknown as D1Database
  const slice = { scope: 'prt/live', before: 10, after: null, limit: 2 }
  const finding = expect(findExpiredUsers(hanging, slice)).rejects.toMatchObject({
    name: 'TimeoutError',
  })
  await vi.advanceTimersByTimeAsync(10_000)
  await finding
})

it('counts for both modes of each partner what is below the sequence, and nothing of the other', async () => {
  const { db, sqlite, insert } = openTables()
  sqlite.exec(`INSERT INTO partners (partner_id, name, created_at) VALUES ('prt', 'One', 0)`)
  for (const sequence of [8, 9, 10]) insert('user-a', sequence)
  insert('user-t', 7, 'prt/test')
  const { scopes } = await countExpired({ reference: db, ofScope: () => [db] }, 10, 0)
  expect(scopes).toEqual([
    { db, scope: 'prt/live', transactions: 2 },
    { db, scope: 'prt/test', transactions: 1 },
  ])
})

it('counts no more of a scope than it takes to say that there are very many', async () => {
  const { db, insertMany } = openTables()
  insertMany(200_050)
  const scopes = { all: async () => ({ results: [{ scope: 'prt/live' }] }) }
  const reference = { prepare: () => scopes } as unknown as D1Database
  const { scopes: found } = await countExpired({ reference, ofScope: () => [db] }, 1_000_000, 0)
  expect(found).toEqual([{ db, scope: 'prt/live', transactions: 200_000 }])
})

it('asks about 40,000 partners in texts that D1 takes, and finds what the last of them has', async () => {
  const { db, insert } = openTables()
  insert('user-a', 1)
  const { prepare } = db
  const texts: number[] = []
  const counted = {
    prepare: (sql: string) => ({
      bind: (...values: unknown[]) => {
        texts.push(Math.max(...values.map((value) => String(value).length)))
        return prepare(sql).bind(...values)
      },
    }),
  } as unknown as D1Database
  const names = Array.from({ length: 80_000 }, (_, at) => `prt_${'x'.repeat(11)}${at}/live`)
  const results = [...names, 'prt/live'].map((scope) => ({ scope }))
  const scopes = { all: async () => ({ results }) }
  const reference = { prepare: () => scopes } as unknown as D1Database
  const { scopes: found } = await countExpired({ reference, ofScope: () => [counted] }, 10, 0)
  expect(found).toEqual([{ db: counted, scope: 'prt/live', transactions: 1 }])
  // developers.cloudflare.com/d1/platform/limits: 2 MB, less what the platform adds to it.
  expect(Math.max(...texts)).toBeLessThan(1_000_000)
})

it('asks some of very many databases in each hour, and all of them within a few', async () => {
  const asked = new Map<number, number>()
  let hour = 0
  const databases = Array.from({ length: 200 }, (_, at) => {
    const all = async () => {
      asked.set(at, hour)
      return { results: [] }
    }
    return { prepare: () => ({ bind: () => ({ all }) }) } as unknown as D1Database
  })
  const results = [{ scope: 'prt/live' }]
  const reference = {
    prepare: () => ({ all: async () => ({ results }) }),
  } as unknown as D1Database
  for (; hour < 4; hour++)
    await countExpired({ reference, ofScope: () => databases }, 10, hour * HOUR_MS)
  const perHour = Map.groupBy(asked.values(), (each) => each)
  expect([...perHour.values()].map(({ length }) => length <= 60)).toEqual([true, true, true, true])
  expect(asked.size).toBe(200)
})

it('finds all users in slices, also where transactions of several have one sequence', async () => {
  const { db, insert } = openTables()
  const made: ExpiredUser[] = []
  for (const sequence of [1, 2, 3]) {
    for (const userRef of ['user-a', 'user-b', 'user-c']) {
      insert(userRef, sequence)
      made.push({ userRef, sequence })
    }
  }
  insert('user-a', 10)
  insert('user-t', 2, 'prt/test')
  const found: ExpiredUser[] = []
  let after: ExpiredUser | null = null
  do {
    const slice: ExpiredUser[] = await findExpiredUsers(db, {
      scope: 'prt/live',
      before: 10,
      after,
      limit: 2,
    })
    found.push(...slice)
    after = slice.at(-1) ?? null
  } while (after)
  expect(found).toEqual(made)
})
