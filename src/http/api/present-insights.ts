/** The parts of the insights as the contract has them. */
import type { DriftAnswer } from '../../contract/additions/drift.ts'
import type { InsightsAnswer } from '../../contract/additions/insights.ts'
import type { WhatIfAnswer } from '../../contract/additions/what-if.ts'
import { sentenceOfReason } from '../../domain/fraud/assessment/pack-reasons.ts'
import { type DailyScores, scoresByFamily } from '../../domain/insights/drift/daily-scores.ts'
import type { Drift, Part } from '../../domain/insights/drift/find-drift.ts'
import type { RisenReason } from '../../domain/insights/drift/risen-reasons.ts'
import { WEEK_DAYS, type WeekReasons } from '../../domain/insights/drift/week-reasons.ts'
import {
  type DayOfScores,
  recommendedSpreadOf,
  spreadOf,
} from '../../domain/insights/score-bands.ts'
import { type ScoreGroup, whatIf } from '../../domain/insights/what-if.ts'
import { wilsonShare } from '../../domain/insights/wilson-share.ts'
import { DAY_MS } from '../../domain/time.ts'

/** Every share that is shown has transactions that it is a share of. */
const NO_SHARE = { share: 0, low: 0, high: 1 }

const shareOf = ({ hits, of }: Part) => wilsonShare(hits, of) ?? NO_SHARE
const ratio = ({ hits, of }: Part) => (of === 0 ? 0 : hits / of)

/** The scores by browser and day, and the jumps with the reasons that rose; `now` in ms. */
export function presentDrift(
  daily: readonly DailyScores[],
  jumps: readonly (Drift & { risen: readonly RisenReason[] })[],
  week: WeekReasons | null,
  now: number,
): DriftAnswer {
  const startOf = (days: number) => new Date(now - days * DAY_MS).toISOString()
  return {
    browsers: scoresByFamily(daily).map(({ family, scored, days }) => ({
      browser: family,
      scored,
      days: days.map((day) => ({
        since: startOf(day.daysAgo + 1),
        scored: day.scored,
        above_20: day.above[20] / day.scored,
        above_50: day.above[50] / day.scored,
        above_70: day.above[70] / day.scored,
      })),
    })),
    flags: jumps.map(({ browser, above, days, from, to, risen }) => ({
      browser,
      above,
      since: startOf(days),
      scored_before: from.of,
      scored_since: to.of,
      from: shareOf(from),
      to: shareOf(to),
      reasons: risen.map((one) => ({
        reason: one.reason,
        from: ratio(one.from),
        to: ratio(one.to),
      })),
    })),
    week: week && presentWeek(week, startOf(WEEK_DAYS)),
  }
}

function presentWeek({ before, since, reasons }: WeekReasons, start: string) {
  return {
    since: start,
    scored_before: before,
    scored_since: since,
    reasons: reasons.map(({ reason, from, to }) => ({
      reason,
      sentence: sentenceOfReason(reason),
      from: ratio(from),
      to: ratio(to),
    })),
  }
}

/** How the scores of each day are spread; `now` in ms. */
export function presentScoreDays(
  days: readonly DayOfScores[],
  now: number,
): InsightsAnswer['score_days'] {
  return days.map((day) => {
    const bands = spreadOf(day)
    const scored = bands.reduce((sum, count) => sum + count, 0)
    const since = new Date(now - (day.daysAgo + 1) * DAY_MS).toISOString()
    return { since, scored, bands, recommended: recommendedSpreadOf(day) }
  })
}

/** What a threshold would have done. */
export function presentWhatIf(scores: readonly ScoreGroup[], threshold: number): WhatIfAnswer {
  const { bad, good, unjudged, badRefused, goodRefused, precision } = whatIf(scores, threshold)
  const sides = (of: typeof bad) => ({ refused: of.refused, let_through: of.letThrough })
  return {
    threshold,
    bad: sides(bad),
    good: sides(good),
    unjudged: sides(unjudged),
    bad_refused: badRefused,
    good_refused: goodRefused,
    precision,
  }
}
