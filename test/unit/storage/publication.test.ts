import type { SQLInputValue } from 'node:sqlite'
import { describe, expect, it } from 'vitest'
import type { SharedStep } from '../../../src/domain/evidence/shared-step.ts'
import { toPublished } from '../../../src/domain/publication/published-transaction.ts'
import { DAY_MS } from '../../../src/domain/time.ts'
import { isRefusedForGood, publish } from '../../../src/storage/publication.ts'
import { openMigrated } from '../../support/stored/open-migrated.ts'
import { storedTransaction } from '../../support/stored-transaction.ts'

/** D1: the largest text that a statement may be given. */
const TEXT_MAX_BYTES = 2_000_000
/** As many tags, as long as the contract allows, in characters of three bytes. */
const TAGS = Object.fromEntries(
  Array.from({ length: 50 }, (_, i) => [`tag-${i}`, '\u6e2c'.repeat(512)]),
)

/** The texts that D1 is given, by statement. */
async function textsOf(transactions: ReturnType<typeof toPublished>[]): Promise<string[]> {
  const texts: string[] = []
  const db = {
    prepare: () => ({ bind: (_: string, rows: string) => texts.push(rows) }),
    batch: async (statements: unknown[]) => statements.map(() => ({})),
  } as unknown as D1Database
  await publish({ own: db, shared: db }, { userRef: 'me', transactions, devices: [], shared: null })
  return texts
}

it('gives D1 no text that is larger than it takes, however long the transactions are', async () => {
  const data = { ...storedTransaction().data, custom_tags: TAGS }
  const rows = Array.from({ length: 50 }, (_, i) =>
    toPublished(storedTransaction({ sequence: i, data })),
  )
  const texts = await textsOf(rows)
  for (const text of texts) expect(Buffer.byteLength(text)).toBeLessThan(TEXT_MAX_BYTES)
  expect(texts.flatMap((text) => JSON.parse(text))).toEqual(rows)
})

it('publishes transactions of common size in one statement', async () => {
  const rows = Array.from({ length: 50 }, (_, i) => toPublished(storedTransaction({ sequence: i })))
  expect(await textsOf(rows)).toHaveLength(1)
})

it('is refused by one home only when the other has answered too: nothing of it arrives later', async () => {
  const other = Promise.withResolvers<object[]>()
  const homeThat = (batch: () => Promise<object[]>) =>
    ({ prepare: () => ({ bind: () => ({}) }), batch }) as unknown as D1Database
  const homes = {
    own: homeThat(() => Promise.reject(new Error('down'))),
    shared: homeThat(() => other.promise),
  }
  const transactions = [toPublished(storedTransaction({ sequence: 1 }))]
  const attempts = [{ pair: 'pair', day: 1, step: 'done', madeAt: DAY_MS, revision: 1 } as const]
  let outcome = 'waits'
  const publishing = publish(homes, {
    ...{ userRef: 'me', transactions, devices: [] },
    shared: { userRef: 'shared-me', devices: [], attempts },
  }).catch((error: Error) => {
    outcome = error.message
  })
  await new Promise((done) => setTimeout(done))
  expect(outcome).toBe('waits')
  other.resolve([{}])
  await publishing
  expect(outcome).toBe('down')
})

/** All tables, and what publishes to them; resolves to how many rows were written, counts among them. */
function openHome() {
  const sqlite = openMigrated()
  const changes = () => Number(sqlite.prepare('SELECT total_changes() AS rows').get()?.rows)
  const db = {
    prepare: (sql: string) => ({ bind: (...values: SQLInputValue[]) => ({ sql, values }) }),
    batch: async (statements: { sql: string; values: SQLInputValue[] }[]) =>
      statements.map(({ sql, values }) => sqlite.prepare(sql).run(...values)),
  } as unknown as D1Database
  return {
    async publish(revision: number, potential: number, seenAt = 0): Promise<number> {
      const before = changes()
      const row = toPublished(storedTransaction({ sequence: 1, revision, potential }))
      const device = { revision, profile: `"${potential}"`, keys: ['address:a'] }
      const devices = [
        { ...device, slot: 0, seenAt },
        // Another one at the same address, where it was seen before.
        { ...device, slot: 1, seenAt: seenAt - 20 * DAY_MS },
      ]
      const publication = { userRef: 'me', transactions: [row], devices, shared: null }
      await publish({ own: db, shared: db }, publication)
      return changes() - before
    },
    kept: () => [
      sqlite.prepare('SELECT potential FROM transactions').get()?.potential,
      sqlite.prepare('SELECT body FROM profiles').get()?.body,
    ],
    seenAt: () => sqlite.prepare('SELECT seen_at FROM sightings').get()?.seen_at,
  }
}

describe('what is published again', () => {
  it('writes nothing, also where it arrives after what is newer', async () => {
    const home = openHome()
    expect(await home.publish(2, 0.2)).toBeGreaterThan(0)
    expect(await home.publish(2, 0.5)).toBe(0)
    expect(await home.publish(1, 0.1)).toBe(0)
    expect(home.kept()).toEqual([0.2, '"0.2"'])
    await home.publish(3, 0.3)
    expect(home.kept()).toEqual([0.3, '"0.3"'])
  })

  it('says a week later that a key was seen again, not before, and never that it was earlier', async () => {
    const home = openHome()
    const seen = []
    for (const [at, day] of [100, 106.9, 107, 90, 113.9, 200].entries()) {
      await home.publish(at + 1, 0, day * DAY_MS)
      seen.push(Number(home.seenAt()) / DAY_MS)
    }
    expect(seen).toEqual([100, 100, 107, 107, 107, 200])
  })
})

it.each([
  ['D1_ERROR: string or blob too big: SQLITE_TOOBIG', true],
  ['D1_ERROR: NOT NULL constraint failed: transactions.scope: SQLITE_CONSTRAINT_NOTNULL', true],
  ['D1_ERROR: datatype mismatch: SQLITE_MISMATCH', true],
  ['D1_ERROR: database is locked: SQLITE_BUSY', false],
  ['D1_ERROR: database or disk is full: SQLITE_FULL', false],
  ['D1_ERROR: no such table: transactions: SQLITE_ERROR', false],
  ['Network connection lost.', false],
])('after %j, a row is refused for good: %s', (message, isForGood) => {
  expect(isRefusedForGood(new Error(message))).toBe(isForGood)
})

/** The table of shared attempts, with `before` in it, and what publishes a user's attempt at one. */
function openAttempts(before = '') {
  const sqlite = openMigrated()
  sqlite.exec(before)
  const db = {
    prepare: (sql: string) => ({ bind: (...values: SQLInputValue[]) => ({ sql, values }) }),
    batch: async (statements: { sql: string; values: SQLInputValue[] }[]) =>
      statements.map(({ sql, values }) => sqlite.prepare(sql).run(...values)),
  } as unknown as D1Database
  return {
    async publish(madeAt: number, step: SharedStep, revision: number): Promise<void> {
      const attempts = [{ pair: 'pair', day: Math.floor(madeAt / DAY_MS), step, madeAt, revision }]
      const shared = { userRef: 'shared-me', devices: [], attempts }
      const publication = { userRef: 'me', transactions: [], devices: [], shared }
      await publish({ own: db, shared: db }, publication)
    },
    kept: () => sqlite.prepare('SELECT day, step, made_at FROM shared_attempts').all(),
  }
}

/** What is kept of a user's attempts at a shared survey, published in this order. */
async function keptOf(...published: [day: number, step: SharedStep][]): Promise<unknown> {
  const attempts = openAttempts()
  for (const [at, [day, step]] of published.entries())
    await attempts.publish(day * DAY_MS, step, at + 1)
  return attempts.kept().map(({ day, step }) => [day, step])
}

describe('the attempt at a shared survey', () => {
  it('keeps the day of a completion that its object has forgotten', async () => {
    expect(await keptOf([10, 'done'], [20, 'done'])).toEqual([[10, 'done']])
    expect(await keptOf([10, 'done'], [20, 'passed'])).toEqual([[10, 'done']])
    expect(await keptOf([20, 'done'], [10, 'done'])).toEqual([[10, 'done']])
  })

  it('keeps the moment of the first of two completions of one day', async () => {
    const attempts = openAttempts()
    await attempts.publish(10 * DAY_MS + 2, 'done', 1)
    await attempts.publish(10 * DAY_MS + 9, 'done', 2)
    expect(attempts.kept()).toEqual([{ day: 10, step: 'done', made_at: 10 * DAY_MS + 2 }])
    await attempts.publish(10 * DAY_MS + 1, 'done', 3)
    expect(attempts.kept()).toEqual([{ day: 10, step: 'done', made_at: 10 * DAY_MS + 1 }])
  })

  it('is given its moment where only its day was published before', async () => {
    const before = `INSERT INTO shared_attempts (pair, user_ref, revision, day, step)
      VALUES ('pair', 'shared-me', 1, 10, 'done')`
    const attempts = openAttempts(before)
    await attempts.publish(11 * DAY_MS, 'done', 2)
    expect(attempts.kept()).toEqual([{ day: 10, step: 'done', made_at: null }])
    await attempts.publish(11 * DAY_MS - 1, 'done', 3)
    expect(attempts.kept()).toEqual([{ day: 10, step: 'done', made_at: 11 * DAY_MS - 1 }])
  })

  it.each([
    ['of its link', 10, 14 * DAY_MS + 5],
    ['of a later visit', 14, 10 * DAY_MS + 5],
  ])(
    'is put right where the version before has kept the day %s with another moment',
    async (_, day, madeAt) => {
      const visited = 14 * DAY_MS + 5
      const before = `INSERT INTO shared_attempts (pair, user_ref, revision, day, step, made_at)
      VALUES ('pair', 'shared-me', 1, ${day}, 'done', ${madeAt})`
      const attempts = openAttempts(before)
      await attempts.publish(visited + DAY_MS, 'done', 2)
      expect(attempts.kept()).toEqual([{ day, step: 'done', made_at: madeAt }])
      await attempts.publish(visited, 'done', 3)
      expect(attempts.kept()).toEqual([{ day: 14, step: 'done', made_at: visited }])
    },
  )

  it('is a completion on its own day, whatever passed without one before', async () => {
    expect(await keptOf([10, 'passed'], [20, 'done'])).toEqual([[20, 'done']])
  })

  it('is a later visit once an earlier one is reported terminated', async () => {
    expect(await keptOf([10, 'passed'], [20, 'passed'])).toEqual([[20, 'passed']])
  })
})
