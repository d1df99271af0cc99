/** How many users each key has, on the schema that all migrations make. */
import { readdirSync, readFileSync } from 'node:fs'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import type { D1Database } from '@cloudflare/workers-types'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gatherEvidence } from '../../../src/storage/evidence/gather-evidence.ts'

const MIGRATIONS = fileURLToPath(new URL('../../../migrations/', import.meta.url).href)
const COUNTING = '0013_count_common_keys.sql'
const POPULATION = '*:prt'
const KEYS = [POPULATION, 'browser:b', 'address:a', 'visitor:v']
/** Of these, four in five are seen with each key at last: about as many as are counted when asked. */
const USERS = 26

const migrate = (sqlite: DatabaseSync, isWanted: (name: string) => boolean) => {
  for (const name of readdirSync(MIGRATIONS).sort().filter(isWanted))
    sqlite.exec(readFileSync(`${MIGRATIONS}${name}`, 'utf8'))
}

/** A database after the migrations up to one, or all. */
function openTables(isWanted = (_: string) => true): DatabaseSync {
  const sqlite = new DatabaseSync(':memory:')
  migrate(sqlite, isWanted)
  return sqlite
}

/** To find the least of hundreds of changes that fails takes minutes. */
const UNSHRUNK = { endOnFailure: true }

/** A user is seen with a key, or forgotten under it. */
type Change = { key: string; user: number; isSeen: boolean }

const makeChanges = (seen: number): fc.Arbitrary<Change[]> =>
  fc.array(
    fc.record({
      key: fc.constantFrom(...KEYS),
      user: fc.nat(USERS - 1),
      isSeen: fc.nat(9).map((chance) => chance < seen),
    }),
    { maxLength: 500, size: 'max' },
  )
/** First more and more of them, so that keys become common, and then fewer. */
const CHANGES = fc
  .tuple(makeChanges(8), makeChanges(2))
  .map(([growing, shrinking]) => [...growing, ...shrinking])

const change = (sqlite: DatabaseSync, { key, user, isSeen }: Change) =>
  sqlite
    .prepare(
      isSeen
        ? 'INSERT INTO sightings VALUES (?, ?, 1) ON CONFLICT DO UPDATE SET seen_at = seen_at + 1'
        : 'DELETE FROM sightings WHERE key = ? AND user_ref = ?',
    )
    .run(key, `user-${user}`)

const readPairs = (sqlite: DatabaseSync, sql: string, ...values: SQLInputValue[]) =>
  new Map(
    sqlite
      .prepare(sql)
      .all(...values)
      .map(({ key, users }) => [String(key), Number(users)]),
  )

const countAll = (sqlite: DatabaseSync) =>
  readPairs(sqlite, 'SELECT key, count(*) AS users FROM sightings GROUP BY key')

const isCounted = ([key, users]: [string, number]) => users > 20 || key === POPULATION

/** As the code before the migration asks. */
const ASKED_BEFORE = `SELECT p.value AS key, (SELECT users FROM key_counts WHERE key = p.value) AS users
  FROM json_each(?1) p WHERE users IS NOT NULL`

const expectCounts = (sqlite: DatabaseSync) => {
  const all = countAll(sqlite)
  const counted = readPairs(sqlite, 'SELECT key, users FROM common_keys')
  expect(counted).toEqual(new Map([...all].filter(isCounted)))
  expect(readPairs(sqlite, ASKED_BEFORE, JSON.stringify(KEYS))).toEqual(all)
}

const toDatabase = (sqlite: DatabaseSync) =>
  ({
    prepare: (sql: string) => ({
      bind:
        (...values: SQLInputValue[]) =>
        () => ({
          results: sqlite.prepare(sql).all(...values),
          meta: {},
        }),
    }),
    batch: async (statements: (() => unknown)[]) => statements.map((run) => run()),
  }) as unknown as D1Database

const askCounts = async (databases: DatabaseSync[]) => {
  const [reference, ...others] = databases.map(toDatabase)
  if (!reference) throw new Error('no database to ask')
  const own = [reference, ...others]
  const { keys, population, shared } = await gatherEvidence(
    { own, shared: own, reference },
    {
      ...{ userRef: 'me', scope: 'prt/live', population: POPULATION, items: [] },
      ...{ keys: KEYS.slice(1), activityBefore: null, repeats: null, client: null },
      shared: {
        ...{ population: POPULATION, keys: KEYS.slice(1), pairs: [] },
        except: { first: 'ours.', end: 'ours/' },
      },
    },
  )
  expect(population).toBe(keys.get(POPULATION)?.users)
  const usersOf = (counted = keys) => KEYS.map((key) => counted.get(key)?.users)
  expect(usersOf(shared?.keys)).toEqual(usersOf())
  return usersOf()
}

describe('the counts of keys', () => {
  it('are kept of keys of more than 20 users, exactly, whoever comes and goes', () => {
    fc.assert(
      fc.property(CHANGES, (changes) => {
        const sqlite = openTables()
        for (const each of changes) change(sqlite, each)
        expectCounts(sqlite)
        for (const { key, user } of changes) change(sqlite, { key, user, isSeen: false })
        expectCounts(sqlite)
        expect(countAll(sqlite).size).toBe(0)
      }),
      { numRuns: 25, ...UNSHRUNK },
    )
  })

  it('are those of all sightings, in both scopes, however users are spread over databases', async () => {
    const spread = fc.array(fc.nat(2), { minLength: USERS, maxLength: USERS })
    await fc.assert(
      fc.asyncProperty(makeChanges(8), spread, async (changes, placeOf) => {
        const databases = [openTables(), openTables(), openTables()]
        const one = openTables()
        for (const each of changes) {
          const database = databases[placeOf[each.user] ?? 0]
          if (database) change(database, each)
          change(one, each)
        }
        const all = countAll(one)
        const expected = KEYS.map((key) => all.get(key) ?? 0)
        expect(await askCounts([one])).toEqual(expected)
        expect(await askCounts(databases)).toEqual(expected)
      }),
      { numRuns: 15, ...UNSHRUNK },
    )
  })

  it('pass the 20th user and come back to it', () => {
    const sqlite = openTables()
    const counted = (user: number, isSeen: boolean) => {
      change(sqlite, { key: 'k:k', user, isSeen })
      return readPairs(sqlite, 'SELECT key, users FROM common_keys').get('k:k')
    }
    const seen = Array.from({ length: 23 }, (_, user) => counted(user, true))
    expect(seen.slice(18)).toEqual([undefined, undefined, 21, 22, 23])
    const forgotten = Array.from({ length: 4 }, (_, user) => counted(user, false))
    expect(forgotten).toEqual([22, 21, undefined, undefined])
  })

  it('stay right over the migration, before which every key was counted', () => {
    fc.assert(
      fc.property(makeChanges(8), CHANGES, (before, after) => {
        const sqlite = openTables((name) => name < COUNTING)
        for (const each of before) change(sqlite, each)
        expect(readPairs(sqlite, ASKED_BEFORE, JSON.stringify(KEYS))).toEqual(countAll(sqlite))
        migrate(sqlite, (name) => name >= COUNTING)
        expectCounts(sqlite)
        for (const each of after) change(sqlite, each)
        expectCounts(sqlite)
      }),
      { numRuns: 15, ...UNSHRUNK },
    )
  })
})
