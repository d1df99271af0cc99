/** How D1 runs what it is asked: by an index, whatever is asked, and however much is stored. */
import { env, evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { OperationId } from '../../src/contract/operations.ts'
import { SETTLED_MS } from '../../src/domain/rates/end-counts.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/domain/time.ts'
import type { Environment } from '../../src/environment.ts'
import { countInsights } from '../../src/http/api/count-insights.ts'
import { runHourlyJob } from '../../src/jobs/hourly-job.ts'
import { userRefsOf } from '../../src/secrets/user-key.ts'
import { readReasonsOfJumps } from '../../src/storage/insights/jump-reasons.ts'
import { readVisitHashes } from '../../src/storage/search/visit-hashes.ts'
import { call, create, item, list, lookUp, potentials, report } from '../support/worker/api.ts'
import { attempt } from '../support/worker/attempt.ts'
import { breakableDatabase } from '../support/worker/breakable-database.ts'
import { keyOf, objectOf, runAlarm } from '../support/worker/objects.ts'
import { makePartner } from '../support/worker/partner.ts'
import { boundDatabases } from '../support/worker/placement.ts'
import { takePlaces, takeStatements, watchPlaces } from '../support/worker/recorded-statements.ts'
import { serveWith } from '../support/worker/serve-with.ts'
import { makeVisitor, pass } from '../support/worker/visitor.ts'

const OPERATOR_SECRET = '0123456789abcdef'.repeat(4)
const SURVEY = { ext_survey_source: 'provider_a', ext_survey_id: 'planned' }
/** More than an object keeps, so that the rest is read from D1. */
const PROLIFIC = 1_002

// Before the first call, after which partners are remembered for as long as the test takes on a fast machine.
watchPlaces()
const partner = await makePartner()
const visitor = makeVisitor()
const first = await attempt(partner, visitor, { user_id: 'prolific', ...SURVEY })
await multiply(first.id, PROLIFIC)
takeStatements()

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** A user of whom a part is older than the retention time, and one of whom all is. */
async function makeOld(): Promise<void> {
  const before = Date.now() - 420 * DAY_MS
  vi.useFakeTimers({ toFake: ['Date'], now: before })
  const coming = { user_id: 'partly-old', ...SURVEY }
  for (const body of [coming, { ...coming, user_id: 'old' }]) {
    const { id } = await attempt(partner, visitor, body)
    await runAlarm(id)
  }
  vi.useRealTimers()
  // Without its alarm, which forgets what is old as well.
  await attempt(partner, visitor, { ...coming, project_id: 'young' })
}

const networkList = (name: string, path: string, format: string, kind: string) => ({
  ...{ name, url: `https://lists.test${path}`, format, kind },
})

/** Runs the hourly job in which each of its parts has something to do, and what it has done before to change. */
async function runHours(): Promise<void> {
  const clouds = networkList('clouds', '/asns', 'asns', 'hosting')
  const vpns = networkList('vpns', '/ranges', 'ranges', 'vpn')
  const exits = networkList('exits', '/tor', 'tor', 'tor')
  const broken = networkList('broken', '/broken', 'asns', 'hosting')
  const run = async (
    now: number,
    lists: object[],
    changes: object = { AGENT_DIRECTORIES: '[]' },
  ) => {
    const NETWORK_LISTS = JSON.stringify(lists)
    const deployment = {
      ...env,
      DB: breakableDatabase(env.DB, 'worker'),
      NETWORK_LISTS,
      ...changes,
    }
    await runHourlyJob(deployment as unknown as Environment, now)
  }
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const now = Date.now()
  await run(now, [clouds, vpns, exits, broken], {})
  await run(now + HOUR_MS, [{ ...vpns, name: 'clouds' }, vpns, exits])
  // Soon after visits have settled, until what is counted again is the same: what is expected of accounts settles too.
  const settled = now + SETTLED_MS + 5 * MINUTE_MS
  const renewed = [{ ...vpns, url: 'https://lists.test/tor' }, exits]
  for (let minute = 0; minute < 5; minute++) await run(settled + minute * MINUTE_MS, renewed)
  await run(now + 50 * DAY_MS, renewed)
}

/** Has an object keep its one transaction so many times more. */
async function multiply(id: string, times: number): Promise<void> {
  await runInDurableObject(await objectOf(id), (_, { storage: { sql } }) => {
    const columns = sql.exec<{ name: string }>(`SELECT name FROM pragma_table_info('transactions')`)
    const names = columns.toArray().map(({ name }) => name)
    const copied = names.map((name) => (name === 'sequence' ? 'sequence + i' : name))
    sql.exec(
      `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${times})
       INSERT INTO transactions (${names.join()}) SELECT ${copied.join()} FROM transactions, n`,
    )
    // Its first one is then the oldest, which is read from D1.
    sql.exec('DELETE FROM transactions WHERE sequence = (SELECT min(sequence) FROM transactions)')
  })
  await evictDurableObject(await objectOf(id))
}

const get = async (path: string) => expect((await call(partner, 'GET', path)).status).toBe(200)

/** Each operation, in each way that asks D1 something else. Does not compile until all are here. */
const OPERATIONS_ASKED: Record<OperationId | 'passLoader' | 'operate', () => Promise<void>> = {
  createTransaction: async () => {
    const { id } = await create(partner, { user_id: 'prolific', expected_ip: '203.0.113.9' })
    await create(partner, { user_id: 'prolific', tx_ref_id: first.id })
    await runAlarm(id)
  },
  passLoader: async () => {
    const { id, redirect_url } = await create(partner, { user_id: 'other', ...SURVEY })
    await pass(visitor, redirect_url)
    await lookUp(partner, id)
    await runAlarm(id)
  },
  deduplicate: async () => {
    const items = [item(), item({ ...SURVEY, project_id: 'shared' })]
    expect(await potentials(partner, items, { user_id: 'other' })).toHaveLength(2)
  },
  getTransaction: async () => {
    expect((await lookUp(partner, first.id)).id).toBe(first.id)
  },
  listTransactions: async () => {
    const { next_cursor } = await list(partner, { user_id: 'prolific' })
    const more = { user_id: 'prolific', channel: 'none', next_cursor: next_cursor ?? '' }
    await call(partner, 'GET', `/v1/transactions?${new URLSearchParams(more)}`)
  },
  reportTransaction: async () => {
    expect(await report(partner, first.id, 'completed')).toBe(200)
    await runAlarm(first.id)
  },
  explainTransaction: async () => {
    const { id } = await attempt(partner, visitor, { user_id: 'third', ...SURVEY })
    await get(`/v1/transactions/${id}/evidence`)
  },
  searchTransactions: async () => {
    await get('/v1/search?limit=5')
    await get('/v1/search?user_id=prolific&score_min=1')
    await get('/v1/search?project_id=project-1')
    await get(`/v1/search?shares_device_with=${first.id}`)
    // Of a partner whose users are in several databases.
    const several = [env.DB, boundDatabases().get('DB_2') ?? env.DB]
    const { userKey, sequence } = await keyOf(first.id)
    await readVisitHashes(
      several.map((db) => breakableDatabase(db, 'worker')),
      partner.scope,
      { users: userRefsOf(userKey), sequence },
    )
    await get(`/v1/search?shares_address_with=${first.id}`)
    await get('/v1/search?ext_survey_source=provider_a&ext_survey_id=planned')
  },
  exportTransactions: () => get('/v1/export?format=jsonl'),
  showInsights: async () => {
    await get('/v1/insights?days=9')
    // Of several databases, and of scores that have jumped.
    const database = breakableDatabase(env.DB, 'worker')
    const sampled = { days: [{ since: 0, until: 1 }], lookedAt: 10 }
    const jump = { before: [], recent: [], days: 1 }
    await countInsights([database, database], partner.scope, Date.now(), 9)
    await readReasonsOfJumps([database], partner.scope, sampled, [jump])
  },
  describeUser: () => get('/v1/users/prolific'),
  eraseUser: async () => {
    expect((await call(partner, 'DELETE', '/v1/users/third')).status).toBe(200)
  },
  describeUserByQuery: () => get('/v1/users?user_id=prolific'),
  eraseUserByQuery: async () => {
    expect((await call(partner, 'DELETE', '/v1/users?user_id=third')).status).toBe(200)
  },
  operate: async () => {
    const headers = { Authorization: `Bearer ${OPERATOR_SECRET}` }
    const bindings = { OPERATOR_SECRET, DB: breakableDatabase(env.DB, 'worker') }
    await serveWith(bindings, 'https://one.test/operator/status', { headers })
    await serveWith(bindings, 'https://one.test/readyz')
    const body = JSON.stringify({ partner_id: partner.partnerId, mode: 'test', user_id: 'other' })
    const init = {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body,
    }
    await serveWith(bindings, 'https://one.test/operator/republish', init)
    const rewound = JSON.stringify({ ...JSON.parse(body), at: new Date().toISOString() })
    await serveWith(bindings, 'https://one.test/operator/rewind', { ...init, body: rewound })
    await serveWith(bindings, 'https://one.test/operator/erase-returned', { ...init, body: '{}' })
  },
}

/** The text of each file of the storage. */
const SOURCES = import.meta.glob('../../src/storage/**/*.ts', {
  ...{ query: '?raw', import: 'default', eager: true },
} as const)

/** Tables with as many rows as settings and migrations have: reading all is what they are for. */
const CONFIGURED = [
  'network_lists',
  'agent_directories',
  'job_states',
  'd1_migrations',
  'partner_rates',
  'placement_generations',
]

/** Sorting that a plan may do: of what the statement has bounded before, by which limit. */
const BOUNDED_SORTS: [part: string, bound: string][] = [
  ['linked (user_ref', 'users of 40 keys, 20 of each'],
  ['alike (user_ref) AS', '200 sightings of a fingerprint, and 100 latest visits'],
  [' place\n    CROSS JOIN transactions', 'places that were found before'],
  ['GROUP BY user_ref, pair', "one user's own transactions"],
  ['AS isRecent', '20,000 transactions over all days'],
  ['AS reasonKeys', '10,000 scored transactions'],
  ['AS transactions\n  FROM (SELECT', '10,000 scored transactions'],
  ['GROUP BY score, state', '10,000 scored transactions'],
  ['AS daysAgo', '20,000 transactions over all days'],
  ["GROUP BY value ->> 'key'", 'the keys of one publication'],
  ['user_ref = ref AND sequence = place', "a page of each of one person's users"],
  ['GROUP BY user_ref, score', "one person's transactions in the archive, counted once"],
  ['visits AS MATERIALIZED', '300 visits of each of 120 windows'],
  ['SELECT DISTINCT user_ref', '201 sightings of each key'],
  ['met (user_ref) AS', '120 users of keys that few have'],
]

interface Asked {
  sql: string
  values: unknown[]
}

async function planOf({ sql, values }: Asked): Promise<string[]> {
  const statement = env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
  const { results } = await statement.bind(...values).all<{ detail: string }>()
  return results.map(({ detail }) => detail)
}

const { results: stored } = await env.DB.prepare(
  `SELECT name FROM sqlite_schema WHERE type = 'table'`,
).all<{ name: string }>()

/** The names that a statement has for stored tables: their own, and those that it gives them. */
function namesOfTables(sql: string): Set<string> {
  const tables = stored.map(({ name }) => name).filter((name) => !CONFIGURED.includes(name))
  const named = tables.flatMap((table) => {
    const given = sql.matchAll(
      new RegExp(`\\b(?:FROM|JOIN|INTO)\\s+${table}(?:\\s+AS)?\\s+(\\w+)`, 'gi'),
    )
    return [...given].map(([, name = table]) => name)
  })
  const isKeyword = /^(INDEXED|WHERE|ON|USING|ORDER|GROUP|LIMIT|CROSS|JOIN|SET|VALUES|SELECT)$/i
  return new Set([...tables, ...named.filter((name) => !isKeyword.test(name))])
}

/**
 * What is wrong with a plan: tables that are read whole, and sorting that nothing bounds. And a bare `LIMIT ?`,
 * at whose value SQLite looks when it plans, so that the statement is compiled anew for each call.
 */
function faultsOf({ sql }: Asked, plan: readonly string[]): string[] {
  const tables = namesOfTables(sql)
  const isBounded = BOUNDED_SORTS.some(([part]) => sql.includes(part))
  const faulty = plan.filter((step) => {
    const [, scanned = ''] = /^SCAN (\w+)/.exec(step) ?? []
    return tables.has(scanned) || (step.includes('USE TEMP B-TREE') && !isBounded)
  })
  return [...faulty, ...(sql.match(/\b(LIMIT|OFFSET) \?\d*/g) ?? [])]
}

async function faultsOfAll(statements: readonly Asked[]) {
  const faulty = await Promise.all(
    statements.map(async (asked) => ({ ...asked, plan: await planOf(asked) })),
  )
  return faulty
    .map((asked) => ({ sql: asked.sql, faults: faultsOf(asked, asked.plan) }))
    .filter(({ faults }) => faults.length > 0)
}

describe('what D1 is asked', () => {
  it.each(Object.entries(OPERATIONS_ASKED))('for %s is found by an index', async (name, ask) => {
    takeStatements()
    await ask()
    const statements = takeStatements()
    if (name !== 'listTransactions') expect(statements.length).toBeGreaterThan(0)
    expect(await faultsOfAll(statements)).toEqual([])
  })

  it('in every hour is found by an index, beside the partners and a list that is configured no more', async () => {
    takeStatements()
    await makeOld()
    await runHours()
    const statements = takeStatements()
    const faults = await faultsOfAll(statements)
    // Read whole: the partners, of whom there are some hundreds, and the few thousand entries of networks once
    // a list is taken out of the configuration, or is another than before.
    const isSmall = /FROM partners p|FROM (networks|network_ranges|tor_exits) WHERE list/
    expect(faults.filter(({ sql }) => !isSmall.test(sql))).toEqual([])
  })

  it('is asked here from every place of the storage that asks it', () => {
    const asking = Object.entries(SOURCES).flatMap(([path, text]) => {
      const places = text.match(/\bprepare\(/g)?.length ?? 0
      return places > 0 ? [[path.replace('../../src/storage/', ''), places] as const] : []
    })
    const asked = Map.groupBy(takePlaces(), (place) => place.split(':')[0])
    const heard = asking.map(([path]) => [path, asked.get(path)?.length ?? 0] as const)
    expect(heard).toEqual(asking)
  })

  it('is told to be wrong where it reads a table whole, sorts what nothing bounds, or is compiled anew', async () => {
    const asked = [
      'SELECT count(*) FROM transactions t WHERE score > 5',
      'SELECT user_ref FROM sightings s ORDER BY seen_at',
      'SELECT p.name FROM partners AS p',
      'SELECT 1 FROM transactions WHERE user_ref = 1 ORDER BY sequence LIMIT ?1 OFFSET +?2',
    ]
    const told = await faultsOfAll(
      asked.map((sql, at) => ({ sql, values: at === 3 ? [1, 2] : [] })),
    )
    expect(told.map(({ sql }) => sql)).toEqual(asked)
    expect(told[1]?.faults).toHaveLength(2)
    expect(told[3]?.faults).toEqual(['LIMIT ?1'])
  })
})
