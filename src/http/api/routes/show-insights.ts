import { DAYS_DEFAULT } from '../../../contract/additions/insights.ts'
import { CURVE_THRESHOLDS } from '../../../domain/insights/what-if.ts'
import { openDatabases } from '../../../storage/placement/databases.ts'
import { unlessStorageFails } from '../../../storage/unless-storage-fails.ts'
import { countInsights } from '../count-insights.ts'
import { findInsights } from '../insights-cache.ts'
import { presentWhatIf } from '../present-insights.ts'
import { refusal } from '../refusal.ts'
import { route } from '../route.ts'

/** What the partner's own reports say about each reason of the score, and how its scores move. */
export const showInsights = route('showInsights', async (c) => {
  const { days = DAYS_DEFAULT, threshold } = c.req.valid('query')
  // Both what is counted and what is kept are found by this alone.
  const { scope } = c.get('partner')
  const now = Date.now()
  const finding = findInsights(
    { scope, days },
    {
      now,
      count: () => countInsights(openDatabases(c.env).ofScope(scope), scope, now, days),
      runBehind: (work) => c.executionCtx.waitUntil(work),
    },
  )
  const counted = await unlessStorageFails(finding, c.get('requestId'))
  if (!counted.ok) return refusal(c, counted.error)
  const { answer, scores } = counted.value
  const data = {
    ...answer,
    what_if: threshold === undefined ? null : presentWhatIf(scores, threshold),
    curve: CURVE_THRESHOLDS.map((each) => presentWhatIf(scores, each)),
  }
  return c.json({ data })
})
