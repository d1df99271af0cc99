/** Counts how a scope's visits ended, and how many of its accounts are one person's. */
import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types'
import {
  COUNTED_DAYS,
  LEAST_SETTLED,
  PROJECTS_KEPT,
  SOURCES_KEPT,
} from '../../domain/duplication/rates/count-ends.ts'
import {
  AGE_EDGES_MS,
  type EndCounts,
  SETTLED_MS,
  SILENT_FROM_MS,
} from '../../domain/duplication/rates/end-counts.ts'
import {
  projectKey,
  STAGE_KEYS,
  sourceKey,
  typeKey,
} from '../../domain/duplication/rates/level-keys.ts'
import type { PartnerRates } from '../../domain/duplication/rates/rate-shapes.ts'
import { type AccountCounts, MOST_LINKED } from '../../domain/linkage/accounts/expect-accounts.ts'
import { accountsBy, SAME } from '../../domain/linkage/relation.ts'
import { DAY_MS } from '../../domain/time.ts'
import { firstSequenceAt } from '../../domain/transaction/sequence.ts'
import { type PackedEnds, unpackEnds } from './rate-columns.ts'

/** What was counted of one scope. */
export interface CountedScope {
  rates: PartnerRates
  accounts: AccountCounts
}

/** Of each day at most so many transactions are counted, its latest: partners may have millions. */
const COUNTED_PER_DAY = 500

const countIf = (condition: string): string => `count(*) FILTER (WHERE ${condition})`
const SILENT = SILENT_FROM_MS.map((_, at) => countIf(`silent_class = ${at}`))
const DONE = countIf(`state IN ('completed', 'reconciled')`)
const ENDS = `json_array(${DONE}, ${countIf(`state = 'terminated'`)}, ${SILENT.join(', ')})`
const CLASS = SILENT_FROM_MS.slice(1).map((from) => `(age >= ${from})`)
const DELAYS = AGE_EDGES_MS.map((edge, at) => {
  const before = AGE_EDGES_MS[at - 1] ?? Number.MIN_SAFE_INTEGER
  const until = `age >= ${edge} AND delay <= ${edge}`
  return `json_array(${countIf(`${until} AND delay > ${before}`)}, ${countIf(until)})`
})
const LINKED = SAME.map((name) => `sum(min(accounts ->> '${name}', ${MOST_LINKED}))`)

// D1 takes no compound of more than five; `visits` is read once for all of them. Of one user only
// the last assessed visit tells of its accounts: `max` chooses its row.
const COUNT = `
  WITH RECURSIVE days (day) AS (SELECT 0 UNION ALL SELECT day + 1 FROM days WHERE day < ${COUNTED_DAYS - 1}),
  bounds (first, next) AS (
    SELECT coalesce((
      SELECT sequence FROM transactions INDEXED BY transactions_by_scope
      WHERE scope = ?1 AND sequence >= ?2 - (day + 1) * ?3 AND sequence < ?2 - day * ?3
      ORDER BY sequence DESC LIMIT 1 OFFSET ${COUNTED_PER_DAY}), ?2 - (day + 1) * ?3), ?2 - day * ?3
    FROM days),
  visits AS MATERIALIZED (
    SELECT user_ref, sequence, item, state, reported_at - completed_at AS delay,
      ?4 - coalesce(completed_at, created_at) AS age,
      CASE WHEN completed_at IS NOT NULL THEN 'passed' WHEN opened_at IS NULL THEN 'unopened'
        ELSE 'opened' END AS stage,
      coalesce(body ->> '$.data.project_type', '') AS type,
      nullif(body ->> '$.data.project_source', '') AS source,
      nullif(body -> '$.visit.accounts', 'null') AS accounts
    FROM bounds CROSS JOIN transactions t INDEXED BY transactions_by_scope
      ON t.scope = ?1 AND t.sequence >= bounds.first AND t.sequence < bounds.next),
  settled AS (
    SELECT *, CASE WHEN state IS NULL THEN ${CLASS.join(' + ')} END AS silent_class
    FROM visits WHERE age >= ${SETTLED_MS})
  SELECT stage AS kind, type, NULL AS name, ${ENDS} AS counts FROM settled GROUP BY stage, type
  UNION ALL SELECT * FROM (
    SELECT 'source', type, source, ${ENDS} FROM settled WHERE stage = 'passed'
    GROUP BY type, source ORDER BY count(*) DESC, type, source LIMIT ${SOURCES_KEPT})
  UNION ALL SELECT * FROM (
    SELECT 'project', NULL, item, ${ENDS} FROM settled WHERE stage = 'passed'
    GROUP BY item HAVING count(*) >= ${LEAST_SETTLED}
    ORDER BY count(*) DESC, item LIMIT ${PROJECTS_KEPT})
  UNION ALL
  SELECT 'delays', NULL, state, json_array(${DELAYS.join(', ')}) FROM visits
  WHERE stage = 'passed' AND state IN ('completed', 'terminated') GROUP BY state
  UNION ALL
  SELECT 'accounts', NULL, NULL, json_array(count(*), ${LINKED.join(', ')}) FROM (
    SELECT accounts, max(sequence) FROM visits WHERE accounts IS NOT NULL GROUP BY user_ref)`

/** The statement that counts one scope as it is at `now`, ms since the epoch. */
export function countStatement(db: D1Database, scope: string, now: number): D1PreparedStatement {
  const until = firstSequenceAt(now)
  return db.prepare(COUNT).bind(scope, until, until - firstSequenceAt(now - DAY_MS), now)
}

interface CountRow {
  kind: 'passed' | 'opened' | 'unopened' | 'source' | 'project' | 'delays' | 'accounts'
  type: string | null
  name: string | null
  counts: string
}

/** What the statement's answer says; null where the scope has had no visit lately. */
export function readCounts(results: readonly unknown[]): CountedScope | null {
  const rows = (results as CountRow[]).map(({ counts, ...row }) => ({
    ...row,
    counts: JSON.parse(counts) as unknown,
  }))
  const endsOf = (kind: CountRow['kind']) =>
    rows
      .filter((row) => row.kind === kind)
      .map(({ type, name, counts }) => ({
        type: type ?? '',
        name,
        ends: unpackEnds(counts as PackedEnds),
      }))
  const [passed, opened, unopened] = [endsOf('passed'), endsOf('opened'), endsOf('unopened')]
  if (passed.length + opened.length + unopened.length === 0) return null
  const levels: [string, EndCounts][] = [
    ...passed.map(({ type, ends }) => [typeKey(type), ends] as [string, EndCounts]),
    [STAGE_KEYS.opened, sumEnds(opened)],
    [STAGE_KEYS.unopened, sumEnds(unopened)],
    ...endsOf('source').map(
      ({ type, name, ends }) => [sourceKey(type, name), ends] as [string, EndCounts],
    ),
    ...endsOf('project').map(
      ({ name, ends }) => [projectKey(name ?? ''), ends] as [string, EndCounts],
    ),
  ]
  const { completed, terminated, silent } = sumEnds(passed)
  const unreported = silent.reduce((sum, each) => sum + each, 0)
  const delaysOf = (state: string) =>
    (rows.find(({ kind, name }) => kind === 'delays' && name === state)?.counts ?? []) as [
      number,
      number,
    ][]
  const delays = { completed: delaysOf('completed'), terminated: delaysOf('terminated') }
  return {
    rates: {
      completed,
      terminated,
      unreported,
      details: { silent, delays, levels: new Map(levels) },
    },
    accounts: toAccounts(rows.find(({ kind }) => kind === 'accounts')?.counts),
  }
}

const sumEnds = (all: readonly { ends: EndCounts }[]): EndCounts =>
  all.reduce(
    (sum: EndCounts, { ends }) => ({
      completed: sum.completed + ends.completed,
      terminated: sum.terminated + ends.terminated,
      silent: sum.silent.map((count, at) => count + (ends.silent[at] ?? 0)),
    }),
    { completed: 0, terminated: 0, silent: SILENT_FROM_MS.map(() => 0) },
  )

function toAccounts(counts: unknown): AccountCounts {
  const [users, ...linked] = (counts ?? []) as (number | null)[]
  return { users: users ?? 0, linked: accountsBy((name) => linked[SAME.indexOf(name)] ?? 0) }
}
