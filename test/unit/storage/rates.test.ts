/** The counts of a scope, on the schema that all migrations make. */
import type { SQLInputValue, StatementSync } from 'node:sqlite'
import type { D1Database } from '@cloudflare/workers-types'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { uncountedAccounts } from '../../../src/domain/linkage/accounts/expect-accounts.ts'
import { packBody } from '../../../src/domain/publication/archive-body.ts'
import { type CountedVisit, countEnds } from '../../../src/domain/rates/count-ends.ts'
import type { PartnerRates } from '../../../src/domain/rates/rate-shapes.ts'
import { writePlaces } from '../../../src/domain/scopes-in-turn.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../src/domain/time.ts'
import { firstSequenceAt } from '../../../src/domain/transaction/sequence.ts'
import { countReports } from '../../../src/jobs/count-reports.ts'
import { countStatement } from '../../../src/storage/rates/count-visits.ts'
import { unpackAccounts, unpackRates } from '../../../src/storage/rates/rate-columns.ts'
import { readCounts } from '../../../src/storage/rates/read-counts.ts'
import { ratesStatement } from '../../../src/storage/rates/read-rates.ts'
import { makeRandom } from '../../../src/training/random.ts'
import { openMigrated } from '../../support/stored/open-migrated.ts'

const NOW = Date.UTC(2026, 5, 1)

const oneDatabase = (db: D1Database) => ({ reference: db, ofScope: () => [db] })

interface Bound {
  sql: string
  values: SQLInputValue[]
}

/** All tables with one partner, and as much of D1 as the counting needs. */
function openTables() {
  const sqlite = openMigrated()
  sqlite.exec(`INSERT INTO partners (partner_id, name, created_at) VALUES ('prt', 'One', 0)`)
  const insert = sqlite.prepare(
    `INSERT INTO transactions (user_ref, sequence, revision, scope, item, chain, created_at,
       opened_at, completed_at, state, termination_reason, reported_at, body)
     VALUES (?, ?, 1, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const move = sqlite.prepare(`UPDATE transactions SET chain = ? WHERE user_ref = ? AND chain = ?`)
  // To plan the counting takes far longer than to count some visits.
  const prepared = new Map<string, StatementSync>()
  const prepare = (sql: string) => {
    const statement = prepared.get(sql) ?? sqlite.prepare(sql)
    prepared.set(sql, statement)
    return statement
  }
  const run = ({ sql, values }: Bound) => {
    if (/^\s*(WITH|SELECT)/.test(sql)) return { results: prepare(sql).all(...values), meta: {} }
    const { changes } = prepare(sql).run(...values)
    return { results: [], meta: { rows_written: Number(changes) } }
  }
  const statement = (sql: string, values: SQLInputValue[] = []) => ({
    sql,
    values,
    bind: (...given: SQLInputValue[]) => statement(sql, given),
    all: async () => run({ sql, values }),
  })
  const db = {
    prepare: (sql: string) => statement(sql),
    batch: async (statements: Bound[]) => statements.map(run),
  } as unknown as D1Database
  let added = 0
  const chains = new Map<string, number>()
  return {
    db,
    sqlite,
    run,
    add(visit: CountedVisit, more: { scope?: string; accounts?: object | null } = {}) {
      const { userRef, chainId, item, data, createdAt, openedAt, completedAt, reportedAt } = visit
      const { state, terminationReason } = visit
      const { scope = 'prt/live', accounts } = more
      added++
      const { body } = packBody({ data, visit: accounts === undefined ? null : { accounts } })
      const sequence = firstSequenceAt(createdAt) + (added % 2048)
      const chainName = `${userRef} ${chainId}`
      const previous = chains.get(chainName) ?? sequence
      const chain = Math.min(previous, sequence)
      chains.set(chainName, chain)
      const times = [createdAt, openedAt, completedAt, state, terminationReason, reportedAt]
      insert.run(userRef, sequence, scope, item, chain, ...times, body)
      // Its first part may be added after others.
      if (chain < previous) move.run(chain, userRef, previous)
    },
    read(scope: string, items: CountedVisit[]) {
      const asked = ratesStatement(db, scope, items) as unknown as Bound
      return { asked, row: run(asked).results[0] as Record<string, unknown> | undefined }
    },
  }
}

const someVisit: fc.Arbitrary<CountedVisit> = fc
  .record({
    user: fc.nat({ max: 9 }),
    chain: fc.nat({ max: 4 }),
    item: fc.constantFrom('a', 'b', 'c'),
    type: fc.constantFrom('survey', 'offer'),
    source: fc.constantFrom(null, 'x', 'it"s|=y'),
    ageMinutes: fc.integer({ min: 1, max: 38 * 24 * 60 }),
    stage: fc.constantFrom('unopened', 'opened', 'passed', 'passed', 'passed'),
    state: fc.constantFrom('completed', 'terminated', 'reconciled', null),
    reason: fc.constantFrom('quota', 'quality', null),
    delay: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ user, chain, item, type, source, ageMinutes, stage, state, reason, delay }) => {
    const createdAt = NOW - ageMinutes * MINUTE_MS
    return {
      userRef: `user-${user}`,
      chainId: `${chain}`,
      item,
      data: { project_type: type, project_source: source },
      createdAt,
      openedAt: stage === 'unopened' ? null : createdAt,
      completedAt: stage === 'passed' ? createdAt : null,
      state,
      terminationReason: state === 'terminated' ? reason : null,
      reportedAt: state === null ? null : createdAt + Math.floor(delay ** 4 * (NOW - createdAt)),
    }
  })

let users = 0
const visitAt = (ageMs: number, changes: Partial<CountedVisit> = {}): CountedVisit => ({
  userRef: `user-of-one-visit-${users++}`,
  chainId: `${users}`,
  item: 'a',
  data: { project_type: 'survey', project_source: 'x' },
  createdAt: NOW - ageMs,
  openedAt: NOW - ageMs,
  completedAt: NOW - ageMs,
  state: null,
  terminationReason: null,
  reportedAt: null,
  ...changes,
})

const withoutEmptyLevels = ({ details, ...rates }: PartnerRates) => {
  const isCounted = (ends: number[]) => ends.some((count) => count > 0)
  const levels = [...(details?.levels ?? [])]
    .map(
      ([key, { completed, terminated, silent }]) =>
        [key, [completed, terminated, ...silent]] as const,
    )
    .filter(([, ends]) => isCounted([...ends]))
  // Where nothing was reported, no pair says so, or each says 0.
  const delaysOf = (delays: readonly (readonly number[])[] = []) =>
    delays.some((pair) => isCounted([...pair])) ? delays : []
  return {
    ...rates,
    silent: details?.silent,
    completedIn: delaysOf(details?.delays.completed),
    terminatedIn: delaysOf(details?.delays.terminated),
    levels: new Map(levels.sort()),
    closings: new Map([...(details?.closings ?? [])].sort()),
  }
}

describe('the counts of a scope', () => {
  it('are the same in the database as in memory', () => {
    fc.assert(
      fc.property(fc.array(someVisit, { maxLength: 60, size: 'max' }), (visits) => {
        const tables = openTables()
        for (const visit of visits) tables.add(visit)
        const asked = countStatement(tables.db, 'prt/live', NOW) as unknown as Bound
        const counted = readCounts([tables.run(asked).results], NOW)
        const expected = withoutEmptyLevels(countEnds(visits, NOW))
        if (counted) expect(withoutEmptyLevels(counted.rates)).toEqual(expected)
        else expect(expected.completed + expected.terminated + expected.unreported).toBe(0)
      }),
      { numRuns: 60 },
    )
  })

  it('are the same where its users are spread over two databases', () => {
    fc.assert(
      fc.property(fc.array(someVisit, { maxLength: 60, size: 'max' }), (visits) => {
        const [whole, ...parts] = [openTables(), openTables(), openTables()]
        for (const visit of visits) {
          whole.add(visit)
          parts[visit.userRef.length % 2]?.add(visit)
        }
        const count = (tables: ReturnType<typeof openTables>, isOneOfSeveral: boolean) => {
          const asked = countStatement(tables.db, 'prt/live', NOW, isOneOfSeveral)
          return tables.run(asked as unknown as Bound).results
        }
        expect(
          readCounts(
            parts.map((part) => count(part, true)),
            NOW,
          ),
        ).toEqual(readCounts([count(whole, false)], NOW))
      }),
      { numRuns: 60 },
    )
  })

  it('find no closing in the lists of one minute’s ends, of one or of several databases', () => {
    const parts = [openTables(), openTables()]
    for (let i = 0; i < 90; i++) {
      const isCompleted = i % 3 === 0
      const at = NOW - 5 * DAY_MS + Math.floor(i / 30) * MINUTE_MS
      const state = isCompleted ? 'completed' : 'terminated'
      const times = { createdAt: at, openedAt: at, completedAt: at, reportedAt: at + HOUR_MS }
      parts[i % 2]?.add(visitAt(5 * DAY_MS, { ...times, state }))
    }
    const answers = parts.map(({ db, run }) => {
      return run(countStatement(db, 'prt/live', NOW, true) as unknown as Bound).results
    })
    for (const some of [answers, answers.slice(0, 1), answers.slice(1)]) {
      const counted = readCounts(some, NOW)
      expect(counted?.rates.completed).toBe(15 * some.length)
      expect(counted?.rates.details?.closings).toEqual(new Map())
    }
  })

  it('count a visit once that was made where two windows meet', () => {
    const tables = openTables()
    tables.add(visitAt(7 * HOUR_MS, { state: 'completed', reportedAt: NOW - HOUR_MS }))
    tables.sqlite.exec(`UPDATE transactions SET sequence = ${firstSequenceAt(NOW - 7 * HOUR_MS)}`)
    const asked = countStatement(tables.db, 'prt/live', NOW) as unknown as Bound
    const rows = tables.run(asked).results as { kind: string; counts: string }[]
    expect(rows.find(({ kind }) => kind === 'all')?.counts).toBe('[1,1.0]')
  })

  it('count chains of two users apart that began at one moment', () => {
    const tables = openTables()
    const first = firstSequenceAt(NOW - 2 * DAY_MS)
    for (const userRef of ['a', 'b'])
      for (const at of [0, 1]) {
        tables.add(visitAt(2 * DAY_MS, { userRef, state: 'completed', reportedAt: NOW - DAY_MS }))
        tables.sqlite.exec(`UPDATE transactions SET sequence = ${first + at}, chain = ${first}
          WHERE user_ref = '${userRef}' AND sequence = (
            SELECT max(sequence) FROM transactions WHERE user_ref = '${userRef}')`)
      }
    const asked = countStatement(tables.db, 'prt/live', NOW) as unknown as Bound
    expect(readCounts([tables.run(asked).results], NOW)?.rates.completed).toBe(2)
  })

  it('are there of links that were opened and never passed, and of accounts that one database has', () => {
    const [one, other] = [openTables(), openTables()]
    one.add(visitAt(2 * DAY_MS, { completedAt: null }))
    other.add(visitAt(2 * DAY_MS, { completedAt: null }), { accounts: { browser: 0.25 } })
    const rowsOf = ({ db, run }: ReturnType<typeof openTables>) =>
      run(countStatement(db, 'prt/live', NOW, true) as unknown as Bound).results
    for (const answers of [
      [rowsOf(one), rowsOf(other)],
      [rowsOf(other), rowsOf(one)],
    ])
      expect(readCounts(answers, NOW)?.accounts).toMatchObject({
        users: 1,
        linked: { browser: 0.25 },
      })
    expect(readCounts([rowsOf(one)], NOW)?.accounts.users).toBe(0)
    expect(readCounts([rowsOf(openTables())], NOW)).toBeNull()
  })

  it('keep of more sources and projects than there is room for those with the most visits', () => {
    const tables = [openTables(), openTables(), openTables()]
    const [whole, ...parts] = tables
    const add = (at: number, part: number, name: string, source: string) => {
      const data = { project_type: 'survey', project_source: source }
      const visit = visitAt(2 * DAY_MS + at * 10 * MINUTE_MS, { item: name, data })
      for (const each of [whole, parts[part]]) each?.add(visit)
    }
    // Of every other one some visits are in the second database, and too few in each.
    for (let at = 0; at < 5 * 300; at++)
      add(at, at % 2 === 0 && at >= 900 ? 1 : 0, `p-${at % 300}`, `s-${at % 75}`)
    // In the second alone, behind all that the first one has.
    for (let at = 0; at < 30; at++) add(at, 1, 'zz', 'zz')
    const answerOf = ({ db, run }: (typeof tables)[number], isOneOfSeveral: boolean) =>
      run(countStatement(db, 'prt/live', NOW, isOneOfSeveral) as unknown as Bound).results
    for (const answers of [
      whole ? [answerOf(whole, false)] : [],
      parts.map((part) => answerOf(part, true)),
    ]) {
      const levels = [...(readCounts(answers, NOW)?.rates.details?.levels.keys() ?? [])]
      expect(levels).toEqual(expect.arrayContaining(['project|zz', 'source|survey|=zz']))
      // Nobody has said of any how it ended.
      expect(levels).not.toContain('judged')
      const countOf = (kind: string) => levels.filter((key) => key.startsWith(kind)).length
      expect([countOf('source|'), countOf('project|')]).toEqual([64, 256])
    }
  })

  it('come back for the asked items, from one row that is found by its key', async () => {
    const tables = openTables()
    const item = 'b'
    for (let i = 0; i < 9; i++) {
      tables.add(visitAt(2 * DAY_MS, { state: 'completed', reportedAt: NOW - DAY_MS }))
      tables.add(visitAt(2 * DAY_MS, { item, data: { project_type: 'offer' } }))
    }
    await countReports(oneDatabase(tables.db), NOW)
    const { asked, row } = tables.read('prt/live', [visitAt(0)])
    const { details, ...ends } = unpackRates(row ?? {})
    expect(ends).toEqual({ completed: 9, terminated: 0, unreported: 9 })
    expect([...(details?.levels.keys() ?? [])].sort()).toEqual([
      'came again',
      'judged',
      'project|a',
      'source|survey|=x',
      'stage|opened',
      'stage|unopened',
      'type|survey',
    ])
    const plan = tables.sqlite.prepare(`EXPLAIN QUERY PLAN ${asked.sql}`).all(...asked.values)
    const steps = plan.map(({ detail }) => String(detail))
    expect(steps.filter((step) => /^S(CAN|EARCH) r/.test(step))).toEqual([
      'SEARCH r USING PRIMARY KEY (scope=?)',
    ])
  })

  it('tell how large projects are, whichever items are asked about', async () => {
    const tables = openTables()
    for (let i = 0; i < 60; i++)
      tables.add(visitAt(2 * DAY_MS + i * HOUR_MS, { item: i < 20 ? 'a' : 'b' }))
    await countReports(oneDatabase(tables.db), NOW)
    const askedOf = (...items: string[]) =>
      unpackRates(
        tables.read(
          'prt/live',
          items.map((item) => visitAt(0, { item })),
        ).row ?? {},
      ).details
    const sizes = { visits: 60, mean: (20 * 20 + 40 * 40) / 60 }
    expect(
      [askedOf('a'), askedOf('a', 'b'), askedOf('c'), askedOf()].map((each) => each?.sizes),
    ).toEqual([sizes, sizes, sizes, sizes])
  })

  it('estimate the size of projects from a part of a large partner’s transactions, at all times of day', () => {
    const tables = openTables()
    const random = makeRandom(5)
    // Some 40,000 of one project, nearly all of them in the evening.
    const evening = (ageMs: number) => ((NOW - ageMs) % DAY_MS) / HOUR_MS >= 18
    const ages = Array.from({ length: 100_000 }, () => random.next() * 35 * DAY_MS)
    const made = ages.filter((ageMs) => evening(ageMs) || random.next() < 0.2)
    tables.sqlite.exec('BEGIN')
    for (const ageMs of made) tables.add(visitAt(Math.floor(ageMs)))
    tables.sqlite.exec('COMMIT')
    const rows = tables.run(countStatement(tables.db, 'prt/live', NOW) as unknown as Bound).results
    const { details, unreported } = readCounts([rows], NOW)?.rates ?? {}
    expect(unreported).toBeLessThan(30_000)
    expect((details?.sizes?.mean ?? 0) / made.length).toBeGreaterThan(0.85)
    expect((details?.sizes?.mean ?? 0) / made.length).toBeLessThan(1.15)
  })

  it('count a chain once where only a part of it is among those that are counted', () => {
    const tables = openTables()
    const random = makeRandom(7)
    tables.sqlite.exec('BEGIN')
    for (let i = 0; i < 12_000; i++) {
      const before = visitAt(Math.floor((2 + 3 * random.next()) * DAY_MS))
      const state = i % 10 === 0 ? null : i % 2 === 0 ? 'completed' : 'terminated'
      const at = before.createdAt + Math.floor((5 + 30 * random.next()) * MINUTE_MS)
      const reportedAt = state && at + HOUR_MS
      const after = { ...before, createdAt: at, openedAt: at, completedAt: at }
      // It is reported for either of the two.
      const isOfFirst = i % 3 === 0
      tables.add(isOfFirst ? { ...before, state, reportedAt } : before)
      tables.add(isOfFirst ? after : { ...after, state, reportedAt })
    }
    tables.sqlite.exec('COMMIT')
    const rows = tables.run(countStatement(tables.db, 'prt/live', NOW) as unknown as Bound).results
    const { completed = 0, terminated = 0, unreported = 0 } = readCounts([rows], NOW)?.rates ?? {}
    const counted = completed + terminated + unreported
    expect(counted).toBeGreaterThan(1000)
    expect(counted).toBeLessThan(2200)
    expect(unreported / counted).toBeGreaterThan(0.07)
    expect(unreported / counted).toBeLessThan(0.13)
  })

  it('read no more than a bounded part of a scope, by its index, and of its users by theirs', () => {
    const tables = openTables()
    const { sql, values } = countStatement(tables.db, 'prt/live', NOW) as unknown as Bound
    const steps = tables.sqlite.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(...values)
    const reads = steps
      .map(({ detail }) => String(detail))
      .filter((step) => / (t|transactions) /.test(step))
    expect(reads.length).toBeGreaterThan(0)
    for (const step of reads)
      expect(step).toMatch(
        /^SEARCH .*(transactions_by_scope \(scope|PRIMARY KEY \(user_ref)=\? AND sequence>\? AND sequence<\?\)/,
      )
  })

  it('keep scopes and modes apart', async () => {
    const tables = openTables()
    tables.add(visitAt(2 * DAY_MS), { scope: 'prt/live' })
    tables.add(visitAt(2 * DAY_MS), { scope: 'prt/test' })
    tables.add(visitAt(2 * DAY_MS), { scope: 'prt/test' })
    await countReports(oneDatabase(tables.db), NOW)
    const unreported = (scope: string) => unpackRates(tables.read(scope, []).row ?? {}).unreported
    expect([unreported('prt/live'), unreported('prt/test')]).toEqual([1, 2])
  })

  it('write one row a scope, none where nothing has changed, and none of what has gone', async () => {
    const tables = openTables()
    for (let i = 0; i < 40; i++)
      tables.add(visitAt(2 * DAY_MS + i * HOUR_MS, { item: `item-${i}` }))
    const written = async () => (await countReports(oneDatabase(tables.db), NOW)).written
    expect(await written()).toBe(1)
    expect(await written()).toBe(0)
    tables.sqlite.exec('DELETE FROM transactions')
    expect(await written()).toBe(1)
    expect(tables.read('prt/live', []).row).toBeUndefined()
  })

  /** Four partners with a visit each; one of the databases of `b` answers as `batch` does. */
  function openPartners(batch: () => Promise<never>) {
    const tables = openTables()
    const scopes = ['a', 'b', 'c', 'd'].map((partner) => `${partner}/live`)
    for (const scope of scopes) {
      const insert = `INSERT INTO partners (partner_id, name, created_at) VALUES (?, '', 0)`
      tables.sqlite.prepare(insert).run(scope.slice(0, 1))
      tables.add(visitAt(2 * DAY_MS), { scope })
    }
    const asked = vi.fn(batch)
    const broken = { prepare: tables.db.prepare, batch: asked } as unknown as D1Database
    const ofScope = (scope: string) => (scope.startsWith('b/') ? [tables.db, broken] : [tables.db])
    const counted = () => scopes.map((scope) => tables.read(scope, []).row !== undefined)
    return { databases: { reference: tables.db, ofScope }, counted, asked }
  }

  it('of others are written when one scope cannot be counted, which is told', async () => {
    const { databases, counted } = openPartners(() => Promise.reject(new Error('it is down')))
    const { written, failures, skipped } = await countReports(databases, NOW)
    expect(counted()).toEqual([true, false, true, true])
    expect([written, failures, skipped]).toEqual([3, [new Error('it is down')], []])
  })

  it('of others are written when a database hangs, which is waited for once and told', async () => {
    vi.useFakeTimers()
    try {
      const { databases, counted, asked } = openPartners(() => new Promise(() => undefined))
      const counting = countReports(databases, NOW)
      await vi.advanceTimersByTimeAsync(15_000)
      const run = await counting
      expect(counted()).toEqual([true, false, true, true])
      expect(run).toEqual({
        written: 3,
        failures: [],
        skipped: ['b/live'],
        late: [],
        cursor: '["d/live",null]',
        leftOut: [],
        setAside: {},
        unasked: [],
      })
      expect(asked).toHaveBeenCalledTimes(1)
    } finally {
      vi.useRealTimers()
    }
  })

  /** Tables of so many partners more, with a visit each. */
  function openMany(partners: number) {
    const tables = openTables()
    const insert = `INSERT INTO partners (partner_id, name, created_at) VALUES (?, 'Another', 0)`
    for (let at = 0; at < partners; at++) {
      tables.sqlite.prepare(insert).run(`p${at}`)
      tables.add(visitAt(2 * DAY_MS), { scope: `p${at}/live` })
    }
    return tables
  }

  it('that stay the same are known of the moment at which they were counted again', async () => {
    const tables = openTables()
    for (const ageMs of [10 * MINUTE_MS, 2 * DAY_MS]) tables.add(visitAt(ageMs))
    const countedAt = async (now: number) => {
      await countReports(oneDatabase(tables.db), now)
      return tables.sqlite.prepare('SELECT computed_at AS at FROM partner_rates').get()?.at
    }
    expect(await countedAt(NOW)).toBe(NOW)
    // It has something new for as long as what others have published may have come late.
    expect(await countedAt(NOW + MINUTE_MS)).toBe(NOW + MINUTE_MS)
  })

  it('wait for the database that keeps them no more than once, where it hangs', async () => {
    vi.useFakeTimers()
    try {
      const { db } = openMany(9)
      const asked = vi.fn(() => new Promise<never>(() => undefined))
      const reference = { ...db, batch: asked } as unknown as D1Database
      const counting = countReports({ reference, ofScope: () => [db] }, NOW)
      await vi.advanceTimersByTimeAsync(15_000)
      const { written, skipped } = await counting
      expect([written, skipped.length, asked.mock.calls.length]).toEqual([0, 9, 1])
    } finally {
      vi.useRealTimers()
    }
  })

  it('are counted while time is left, and by the next runs of those that had to wait', async () => {
    const tables = openMany(20)
    let after: string | null = null
    const waiting: string[][] = []
    const counted: unknown[] = []
    for (let run = 0; run < 3; run++) {
      let trips = 0
      const run = await countReports(oneDatabase(tables.db), NOW, {
        leftMs: () => 3 - trips++,
        standing: { after },
      })
      after = run.cursor
      waiting.push(run.late)
      counted.push(tables.sqlite.prepare('SELECT count(*) AS n FROM partner_rates').get()?.n)
    }
    // Of the second run three of four places are theirs who have not been counted yet.
    expect(counted).toEqual([12, 20, 20])
    expect(waiting.map(({ length }) => length)).toEqual([8, 8, 8])
    const again = waiting[1]?.filter((scope) => !waiting[2]?.includes(scope))
    expect(again).toEqual(waiting[1])
  })

  it('have time kept for those at which a run was stopped, and go on where the others came to', async () => {
    const tables = openMany(20)
    const setAside = { 'p3/live': NOW - DAY_MS, 'p5/live': NOW + DAY_MS }
    let leftMs = 61_000
    const noted: { begun: string[]; cursor: string | null }[] = []
    const run = await countReports(oneDatabase(tables.db), NOW, {
      leftMs: () => leftMs,
      standing: { setAside },
      note: async ({ begun, cursor }) => {
        noted.push({ begun, cursor })
        // The rest of the last minute is theirs.
        leftMs = 59_000
      },
    })
    expect(noted).toEqual([
      {
        begun: ['p0/live', 'p1/live', 'p10/live'],
        cursor: writePlaces({ active: 'p10/live', others: null }),
      },
      { begun: ['p3/live'], cursor: null },
    ])
    expect(run).toMatchObject({ cursor: noted[0]?.cursor, leftOut: ['p5/live'] })
    expect(run.setAside).toEqual({ 'p5/live': NOW + DAY_MS })
    expect(run.late).toContain('p11/live')
  })

  it('of very many partners are counted by runs of less than 500 queries, each of which goes on', async () => {
    const tables = openMany(240)
    const asked = { statements: 0 }
    const db = {
      ...tables.db,
      batch: (statements: D1PreparedStatement[]) => {
        asked.statements += statements.length
        return tables.db.batch(statements)
      },
    } as unknown as D1Database
    let [after, runs]: [string | null, number] = [null, 0]
    const count = () => tables.sqlite.prepare('SELECT count(*) AS n FROM partner_rates').get()?.n
    for (; Number(count()) < 240 && runs < 9; runs++) {
      asked.statements = 0
      const run = await countReports(oneDatabase(db), NOW, { standing: { after } })
      expect(asked.statements).toBeLessThan(500)
      expect(run.late.length).toBeGreaterThan(0)
      after = run.cursor
    }
    expect(count()).toBe(240)
  })

  it('that are counted alone have their questions kept for them, however many others there are', async () => {
    const { db, sqlite } = openMany(240)
    const begun = ['p100/live', 'p200/live', 'p239/live']
    const standing = { begun, heardOfAt: NOW - HOUR_MS }
    const run = await countReports(oneDatabase(db), NOW, { standing })
    expect(run.late.length).toBeGreaterThan(0)
    const counted = sqlite.prepare('SELECT scope FROM partner_rates').all()
    expect(counted.map(({ scope }) => scope)).toEqual(expect.arrayContaining(begun))
  })

  it('of all partners are never read at once', async () => {
    const tables = openTables()
    tables.add(visitAt(2 * DAY_MS))
    const { prepare } = tables.db
    const texts: string[] = []
    const db = { ...tables.db, prepare: (sql: string) => texts.push(sql) && prepare(sql) }
    await countReports(oneDatabase(db as unknown as D1Database), NOW)
    const readers = texts.filter((sql) => /SELECT[^(]*levels[^(]*FROM partner_rates/.test(sql))
    expect(readers.length).toBeGreaterThan(0)
    for (const sql of readers) expect(sql).toContain('WHERE scope = ?1')
  })

  it('count each user by its last assessed visit, and a farm by its share', async () => {
    const tables = openTables()
    const accounts = (browser: number) => ({ browser, machine: 0, person: 0 })
    const returning = { userRef: 'returning' }
    tables.add(visitAt(3 * DAY_MS, returning), { accounts: accounts(0.9) })
    tables.add(visitAt(2 * DAY_MS, returning), { accounts: accounts(0.25) })
    tables.add(visitAt(DAY_MS, returning))
    // The database did not answer these.
    tables.add(visitAt(DAY_MS / 2, returning), { accounts: null })
    tables.add(visitAt(DAY_MS), { accounts: null })
    tables.add(visitAt(2 * DAY_MS), { accounts: accounts(80) })
    await countReports(oneDatabase(tables.db), NOW)
    expect(unpackAccounts(tables.read('prt/live', []).row ?? {})).toMatchObject({
      users: 2,
      linked: { browser: 1.25, machine: 0, person: 0 },
    })
  })

  it('expect of accounts what follows from what was expected before, to three digits', async () => {
    const tables = openTables()
    for (let at = 1; at < 40; at++)
      tables.add(visitAt(at * HOUR_MS), { accounts: { browser: 0.4, machine: 0.2, person: 0.1 } })
    const expectedAt = async (now: number): Promise<Record<string, number>> => {
      await countReports(oneDatabase(tables.db), now)
      const { expected } = unpackAccounts(tables.read('prt/live', []).row ?? {}) ?? {}
      return { ...expected }
    }
    const [first, second] = [await expectedAt(NOW), await expectedAt(NOW)]
    expect(second).not.toEqual(first)
    for (const value of [...Object.values(first), ...Object.values(second)])
      expect(value).toBe(Number(value.toPrecision(3)))
  })

  it('take what is expected for what the last assessment did not count', async () => {
    const tables = openTables()
    tables.add(visitAt(DAY_MS), { accounts: { browser: 0 } })
    tables.add(visitAt(2 * DAY_MS), { accounts: { browser: 0, shared: 0.5 } })
    await countReports(oneDatabase(tables.db), NOW)
    const { linked } = unpackAccounts(tables.read('prt/live', []).row ?? {}) ?? {}
    expect(linked?.shared).toBeCloseTo(0.5 + uncountedAccounts('shared'), 9)
  })
})
