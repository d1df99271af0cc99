/** A scope's scores by browser and day. */
import { BROWSERS_MAX, type DailyScores } from '../../domain/insights/drift/daily-scores.ts'
import { bindDays, DAYS, type SampledDays, sampleOf } from './sampled-days.ts'

// One row a day, with its browsers in one text: the subqueries of a day are bounded by its limit.
const DAILY = `
  WITH ${DAYS}
  SELECT days_ago AS daysAgo, (
    SELECT json_group_array(json_array(browser, scored, above_20, above_50, above_70)) FROM (
      SELECT browser, count(*) AS scored, sum(score > 20) AS above_20, sum(score > 50) AS above_50,
        sum(score > 70) AS above_70
      FROM (${sampleOf('browser, score')})
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
  { days, lookedAt }: SampledDays,
): D1PreparedStatement {
  return db.prepare(DAILY).bind(scope, bindDays(days), lookedAt)
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
