/** A scope's scores by day, in bands of ten. */
import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types'
import type { DayOfBands } from '../../domain/insights/score-bands.ts'
import { bindDays, DAYS, type SampledDays, sampleOf } from './sampled-days.ts'

// One row a day, as for the browsers: the subqueries of a day are bounded by its limit.
const BANDS = `
  WITH ${DAYS}
  SELECT days_ago AS daysAgo, (
    SELECT json_group_array(json_array(band, scored)) FROM (
      SELECT min(9, score / 10) AS band, count(*) AS scored
      FROM (${sampleOf('score')})
      WHERE score IS NOT NULL GROUP BY band)) AS bands
  FROM days`

/** The question for the bands of each day. */
export function dailyBands(
  db: D1Database,
  scope: string,
  { days, lookedAt }: SampledDays,
): D1PreparedStatement {
  return db.prepare(BANDS).bind(scope, bindDays(days), lookedAt)
}

/** The bands of each day, as its answer has them. */
export function toDailyBands(results: readonly unknown[]): DayOfBands[] {
  return (results as { daysAgo: number; bands: string }[]).map(({ daysAgo, bands }) => ({
    daysAgo,
    counted: new Map(JSON.parse(bands) as [band: number, scored: number][]),
  }))
}
