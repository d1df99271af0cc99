/** Counts how a scope's visits ended, and how many of its accounts are one person's. */
import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types'
import { MOST_LINKED, uncountedAccounts } from '../../domain/linkage/accounts/expect-accounts.ts'
import { COURSE_ENDS } from '../../domain/rates/closing/course.ts'
import {
  COUNTED_DAYS,
  LEAST_SETTLED,
  PROJECTS_KEPT,
  SOURCES_KEPT,
} from '../../domain/rates/count-ends.ts'
import { AGE_EDGES_MS, SETTLED_MS, SILENT_FROM_MS } from '../../domain/rates/end-counts.ts'
import { LEARNED } from '../../domain/relation.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../domain/time.ts'
import { firstSequenceAt } from '../../domain/transaction/sequence.ts'

/**
 * Partners may have millions of transactions: of each of so many windows the latest are counted. No day is a
 * number of windows, so that these end at all times of day.
 */
const WINDOW_MS = 7 * HOUR_MS
const WINDOWS = (COUNTED_DAYS * DAY_MS) / WINDOW_MS
/** How many transactions of a window are counted. Judged. */
const COUNTED_PER_WINDOW = 300

const countIf = (condition: string): string => `count(*) FILTER (WHERE ${condition})`
const SILENT = SILENT_FROM_MS.map((_, at) => countIf(`silent_class = ${at}`))
const DONE = countIf(`state IN ('completed', 'reconciled')`)
const ENDS = `json_array(${DONE}, ${countIf(`state = 'terminated'`)}, ${SILENT.join(', ')})`
/** Those that the partner accepted, and those that it rejected, as `isRejected`; the others were not judged. */
const REJECTED = `state = 'reconciled' OR (state = 'terminated' AND termination_reason = 'quality')`
const JUDGED = `json_array(${countIf(`state = 'completed'`)}, ${countIf(REJECTED)})`
const CLASS = SILENT_FROM_MS.slice(1).map((from) => `(age >= ${from})`)
const DELAYS = AGE_EDGES_MS.map((edge, at) => {
  const before = AGE_EDGES_MS[at - 1] ?? Number.MIN_SAFE_INTEGER
  const until = `age >= ${edge} AND delay <= ${edge}`
  return `json_array(${countIf(`${until} AND delay > ${before}`)}, ${countIf(until)})`
})
const END_OF_VISIT = `CASE WHEN state IS NULL THEN NULL WHEN state <> 'terminated' THEN 'completed'
      WHEN termination_reason IS NULL THEN 'terminated'
      WHEN termination_reason = 'quota' THEN 'full' ELSE 'refused' END`
/** When a project's visits passed, in minutes since the epoch, by their ends: a list for each of `COURSE_ENDS`. */
const COURSE = COURSE_ENDS.map((end) => {
  const isEnd = `course_end IS ${end === null ? 'NULL' : `'${end}'`}`
  return `json_group_array(passed_minute) FILTER (WHERE ${isEnd})`
})
/** Of the chains that the user came to later: a link that nobody opened is no visit (`isVisit`). */
const laterChain = (choose: 'max' | 'min'): string =>
  `${choose}(chain) FILTER (WHERE coalesce(opened_at, completed_at, state) IS NOT NULL) OVER later`
const SETTLED = countIf(`age >= ${SETTLED_MS}`)
const LINKED = LEARNED.map(
  (name) =>
    `sum(min(coalesce(accounts ->> '${name}', ${uncountedAccounts(name)}), ${MOST_LINKED}))`,
)

/** More than any sequence: what is told apart before them is multiplied by it. */
const ABOVE_SEQUENCES = '10000000000000000'
/** How far a visit came, and of those that came as far the last. */
const FURTHEST = `(CASE WHEN completed_at IS NOT NULL THEN 2 ELSE opened_at IS NOT NULL END) * ${ABOVE_SEQUENCES}
        + sequence`
/** Accounts with more counted transactions are no person's: to look up what is near each would read too much. Judged. */
const MOST_OF_ACCOUNT = 300

/** Parts of the chains of `visits` that their windows do not count, as far as a window away. */
const partsBetween = (isAsked: string, from: string, until: string): string => `
    SELECT t.user_ref, t.chain, t.sequence, t.opened_at, t.completed_at, t.state, t.termination_reason, t.reported_at
    FROM visits v CROSS JOIN transactions t
      ON t.user_ref = v.user_ref AND t.sequence >= ${from} AND t.sequence < ${until}
    WHERE ${isAsked} AND t.chain = v.chain AND EXISTS (SELECT 1 FROM visits WHERE sequence <> chain)
      AND v.user_ref NOT IN (SELECT user_ref FROM visits GROUP BY user_ref HAVING count(*) > ${MOST_OF_ACCOUNT})`

// A chain is one attempt (`onePerChain`), counted where the visit that stands for it is. Hardly any partner has
// chains: only of those of more than one part anything is gathered, and the user's key finds the parts that were
// not counted because a window was cut.
const CHAINS = `
  found AS MATERIALIZED (${partsBetween('v.is_next_cut', 'v.next', 'v.sequence + ?3')}
    UNION ALL ${partsBetween('v.is_cut AND v.chain < v.first', 'max(v.chain, v.sequence - ?3)', 'v.first')}),
  chains AS MATERIALIZED (
    SELECT user_ref, chain FROM visits WHERE sequence <> chain UNION SELECT user_ref, chain FROM found),
  parts AS MATERIALIZED (
    SELECT user_ref, chain, sequence, ${FURTHEST} AS furthest, state, termination_reason, reported_at FROM (
      SELECT user_ref, chain, sequence, opened_at, completed_at, state, termination_reason, reported_at FROM visits
      WHERE (user_ref, chain) IN (SELECT user_ref, chain FROM chains)
      UNION ALL SELECT * FROM found)),
  furthest AS MATERIALIZED (
    SELECT user_ref, chain, max(furthest) AS furthest FROM parts GROUP BY user_ref, chain),
  ends AS MATERIALIZED (
    SELECT user_ref, chain, state, termination_reason, reported_at,
      max((state <> 'terminated') * ${ABOVE_SEQUENCES} + sequence)
    FROM parts WHERE state IS NOT NULL GROUP BY user_ref, chain)`

// D1 takes no compound of more than five; `visits` is read once for all of them. The counted visits of
// a window are its last ones, from `first` to `next`, and each stands for a part of the whole window. Of one user only
// the last assessed visit tells of its accounts: `max` chooses its row.
const COUNT = `
  WITH RECURSIVE windows (back) AS (SELECT 0 UNION ALL SELECT back + 1 FROM windows WHERE back < ${WINDOWS - 1}),
  starts (first, start, next) AS (
    SELECT coalesce((
      SELECT sequence + 1 FROM transactions INDEXED BY transactions_by_scope
      WHERE scope = ?1 AND sequence >= ?2 - (back + 1) * ?3 AND sequence < ?2 - back * ?3
      ORDER BY sequence DESC LIMIT 1 OFFSET ${COUNTED_PER_WINDOW}), ?2 - (back + 1) * ?3),
      ?2 - (back + 1) * ?3, ?2 - back * ?3
    FROM windows),
  bounds AS MATERIALIZED (
    SELECT first, next, first > start AS is_cut, lag(first > start) OVER (ORDER BY next DESC) AS is_next_cut
    FROM starts),
  visits AS MATERIALIZED (
    SELECT user_ref, sequence, chain, item, state, termination_reason, reported_at, opened_at, completed_at,
      created_at, accounts, coalesce(project_type, '') AS type, nullif(project_source, '') AS source,
      first, next, is_cut, is_next_cut, ?3 * 1.0 / (next - first) AS stands_for,
      CASE WHEN ${laterChain('max')} <> chain OR ${laterChain('min')} <> chain THEN 'again' END AS came_again
    FROM bounds CROSS JOIN transactions t INDEXED BY transactions_by_scope
      ON t.scope = ?1 AND t.sequence >= bounds.first AND t.sequence < bounds.next
    WINDOW later AS (PARTITION BY user_ref, item ORDER BY sequence
      ROWS BETWEEN 1 FOLLOWING AND UNBOUNDED FOLLOWING)),${CHAINS},
  attempts AS MATERIALIZED (
    SELECT item, type, source, came_again, state, termination_reason, ${END_OF_VISIT} AS course_end,
      completed_at / ${MINUTE_MS} AS passed_minute, reported_at - completed_at AS delay,
      ?4 - coalesce(completed_at, created_at) AS age,
      CASE WHEN completed_at IS NOT NULL THEN 'passed' WHEN opened_at IS NULL THEN 'unopened'
        ELSE 'opened' END AS stage
    FROM (
      SELECT v.item, v.type, v.source, v.came_again, v.created_at, v.opened_at, v.completed_at,
        iif(f.furthest IS NULL, v.state, e.state) AS state,
        iif(f.furthest IS NULL, v.termination_reason, e.termination_reason) AS termination_reason,
        iif(f.furthest IS NULL, v.reported_at, e.reported_at) AS reported_at
      FROM visits v
      LEFT JOIN furthest f ON f.user_ref = v.user_ref AND f.chain = v.chain
      LEFT JOIN ends e ON e.user_ref = v.user_ref AND e.chain = v.chain
      WHERE f.furthest IS NULL OR f.furthest % ${ABOVE_SEQUENCES} = v.sequence)),
  settled AS (
    SELECT *, CASE WHEN state IS NULL THEN ${CLASS.join(' + ')} END AS silent_class
    FROM attempts WHERE age >= ${SETTLED_MS})
  SELECT stage AS kind, type, came_again AS name, ${ENDS} AS counts FROM settled
  GROUP BY stage, type, came_again
  UNION ALL SELECT * FROM (
    SELECT 'source', type, source, ${ENDS} FROM settled WHERE stage = 'passed'
    GROUP BY type, source ORDER BY count(*) DESC, type, source LIMIT ${SOURCES_KEPT})
  UNION ALL SELECT * FROM (
    SELECT 'project', min(type), item, json_array(min(source), ${COURSE.join(', ')}) FROM attempts
    WHERE stage = 'passed' GROUP BY item HAVING ${SETTLED} >= ?5
    ORDER BY ${SETTLED} DESC, item LIMIT ${PROJECTS_KEPT})
  UNION ALL
  SELECT 'delays', NULL, state, json_array(${DELAYS.join(', ')}) FROM attempts
  WHERE stage = 'passed' AND state IN ('completed', 'terminated') GROUP BY state
  UNION ALL SELECT * FROM (
    SELECT 'accounts', NULL, NULL, json_array(count(*), ${LINKED.join(', ')}) FROM (
      SELECT accounts, max(sequence) FROM visits WHERE accounts IS NOT NULL GROUP BY user_ref)
    UNION ALL SELECT 'judged', NULL, NULL, ${JUDGED} FROM settled WHERE stage = 'passed'
    UNION ALL SELECT 'all', NULL, NULL, json_array(count(*), total(stands_for)) FROM visits)`

/**
 * The statement that counts one scope as it is at `now`, ms since the epoch. Where the database is one
 * of several, a project may be too small in each of them, and large enough in all.
 */
export function countStatement(
  db: D1Database,
  scope: string,
  now: number,
  isOneOfSeveral = false,
): D1PreparedStatement {
  const until = firstSequenceAt(now)
  const perWindow = until - firstSequenceAt(now - WINDOW_MS)
  return db.prepare(COUNT).bind(scope, until, perWindow, now, isOneOfSeveral ? 1 : LEAST_SETTLED)
}
