import { DAYS_DEFAULT, type InsightsAnswer } from '../../../contract/additions/insights.ts'
import { packReasons, unpackReasons } from '../../../domain/fraud/assessment/pack-reasons.ts'
import { type ReasonGroup, reasonInsights } from '../../../domain/fraud/insights.ts'
import { DAY_MS } from '../../../domain/time.ts'
import { firstSequenceAt } from '../../../domain/transaction/sequence.ts'
import { readScoredGroups, type ScoredGroup } from '../../../storage/insights.ts'
import { findInsights } from '../insights-cache.ts'
import { refusal } from '../problem.ts'
import { route } from '../route.ts'

const TRANSACTIONS_MAX = 10_000
/** Links that nobody passed have no score, and reading past them must end as well. */
const LOOKED_AT_MAX = 50_000

/** What the partner's own reports say about each reason of the score. */
export const showInsights = route('showInsights', async (c) => {
  const days = c.req.valid('query').days ?? DAYS_DEFAULT
  // Both what is counted and what is kept are found by this alone.
  const { scope } = c.get('partner')
  const now = Date.now()
  const answer = await findInsights(
    { scope, days },
    {
      now,
      count: () => countInsights(c.env.DB, scope, now, now - days * DAY_MS),
      runBehind: (work) => c.executionCtx.waitUntil(work),
    },
  ).catch(() => null)
  return answer ? c.json({ data: answer }) : refusal(c, { code: 'storage_unavailable' })
})

async function countInsights(
  db: D1Database,
  scope: string,
  now: number,
  since: number,
): Promise<InsightsAnswer> {
  const { groups, isCut } = await readScoredGroups(db, {
    scope,
    since: firstSequenceAt(since),
    limit: TRANSACTIONS_MAX,
    lookedAt: LOOKED_AT_MAX,
  })
  const { reasons, ...totals } = reasonInsights(groups.map(toReasonGroup))
  return {
    since: new Date(since).toISOString(),
    computed_at: new Date(now).toISOString(),
    ...totals,
    truncated: isCut,
    reasons: reasons.map(({ qualityTerminated, ...reason }) => ({
      ...reason,
      quality_terminated: qualityTerminated,
    })),
  }
}

function toReasonGroup({ reasonKeys, assessment, ...group }: ScoredGroup): ReasonGroup {
  const packed = reasonKeys ?? (assessment === null ? null : packReasons(assessment))
  return { ...group, reasons: packed === null ? [] : unpackReasons(packed) }
}
