import { DAYS_DEFAULT, type InsightsAnswer } from '../../../contract/insights.ts'
import { type ReasonRow, reasonInsights } from '../../../domain/fraud/insights.ts'
import { unpackAssessment } from '../../../domain/fraud/pack-assessment.ts'
import { reasonKeys } from '../../../domain/fraud/reasons.ts'
import { DAY_MS } from '../../../domain/time.ts'
import { firstSequenceAt } from '../../../domain/transaction/sequence.ts'
import { withTimeout } from '../../../platform/timeout.ts'
import { readScoredRows, type ScoredRow } from '../../../storage/insights.ts'
import { refusal } from '../problem.ts'
import { route } from '../route.ts'

const ROWS_MAX = 10_000
const TIMEOUT_MS = 10_000

/** What the partner's own reports say about each reason of the score. */
export const showInsights = route('showInsights', async (c) => {
  const query = c.req.valid('query')
  const since = Date.now() - (query.days ?? DAYS_DEFAULT) * DAY_MS
  const rows = await withTimeout(
    readScoredRows(c.env.DB, c.get('partner').scope, firstSequenceAt(since), ROWS_MAX),
    TIMEOUT_MS,
  ).catch(() => null)
  if (!rows) return refusal(c, { code: 'storage_unavailable' })
  const { reasons, ...totals } = reasonInsights(rows.map(toReasonRow))
  const answer: InsightsAnswer = {
    since: new Date(since).toISOString(),
    ...totals,
    truncated: rows.length === ROWS_MAX,
    reasons: reasons.map(({ qualityTerminated, ...reason }) => ({
      ...reason,
      quality_terminated: qualityTerminated,
    })),
  }
  return c.json({ data: answer })
})

function toReasonRow({ assessment, state, terminationReason }: ScoredRow): ReasonRow {
  const unpacked = assessment === null ? null : unpackAssessment(assessment)
  return {
    reasons: unpacked ? reasonKeys(unpacked) : [],
    state,
    terminationReason,
  }
}
