/** The evidence question, on the schema that all migrations make. */
import type { SQLInputValue } from 'node:sqlite'
import type { D1Database } from '@cloudflare/workers-types'
import { describe, expect, it } from 'vitest'
import type { EvidenceQuestion } from '../../../src/domain/evidence/evidence-question.ts'
import { gatherEvidence } from '../../../src/storage/evidence/gather-evidence.ts'
import { openMigrated } from '../../support/stored/open-migrated.ts'

/** All tables, and a D1 that remembers how its statements would be run. */
function openTables() {
  const sqlite = openMigrated()
  const plans: string[] = []
  const run = ({ sql, values }: { sql: string; values: SQLInputValue[] }) => {
    const steps = sqlite.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(...values)
    plans.push(...steps.map(({ detail }) => String(detail)))
    return { results: sqlite.prepare(sql).all(...values), meta: {} }
  }
  const db = {
    prepare: (sql: string) => ({ bind: (...values: SQLInputValue[]) => ({ sql, values }) }),
    batch: async (statements: Parameters<typeof run>[0][]) => statements.map(run),
  } as unknown as D1Database
  const insertAttempt = sqlite.prepare(
    `INSERT INTO transactions (user_ref, sequence, revision, scope, item, external, chain,
       created_at, body) VALUES (?, ?, 1, 'prt/live', ?, ?, ?, 0, ?)`,
  )
  const insertSighting = sqlite.prepare(`INSERT INTO sightings VALUES (?, ?, 0)`)
  const insertShared = sqlite.prepare(
    `INSERT INTO shared_attempts VALUES (?, ?, 1, 20000, 'done', ?)`,
  )
  return {
    plans,
    see: (key: string, userRef: string) => insertSighting.run(key, userRef),
    attempt: (userRef: string, sequence: number, item: string, external: string | null = null) =>
      insertAttempt.run(userRef, sequence, item, external, sequence, '{}'),
    visit: (userRef: string, sequence: number, visit: object) => {
      insertAttempt.run(userRef, sequence, 'z', null, sequence, JSON.stringify({ visit }))
      sqlite.exec(`UPDATE transactions SET completed_at = sequence WHERE sequence = ${sequence}`)
    },
    /** The loader is passed at the time that each link's sequence says. */
    passAll: () => sqlite.exec('UPDATE transactions SET completed_at = sequence'),
    /** What became of one transaction, by column. */
    change: (sequence: number, columns: Record<string, string | number>) => {
      for (const [column, value] of Object.entries(columns))
        sqlite
          .prepare(`UPDATE transactions SET ${column} = ? WHERE sequence = ?`)
          .run(value, sequence)
    },
    /** A partner's word alone says that it was begun. */
    endAll: () =>
      sqlite.exec(`UPDATE transactions SET state = 'terminated', termination_reason = 'quality'`),
    share: (pair: string, userRef: string, madeAt: number | null = null) =>
      insertShared.run(pair, userRef, madeAt),
    gather: (question: EvidenceQuestion) =>
      gatherEvidence({ own: [db], shared: [db], reference: db }, question),
  }
}

const QUESTION: EvidenceQuestion = {
  userRef: 'me',
  scope: 'prt/live',
  population: '*:prt',
  keys: ['visitor:v'],
  items: [{ item: 'a', external: 'x', shared: 's' }],
  shared: {
    population: '*:all',
    keys: ['visitor:sv'],
    except: { first: 'ours.', end: 'ours/' },
    pairs: ['s'],
  },
  activityBefore: Number.MAX_SAFE_INTEGER,
  repeats: {
    before: Number.MAX_SAFE_INTEGER,
    passedBy: Number.MAX_SAFE_INTEGER,
    key: 'visitor:v',
    marks: { digest: null, durations: null, browser: null },
  },
  client: { asn: 1, address: '203.0.113.7' },
}

describe('the evidence question', () => {
  it('is told of another partner the attempts at the asked surveys alone', async () => {
    const tables = openTables()
    tables.see('visitor:sv', 'theirs.user')
    for (const pair of ['s', 'another']) tables.share(pair, 'theirs.user')
    const { shared } = await tables.gather(QUESTION)
    expect(shared?.attempts.map(({ pair }) => pair)).toEqual(['s'])
  })

  it('reads the latest attempts of a linked user at an item, and no more than ten', async () => {
    const tables = openTables()
    tables.see('visitor:v', 'other')
    for (let sequence = 1; sequence <= 50; sequence++) tables.attempt('other', sequence, 'a')
    const { attempts } = await tables.gather(QUESTION)
    expect(attempts.map(({ sequence }) => sequence)).toEqual([
      50, 49, 48, 47, 46, 45, 44, 43, 42, 41,
    ])
  })

  it.each([
    [98, [1, 99, 98, 97, 96, 95, 94, 93, 92, 91]],
    [99, [1, 100, 99, 98, 97, 96, 95, 94, 93, 92]],
    [100, [101, 100, 99, 98, 97, 96, 95, 94, 93, 92]],
  ])(
    'reads what was completed, though %i links were made for it since, among its newest hundred',
    async (since, found) => {
      const tables = openTables()
      tables.see('visitor:v', 'other')
      for (let sequence = 1; sequence <= 1 + since; sequence++)
        tables.attempt('other', sequence, 'a')
      tables.change(1, { state: 'completed' })
      const { attempts } = await tables.gather(QUESTION)
      expect(attempts.map(({ sequence }) => sequence)).toEqual(found)
      expect(attempts[0]?.state).toBe(found[0] === 1 ? 'completed' : null)
    },
  )

  it('reads first what was completed, also where it was taken back, then what was passed, then what was opened', async () => {
    const tables = openTables()
    tables.see('visitor:v', 'other')
    for (let sequence = 1; sequence <= 20; sequence++) tables.attempt('other', sequence, 'a')
    tables.change(1, { state: 'reconciled' })
    tables.change(2, { state: 'completed' })
    tables.change(3, { opened_at: 31, completed_at: 32 })
    tables.change(4, { opened_at: 41 })
    tables.change(5, { state: 'terminated', termination_reason: 'quota' })
    const { attempts } = await tables.gather(QUESTION)
    expect(attempts.map(({ sequence }) => sequence)).toEqual([2, 1, 3, 4, 20, 19, 18, 17, 16, 15])
    expect(attempts[2]).toMatchObject({ createdAt: 0, openedAt: 31, completedAt: 32 })
    expect(attempts[3]).toMatchObject({ createdAt: 0, openedAt: 41, completedAt: null })
  })

  it('takes what was only reported for begun when its link was opened, or else made', async () => {
    const tables = openTables()
    tables.see('visitor:v', 'other')
    for (let sequence = 1; sequence <= 4; sequence++) tables.attempt('other', sequence, 'b')
    tables.change(1, { state: 'completed', opened_at: 11 })
    tables.change(2, { state: 'completed' })
    tables.change(3, { state: 'completed', opened_at: 31, completed_at: 32 })
    tables.change(4, { opened_at: 41 })
    const { activity } = await tables.gather(QUESTION)
    expect(activity.get('other')?.map(({ begunAt }) => begunAt)).toEqual([32, 0, 11])
  })

  it('reads the latest transactions of a linked user before a visit, and no more than forty', async () => {
    const tables = openTables()
    tables.see('visitor:v', 'other')
    for (let sequence = 1; sequence <= 100; sequence++) tables.attempt('other', sequence, 'b')
    tables.passAll()
    const { activity } = await tables.gather({ ...QUESTION, activityBefore: 61 })
    const times = activity.get('other')?.map(({ begunAt }) => begunAt)
    expect(times).toEqual(Array.from({ length: 40 }, (_, at) => 60 - at))
    expect(activity.get('other')?.map(({ chain }) => chain)).toEqual(times)
    const without = await tables.gather({ ...QUESTION, activityBefore: null })
    expect(without.activity.get('other')).toEqual([])
  })

  it.each([
    [0, 8],
    [192, 8],
    [195, 5],
    [300, 0],
  ])(
    'reads what a linked user has begun, behind %i links that nobody opens',
    async (ahead, found) => {
      const tables = openTables()
      tables.see('visitor:v', 'other')
      for (let sequence = 1; sequence <= 8; sequence++) tables.attempt('other', sequence, 'b')
      tables.endAll()
      for (let link = 0; link < ahead; link++) tables.attempt('other', 100 + link, 'b')
      const { activity } = await tables.gather(QUESTION)
      const ended = { begunAt: 0, state: 'terminated', terminationReason: 'quality' }
      expect(activity.get('other')).toMatchObject(Array(found).fill(ended))
    },
  )

  it('finds an attempt once that is found by its project and by its external pair', async () => {
    const tables = openTables()
    tables.see('visitor:v', 'other')
    tables.attempt('other', 1, 'a', 'x')
    tables.attempt('other', 2, 'b', 'x')
    tables.attempt('other', 3, 'c')
    const { attempts } = await tables.gather(QUESTION)
    expect(attempts.map(({ sequence }) => sequence).sort()).toEqual([1, 2])
  })

  it('reads the moment of another partner’s attempt where it is one of its day', async () => {
    const start = 20_000 * 86_400_000
    const moments = {
      a: null,
      b: start - 1,
      c: start,
      d: start + 86_399_999,
      e: start + 86_400_000,
    }
    const tables = openTables()
    for (const [user, madeAt] of Object.entries(moments)) {
      tables.see('visitor:sv', `z-${user}.1`)
      tables.share('s', `z-${user}.1`, madeAt)
    }
    const { shared } = await tables.gather(QUESTION)
    const found = shared?.attempts.map(({ madeAt }) => madeAt)
    expect(found).toEqual([null, null, moments.c, moments.d, null])
  })

  it('tells of each user what is its own, and nothing of who shares the scope alone', async () => {
    const tables = openTables()
    for (const user of ['one', 'two']) tables.see('visitor:v', user)
    for (const user of ['one', 'two', 'stranger']) tables.see(QUESTION.population, user)
    for (const [at, user] of ['one', 'two', 'stranger'].entries()) tables.attempt(user, at, 'a')
    tables.change(1, { state: 'terminated', termination_reason: 'quality' })
    const { attempts, activity, population } = await tables.gather(QUESTION)
    const told = attempts.map(({ userRef, sequence, terminationReason }) => [
      ...[userRef, sequence, terminationReason],
    ])
    expect(told).toEqual([
      ['one', 0, null],
      ['two', 1, 'quality'],
    ])
    expect([...activity.keys()]).toEqual(['one', 'two'])
    expect(population).toBe(3)
  })

  it('is told of the users of the rarest keys, each by the rarest of its own', async () => {
    const tables = openTables()
    const seen = { 'device:d': 21, 'browser:b': 22, 'address:a': 23, 'prefix:p': 40 }
    for (const [key, users] of Object.entries(seen))
      for (let user = 0; user < users; user++) tables.see(key, `${key}-${user + 10}`)
    for (const key of ['visitor:v', 'prefix:p']) tables.see(key, 'a visitor')
    const { activity } = await tables.gather({
      ...QUESTION,
      keys: ['visitor:v', ...Object.keys(seen)],
    })
    const byKey = Map.groupBy(activity.keys(), (user) => user.replace(/-.*/, ''))
    expect(Object.fromEntries([...byKey].map(([key, { length }]) => [key, length]))).toEqual({
      ...{ 'a visitor': 1, 'device:d': 20, 'browser:b': 20, 'address:a': 19 },
    })
  })

  it('leaves the asking user out, and in the shared scope all users of its partner', async () => {
    const tables = openTables()
    for (const user of ['me', 'other']) tables.see('visitor:v', user)
    for (let user = 0; user < 100; user++) tables.see('visitor:sv', `ours.${user}`)
    for (const user of ['ours.7', 'a-rival.1', 'z-rival.1']) {
      tables.see('visitor:sv', user === 'ours.7' ? 'ours.200' : user)
      tables.share('s', user)
    }
    const { keys, shared } = await tables.gather(QUESTION)
    expect(keys.get('visitor:v')).toEqual({ users: 2, userRefs: ['other'] })
    expect(shared?.keys.get('visitor:sv')?.userRefs).toEqual(['a-rival.1', 'z-rival.1'])
    expect(shared?.attempts.map(({ userRef }) => userRef)).toEqual(['a-rival.1', 'z-rival.1'])
  })

  it.each([
    [49, ['behind']],
    [50, []],
  ])('reads the marks of a visit behind %i links that nobody passed', async (ahead, digests) => {
    const tables = openTables()
    tables.see('browser:b', 'other')
    tables.visit('other', 1, { digest: 'behind' })
    for (let link = 0; link < ahead; link++) tables.attempt('other', 100 + link, 'b')
    const { copies } = await tables.gather({ ...QUESTION, keys: ['browser:b'] })
    expect(copies?.get('other')?.map(({ digest }) => digest)).toEqual(digests)
  })

  it('reads the marks of the latest ten visits of who has the fingerprint or the machine', async () => {
    const tables = openTables()
    const marks = { durations: 'd', stepMs: 0.1, print: 'p' }
    for (const key of ['browser:b', 'device:d', 'address:a']) tables.see(key, `of-${key}`)
    for (let n = 1; n <= 12; n++) tables.visit('of-browser:b', n, { digest: `digest-${n}`, marks })
    tables.visit('of-device:d', 1, { digest: null })
    tables.visit('of-address:a', 1, { digest: 'elsewhere', marks })
    const keys = ['browser:b', 'device:d', 'address:a']
    const { copies } = await tables.gather({ ...QUESTION, keys, activityBefore: null })
    expect(copies?.get('of-browser:b')).toHaveLength(10)
    expect(copies?.get('of-browser:b')?.[0]).toEqual({
      digest: 'digest-12',
      durations: 'd',
      stepMs: 0.1,
    })
    expect(copies?.get('of-device:d')).toEqual([{ digest: null, durations: null, stepMs: null }])
    expect(copies?.get('of-address:a')).toEqual([])
  })

  it('compares the visits of who has links that nobody opens', async () => {
    const tables = openTables()
    tables.see('browser:b', 'other')
    tables.visit('other', 1, { digest: 'recorded' })
    for (let link = 0; link < 40; link++) tables.attempt('other', 100 + link, 'b')
    const { copies } = await tables.gather({ ...QUESTION, keys: ['browser:b'] })
    expect(copies?.get('other')).toEqual([{ digest: 'recorded', durations: null, stepMs: null }])
  })

  it('scans no table', async () => {
    const tables = openTables()
    await tables.gather(QUESTION)
    // What a statement makes itself is small; `lists` has a row for each configured list.
    const own = /^SCAN (json_each|p|i|u|seen|linked|alike|visits|lists|CONSTANT|\(|value)/
    const scans = tables.plans.filter((step) => step.startsWith('SCAN') && !own.test(step))
    expect(scans).toEqual([])
    expect(tables.plans.some((step) => step.includes('transactions_by_item'))).toBe(true)
  })
})
