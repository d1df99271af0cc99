/** The pages of a search, on the schema that all migrations make, against a plain filter of all rows. */
import type { SQLInputValue } from 'node:sqlite'
import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { findTransactions } from '../../../src/storage/search/find-transactions.ts'
import {
  comparePositions,
  type Position,
  type SearchFilters,
} from '../../../src/storage/search/search-filters.ts'
import { openMigrated } from '../../support/stored/open-migrated.ts'

const SCOPE = 'prt/live'

interface Row {
  userRef: string
  sequence: number
  scope: string
  project: string
  score: number | null
  address: string
  external: string | null
}

function openTables() {
  const sqlite = openMigrated()
  const statement = (sql: string, values: SQLInputValue[] = []) => ({
    bind: (...given: SQLInputValue[]) => statement(sql, given),
    all: async () => ({ results: sqlite.prepare(sql).all(...values) }),
    first: async () => sqlite.prepare(sql).get(...values) ?? null,
  })
  const db = {
    prepare: (sql: string) => statement(sql),
    batch: async (all: ReturnType<typeof statement>[]) => Promise.all(all.map((one) => one.all())),
  } as unknown as D1Database
  const insert = sqlite.prepare(
    `INSERT INTO transactions (user_ref, sequence, revision, scope, item, external, project_id, chain,
       created_at, score, body) VALUES (?, ?, 1, ?, 'i', ?, ?, 1, 0, ?, ?) ON CONFLICT DO NOTHING`,
  )
  const see = sqlite.prepare('INSERT INTO sightings VALUES (?, ?, 0) ON CONFLICT DO NOTHING')
  const put = ({ userRef, sequence, scope, external, project, score, address }: Row) => {
    const body = JSON.stringify({ data: {}, visit: { address } })
    insert.run(userRef, sequence, scope, external, project, score, body)
    see.run(`address:${address}`, userRef)
  }
  return { db, put }
}

/** All users are of objects of their own, but one who comes by two channels. */
const USERS = ['a', 'a.x', 'b', 'c', 'd']
const SEQUENCES_MAX = 60

const rowAt = (sequence: fc.Arbitrary<number>) =>
  fc.record<Row>({
    userRef: fc.constantFrom(...USERS),
    sequence,
    scope: fc.constantFrom(SCOPE, SCOPE, SCOPE, SCOPE, 'prt/test'),
    project: fc.constantFrom('p', 'q'),
    score: fc.constantFrom(null, 10, 90),
    address: fc.constantFrom('here', 'there'),
    external: fc.constantFrom(null, 'pair'),
  })

const FILTERS: [SearchFilters, (row: Row) => boolean][] = [
  [{ users: { first: 'a', end: 'a/' } }, ({ userRef }) => userRef.startsWith('a')],
  [{ projectId: 'p' }, ({ project }) => project === 'p'],
  [{ scoreMin: 50 }, ({ score }) => score !== null && score >= 50],
  [{ address: 'here' }, ({ address }) => address === 'here'],
  [{ external: 'pair' }, ({ external }) => external === 'pair'],
  [
    { except: [{ userRef: 'b', sequence: 7 }] },
    ({ userRef, sequence }) => !(userRef === 'b' && sequence === 7),
  ],
]

const nameOf = ({ userRef, sequence }: Position) => `${sequence} ${userRef}`

const isOneOf = (rows: readonly Row[]) => {
  const first = new Map<string, Row>()
  // An object numbers all of its users' transactions together; of equal numbers the first is kept.
  for (const row of rows) {
    const name = `${row.userRef.slice(0, 1)} ${row.sequence}`
    if (!first.has(name)) first.set(name, row)
  }
  return [...first.values()]
}

it('the pages of a search hold what matches, once and in order, while newer transactions arrive', async () => {
  await fc.assert(
    fc.asyncProperty(
      // Without a size, ten rows would be the most, which hardly any page leaves over.
      fc.array(rowAt(fc.integer({ min: 0, max: SEQUENCES_MAX })), { maxLength: 90, size: 'max' }),
      fc.array(rowAt(fc.integer({ min: SEQUENCES_MAX + 1, max: 99 })), {
        maxLength: 30,
        size: 'max',
      }),
      fc.subarray(FILTERS),
      // Pages end where enough was found, or where enough was looked at: both must come often.
      fc.record({
        limit: fc.integer({ min: 1, max: 20 }),
        lookedAt: fc.integer({ min: 6, max: 18 }),
      }),
      fc.integer({ min: 0, max: 30 }),
      // All channels of an object's user are in one of its scope's databases, of which there may be one.
      fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.nat(2)),
      async (rows, arriving, chosen, size, since, homes) => {
        const tables = [openTables(), openTables(), openTables()] as const
        const homeOf = ({ userRef }: Row) => homes[userRef.slice(0, 1)] ?? 0
        const put = (row: Row) => tables[homeOf(row)]?.put(row)
        const used = Object.keys(homes).length === 0 ? tables.slice(0, 1) : tables
        const databases = used.map(({ db }) => db)
        const kept = isOneOf(rows)
        const late = isOneOf(arriving)
        for (const row of kept) put(row)
        const filters: SearchFilters = Object.assign({}, ...chosen.map(([one]) => one))
        const expected = kept
          .filter(({ scope, sequence }) => scope === SCOPE && sequence >= since)
          .filter((row) => chosen.every(([, matches]) => matches(row)))
          .sort((a, b) => b.sequence - a.sequence || (a.userRef < b.userRef ? 1 : -1))
        const found: string[] = []
        let before: Position | null = { sequence: SEQUENCES_MAX + 1, userRef: '' }
        for (let page = 0; before !== null; page++) {
          expect(page).toBeLessThan(200)
          const question = { scope: SCOPE, since, before, filters, ...size }
          const { transactions, next } = await findTransactions(databases, question)
          expect(transactions.length).toBeLessThanOrEqual(size.limit)
          found.push(...transactions.map(nameOf))
          // A page that has come to the end of the period says so.
          expect(next?.sequence ?? since).toBeGreaterThanOrEqual(since)
          before = next
          for (const row of late.splice(0, 5)) put(row)
        }
        expect(found).toEqual(expected.map(nameOf))
      },
    ),
    { numRuns: 200 },
  )
})

it.each(['rare', 'common'])(
  'the pages of a %s project hold each of its transactions once',
  async (projectId) => {
    const { db, put } = openTables()
    const rows = Array.from({ length: 200 }, (_, at): Row => {
      const project = at % 5 === 0 ? 'rare' : 'common'
      // Several are of one moment, which pages of any length must not divide.
      const place = { userRef: USERS[at % 4] ?? '', sequence: Math.floor(at / 4) }
      return { ...place, scope: SCOPE, project, score: null, address: '', external: null }
    })
    for (const row of rows) put(row)
    const found: Position[] = []
    for (let before: Position | null = { sequence: 99, userRef: '' }; before; ) {
      const question = { scope: SCOPE, since: 0, before, limit: 20, lookedAt: 6 }
      const page = await findTransactions([db], { ...question, filters: { projectId } })
      found.push(...page.transactions)
      before = page.next
    }
    const expected = rows.filter(({ project }) => project === projectId).sort(comparePositions)
    expect(found.map(nameOf)).toEqual(expected.map(nameOf))
  },
)

/** One more than are looked for one by one. */
const MANY_USERS = 201

it.each<[string, SearchFilters]>([
  ['an address', { address: 'here' }],
  ['a survey', { external: 'pair' }],
  ['a range', { users: { first: 'u', end: 'v' } }],
])('a search by %s of very many users leaves none of them out', async (_, filters) => {
  const { db, put } = openTables()
  const rest = { scope: SCOPE, project: 'p', score: 1, address: 'here', external: 'pair' }
  for (let user = 0; user < MANY_USERS; user++)
    put({ ...rest, userRef: `u${user + 100}`, sequence: user })
  const before = { sequence: MANY_USERS, userRef: '' }
  const question = { scope: SCOPE, since: 0, before, limit: 300, lookedAt: 300 }
  const { transactions, next } = await findTransactions([db], { ...question, filters })
  expect([transactions.length, next]).toEqual([MANY_USERS, null])
})

it('the places of a project fit into one text of D1, however many there are', async () => {
  const { db, put } = openTables()
  const userRef = `${'u'.repeat(16)}.${'c'.repeat(8)}`
  const first = 186_975_347_566_592
  const rest = { userRef, scope: SCOPE, project: 'p', score: 1, address: '', external: null }
  for (let i = 0; i < 45_000; i++) put({ ...rest, sequence: first + i })
  const lengths: number[] = []
  const watched = (statement: D1PreparedStatement): D1PreparedStatement =>
    Object.assign(Object.create(statement), {
      bind: (...values: unknown[]) => watched(statement.bind(...values)),
      first: async () => {
        const row = await statement.first<{ hits: string }>()
        lengths.push(row?.hits.length ?? 0)
        return row
      },
    })
  const watching = Object.assign(Object.create(db), {
    prepare: (sql: string) => watched(db.prepare(sql)),
  }) as D1Database
  const before = { sequence: first + 50_000, userRef: '' }
  const question = { scope: SCOPE, since: 0, before, limit: 1, lookedAt: 10_000 }
  await findTransactions([watching], { ...question, filters: { projectId: 'p' } })
  expect(lengths).toHaveLength(1)
  expect(lengths[0]).toBeGreaterThan(1_000_000)
  expect(lengths[0]).toBeLessThan(2_000_000)
})
