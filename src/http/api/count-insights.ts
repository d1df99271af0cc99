/** Counts the insights of one scope, for any threshold that is asked about them. */
import type { InsightsAnswer } from '../../contract/additions/insights.ts'
import {
  packReasons,
  sentenceOfReason,
  unpackReasons,
} from '../../domain/fraud/assessment/pack-reasons.ts'
import { familyOfLabel } from '../../domain/insights/drift/browser-label.ts'
import type { DailyScores } from '../../domain/insights/drift/daily-scores.ts'
import { type Drift, findDrift } from '../../domain/insights/drift/find-drift.ts'
import {
  type ReasonsOfWindow,
  type RisenReason,
  risenReasons,
} from '../../domain/insights/drift/risen-reasons.ts'
import { weekReasons } from '../../domain/insights/drift/week-reasons.ts'
import { type ReasonGroup, reasonInsights } from '../../domain/insights/reason-insights.ts'
import type { ScoreGroup } from '../../domain/insights/what-if.ts'
import { DAY_MS } from '../../domain/time.ts'
import { firstSequenceAt } from '../../domain/transaction/sequence.ts'
import { type ReasonKeysOfWindow, readReasonsOfJumps } from '../../storage/insights/jump-reasons.ts'
import type { SampledDays, SequenceRange } from '../../storage/insights/sampled-days.ts'
import { readScoredGroups, type ScoredGroup } from '../../storage/insights/scored-groups.ts'
import { presentDrift, presentScoreDays } from './present-insights.ts'

/** At most so many are counted, so that any partner is answered in time; beyond, `truncated` is true. Judged. */
const TRANSACTIONS_MAX = 10_000
/** Links that nobody passed have no score, and reading past them must end as well. Judged. */
const LOOKED_AT_MAX = 50_000
/** For scores by day, over all days: a day of many must not hide the days before it. Judged. */
const DAILY_MAX = 20_000
/** Each costs a question of its own. Judged. */
const FLAGS_MAX = 5

/** What is counted, and by which any threshold is answered. */
export interface CountedInsights {
  answer: Omit<InsightsAnswer, 'what_if' | 'curve'>
  scores: ScoreGroup[]
}

/** Counts the last `days` days before `now` (ms since the epoch); rejects when D1 does. */
export async function countInsights(
  databases: readonly D1Database[],
  scope: string,
  now: number,
  days: number,
): Promise<CountedInsights> {
  const since = now - days * DAY_MS
  const read = await readScoredGroups(databases, {
    scope,
    since: firstSequenceAt(since),
    limit: TRANSACTIONS_MAX,
    lookedAt: LOOKED_AT_MAX,
    sampled: { days: lastDays(now, days), lookedAt: Math.floor(DAILY_MAX / days) },
  })
  const { groups, scores, daily, bands, sampled, isCut } = read
  const jumps = findDrift(daily).slice(0, FLAGS_MAX)
  const risen = await readRisen(databases, { scope, sampled }, daily, jumps)
  const { reasons, ...totals } = reasonInsights(groups.map(toReasonGroup))
  const answer = {
    since: new Date(since).toISOString(),
    computed_at: new Date(now).toISOString(),
    ...totals,
    truncated: isCut,
    reasons: reasons.map(({ qualityTerminated, ...reason }) => ({
      ...reason,
      sentence: sentenceOfReason(reason.reason),
      quality_terminated: qualityTerminated,
    })),
    score_days: presentScoreDays(bands, now),
    drift: presentDrift(
      daily,
      jumps.map((jump, i) => ({ ...jump, risen: risen[i] ?? [] })),
      weekReasons(read.weekReasons.map(unpackWindow)),
      now,
    ),
  }
  return { answer, scores }
}

/** The last days as sequences, the last one first. */
function lastDays(now: number, days: number): SequenceRange[] {
  return Array.from({ length: days }, (_, daysAgo) => ({
    since: firstSequenceAt(now + 1 - (daysAgo + 1) * DAY_MS),
    until: firstSequenceAt(now + 1 - daysAgo * DAY_MS),
  }))
}

function toReasonGroup({ reasonKeys, assessment, ...group }: ScoredGroup): ReasonGroup {
  const packed = reasonKeys ?? (assessment === null ? null : packReasons(assessment))
  return { ...group, reasons: packed === null ? [] : unpackReasons(packed) }
}

/** The reasons that rose with each jump. */
async function readRisen(
  databases: readonly D1Database[],
  { scope, sampled }: { scope: string; sampled: SampledDays },
  daily: readonly DailyScores[],
  jumps: readonly Drift[],
): Promise<RisenReason[][]> {
  const names = [...new Set(daily.map(({ browser }) => browser))]
  const questions = jumps.map(({ family, browser, days }) => {
    const before = names.filter((name) => familyOfLabel(name) === family)
    const recent = before.filter((name) => browser === family || name === browser)
    return { before, recent, days }
  })
  const answers = await readReasonsOfJumps(databases, scope, sampled, questions)
  return answers.map((groups) => risenReasons(groups.map(unpackWindow)))
}

const unpackWindow = ({ reasonKeys, ...window }: ReasonKeysOfWindow): ReasonsOfWindow => ({
  ...window,
  reasons: unpackReasons(reasonKeys),
})
