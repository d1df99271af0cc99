/** A scope's scores by browser and day, and the reasons behind those that have jumped. */
import { BROWSERS_MAX, type DailyScores } from '../domain/insights/drift/daily-scores.ts'
import { askTogether } from './placement/ask-together.ts'

/** The newest transactions of each of the last days: many on one day hide no other day. */
export interface SampledDays {
  /** Sequence up to which the last day reaches. */
  until: number
  /** How many sequences make a day. */
  perDay: number
  days: number
  /** The most transactions of one day that are looked at, scored or not. */
  lookedAt: number
}

/** The newest transactions of a range of sequences, as a subquery; `?1` is the scope. */
export function sampleOf(columns: string, from: string, to: string, limit: string): string {
  return `
  SELECT ${columns} FROM transactions INDEXED BY transactions_by_scope
  WHERE scope = ?1 AND sequence >= ${from} AND sequence < ${to}
  ORDER BY sequence DESC LIMIT ${limit}`
}

// One row a day, with its browsers in one text: the subqueries of a day are bounded by its limit.
const DAILY = `
  WITH RECURSIVE days (days_ago) AS (
    SELECT 0 UNION ALL SELECT days_ago + 1 FROM days WHERE days_ago < ?4 - 1)
  SELECT days_ago AS daysAgo, (
    SELECT json_group_array(json_array(browser, scored, above_20, above_50, above_70)) FROM (
      SELECT browser, count(*) AS scored, sum(score > 20) AS above_20, sum(score > 50) AS above_50,
        sum(score > 70) AS above_70
      FROM (${sampleOf('browser, score', '?2 - (days_ago + 1) * ?3', '?2 - days_ago * ?3', '?5')})
      WHERE score IS NOT NULL AND browser IS NOT NULL
      GROUP BY browser ORDER BY scored DESC, browser LIMIT ${BROWSERS_MAX})) AS browsers
  FROM days`

type PackedBrowser = [
  browser: string,
  scored: number,
  above20: number,
  above50: number,
  above70: number,
]

/** The question for the scores of each day. */
export function dailyScores(
  db: D1Database,
  scope: string,
  { until, perDay, days, lookedAt }: SampledDays,
): D1PreparedStatement {
  return db.prepare(DAILY).bind(scope, until, perDay, days, lookedAt)
}

/** The scores of each day, as its answer has them. */
export function toDailyScores(results: readonly unknown[]): DailyScores[] {
  return (results as { daysAgo: number; browsers: string }[]).flatMap(({ daysAgo, browsers }) =>
    (JSON.parse(browsers) as PackedBrowser[]).map(
      ([browser, scored, above20, above50, above70]) => ({
        daysAgo,
        browser,
        scored,
        above: { 20: above20, 50: above50, 70: above70 },
      }),
    ),
  )
}

/** Whose reasons are compared: browsers by their names, before and since a sequence. */
export interface JumpQuestion {
  before: readonly string[]
  recent: readonly string[]
  since: number
  until: number
  /** The most transactions that are looked at on each side. */
  lookedAt: number
}

/** Scored transactions with equal reasons, on one side of the jump; see domain/fraud/assessment/pack-reasons. */
export interface ReasonKeysOfWindow {
  isRecent: 0 | 1
  reasonKeys: string
  transactions: number
}

const REASONS = `
  SELECT isRecent, reason_keys AS reasonKeys, count(*) AS transactions FROM (
    SELECT * FROM (${sampleOf('1 AS isRecent, browser, score, reason_keys', '?2', '?3', '?6')})
    WHERE browser IN (SELECT value FROM json_each(?5))
    UNION ALL
    SELECT * FROM (${sampleOf('0 AS isRecent, browser, score, reason_keys', '0', '?2', '?6')})
    WHERE browser IN (SELECT value FROM json_each(?4)))
  WHERE score IS NOT NULL AND reason_keys IS NOT NULL
  GROUP BY isRecent, reason_keys`

/** The reasons on both sides of each jump, in one round trip to each of the scope's databases. */
export async function readReasonsOfJumps(
  databases: readonly D1Database[],
  scope: string,
  jumps: readonly JumpQuestion[],
): Promise<ReasonKeysOfWindow[][]> {
  const answers = await askTogether(
    jumps.flatMap(({ before, recent, since, until, lookedAt }) =>
      databases.map((db) => ({
        db,
        statement: db
          .prepare(REASONS)
          .bind(
            ...[scope, since, until, JSON.stringify(before), JSON.stringify(recent)],
            Math.ceil(lookedAt / databases.length),
          ),
      })),
    ),
  )
  return jumps.map((_, jump) =>
    answers
      .slice(jump * databases.length, (jump + 1) * databases.length)
      .flatMap(({ results }) => results as unknown as ReasonKeysOfWindow[]),
  )
}
