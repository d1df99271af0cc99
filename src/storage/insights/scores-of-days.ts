/** A scope's scores by day. */
import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types'
import type { DayOfScores } from '../../domain/insights/score-bands.ts'
import { bindDays, DAYS, type SampledDays, sampleOf } from './sampled-days.ts'

// One row a day, as for the browsers: the subqueries of a day are bounded by its limit.
const SCORES = `
  WITH ${DAYS}
  SELECT days_ago AS daysAgo, (
    SELECT json_group_array(json_array(score, scored)) FROM (
      SELECT score, count(*) AS scored
      FROM (${sampleOf('score')})
      WHERE score IS NOT NULL GROUP BY score)) AS scores
  FROM days`

/** The question for the scores of each day. */
export function scoresOfDays(
  db: D1Database,
  scope: string,
  { days, lookedAt }: SampledDays,
): D1PreparedStatement {
  return db.prepare(SCORES).bind(scope, bindDays(days), lookedAt)
}

/** The scores of each day, as its answer has them. */
export function toScoresOfDays(results: readonly unknown[]): DayOfScores[] {
  return (results as { daysAgo: number; scores: string }[]).map(({ daysAgo, scores }) => ({
    daysAgo,
    counted: new Map(JSON.parse(scores) as [score: number, scored: number][]),
  }))
}
