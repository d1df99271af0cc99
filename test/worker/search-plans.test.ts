import { env } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { findTransactions } from '../../src/storage/search/find-transactions.ts'
import type { SearchFilters } from '../../src/storage/search/search-filters.ts'
import { readVisitHashes } from '../../src/storage/search/visit-hashes.ts'

interface Asked {
  sql: string
  values: unknown[]
}

/** The database, which tells what it was asked. */
function listeningDatabase(): { db: D1Database; asked: Asked[] } {
  const asked: Asked[] = []
  const db = new Proxy(env.DB, {
    get: (target, name) => {
      if (name === 'prepare') return (sql: string) => listen(target.prepare(sql), sql)
      const member: unknown = Reflect.get(target, name)
      return typeof member === 'function' ? member.bind(target) : member
    },
  })
  const listen = (statement: D1PreparedStatement, sql: string) => ({
    bind: (...values: unknown[]) => {
      asked.push({ sql, values })
      return statement.bind(...values)
    },
  })
  return { db, asked }
}

async function planOf({ sql, values }: Asked): Promise<string[]> {
  const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
    .bind(...values)
    .all<{ detail: string }>()
  return results.map(({ detail }) => detail)
}

/** What a plan may scan: what the statement itself has bounded before, or was given. */
const BOUNDED = /^SCAN (\(subquery-\d+\)|users|named|json_each|place|CONSTANT ROW)/

/** A search of a real table goes by one of these. */
const INDEXED =
  /^SEARCH \w+ USING (COVERING )?(INDEX (transactions_by_scope|transactions_by_external|sqlite_autoindex_\w+)|PRIMARY KEY) \(/

const OF_TABLES = /^(SCAN|SEARCH) (t|transactions|sightings|common_keys)\b/

/** Each filter, and what it is joined by to be asked of an index. */
const FILTERS: [name: string, filters: SearchFilters][] = [
  ['channel', { channel: 'a', subChannel: 'b' }],
  ['project', { projectId: 'p' }],
  ['kind', { projectType: 'survey', projectSource: 's', projectSubSource: 't' }],
  ['state', { state: 'passed' }],
  ['end', { state: 'completed' }],
  ['score', { scoreMin: 1, scoreMax: 2 }],
  ['story', { story: 'farm' }],
  ['reason', { reason: 'abcd' }],
  ['duplication', { duplicationMin: 0.1, duplicationMax: 0.2 }],
  ['user', { users: { first: 'a', end: 'a/' } }],
  ['device', { device: { visitor: 'v', browser: 'b' } }],
  ['cookie', { device: { visitor: 'v', browser: null } }],
  ['address', { address: 'a' }],
  ['external', { external: 'e' }],
]
const COMBINED = [
  ['none', {}] as const,
  ...FILTERS,
  ...FILTERS.flatMap(([a, one], i) =>
    FILTERS.slice(i + 1).map(([b, other]) => [`${a} and ${b}`, { ...one, ...other }] as const),
  ),
  ['all', Object.assign({}, ...FILTERS.map(([, filters]) => filters)) as SearchFilters] as const,
]

const POSITION = { sequence: 9e14, userRef: 'u' }

/** Asks without and with users of whom there are too many, so that each way of searching is taken. */
async function askEveryDatabase(filters: SearchFilters): Promise<Asked[]> {
  const { db, asked } = listeningDatabase()
  const question = { scope: 's/test', since: 5, before: POSITION, limit: 25, lookedAt: 2_000 }
  await findTransactions([db], { ...question, filters })
  const { users: _, device: __, address: ___, external: ____, ...others } = filters
  if (others.projectId === undefined) await findTransactions([db], { ...question, filters: others })
  return asked
}

describe('the plan of a search', () => {
  it.each(COMBINED)('by %s reads every table by an index', async (_, filters) => {
    const asked = await askEveryDatabase(filters)
    expect(asked.length).toBeGreaterThan(0)
    for (const statement of asked) {
      const plan = await planOf(statement)
      const ofTables = plan.filter((step) => OF_TABLES.test(step))
      expect(ofTables.length).toBeGreaterThan(0)
      for (const step of ofTables) expect(step, plan.join('\n')).toMatch(INDEXED)
      const scans = plan.filter((step) => /^SCAN /.test(step))
      for (const step of scans) expect(step, plan.join('\n')).toMatch(BOUNDED)
    }
  })

  it('sorts nothing but places that were found before', async () => {
    for (const [, filters] of COMBINED) {
      for (const statement of await askEveryDatabase(filters)) {
        const plan = await planOf(statement)
        if (!plan.some((step) => step.includes('USE TEMP B-TREE FOR ORDER BY'))) continue
        expect(statement.sql).toMatch(/json_each\(\?\d+\) place\s+CROSS JOIN transactions/)
      }
    }
  })

  it('of a visit reads one row by its key', async () => {
    const { db, asked } = listeningDatabase()
    await readVisitHashes([db], 's/test', { users: { first: 'a', end: 'a/' }, sequence: 1 })
    const plan = (await Promise.all(asked.map(planOf))).flat()
    const ofTables = plan.filter((each) => OF_TABLES.test(each))
    expect(ofTables.length).toBeGreaterThan(0)
    for (const step of ofTables)
      expect(step).toMatch(
        /^SEARCH (transactions USING INDEX transactions_by_scope \(scope=\? AND sequence=\?|(common_keys|sightings) USING PRIMARY KEY \(key=\?)/,
      )
  })
})
