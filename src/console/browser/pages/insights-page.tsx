import { useState } from 'preact/hooks'
import type { InsightsAnswer } from '../../../contract/additions/insights.ts'
import { ErrorNotice } from '../components/error-notice.tsx'
import { DriftSection } from '../components/insights/drift-section.tsx'
import { ReasonTable } from '../components/insights/reason-table.tsx'
import { ScoresOverTime } from '../components/insights/scores-over-time.tsx'
import { ThresholdSection } from '../components/insights/threshold-section.tsx'
import { WeekSection } from '../components/insights/week-section.tsx'
import { Moment } from '../components/moment.tsx'
import { PageHeading } from '../components/page-heading.tsx'
import { useSession } from '../parts/session.ts'
import { useCall } from '../parts/use-call.ts'
import { count, shareInWords } from '../words/numbers.ts'

const PERIODS = [7, 30, 90]

/** What the partner's own reports say of scores and reasons, and how scores move. */
export function InsightsPage() {
  const { api } = useSession()
  const [days, setDays] = useState(30)
  const { value, error, isLoading, retry } = useCall(`${days}`, (signal) =>
    api.get<InsightsAnswer>('/v1/insights', { days }, signal),
  )
  return (
    <>
      <PageHeading title="Insights" />
      <div class="field">
        <label for="period">Period</label>
        <select
          id="period"
          value={days}
          onChange={(event) => setDays(Number(event.currentTarget.value))}
        >
          {PERIODS.map((each) => (
            <option key={each} value={each}>
              last {each} days
            </option>
          ))}
        </select>
      </div>
      <p role="status" class="small">
        {isLoading ? 'Counting …' : value && <Counted at={value.computed_at} />}
      </p>
      {error && <ErrorNotice error={error} retry={retry} />}
      {value && <Answer answer={value} days={days} />}
    </>
  )
}

/** When: what has been reported or has come since is not in it, and nothing else on the page would say so. */
function Counted({ at }: { at: string }) {
  return (
    <>
      Counted <Moment at={at} />, and anew when that is five minutes ago.
    </>
  )
}

function Answer({ answer, days }: { answer: InsightsAnswer; days: number }) {
  const { since, transactions, reported, truncated, drift, curve, reasons } = answer
  if (transactions === 0) {
    return (
      <p class="empty">
        No scored transaction in this period. On your own machine, <code>npm run demo</code> fills
        the service with a simulated panel.
      </p>
    )
  }
  return (
    <>
      <Totals answer={answer} />
      {truncated && <p class="notice">Only the newest transactions of the period were counted.</p>}
      <DriftSection flags={drift.flags} />
      <WeekSection week={drift.week} />
      <ScoresOverTime answer={answer} />
      <ThresholdSection curve={curve} days={days} reported={reported} />
      <ReasonTable reasons={reasons} since={since} />
    </>
  )
}

function Totals({ answer }: { answer: InsightsAnswer }) {
  const { transactions, reported, bad, baseline } = answer
  return (
    <dl class="facts counts">
      <div>
        <dt>Scored transactions</dt>
        <dd>{count(transactions)}</dd>
      </div>
      <div>
        <dt>Judged by your reports</dt>
        <dd>
          {count(reported)}{' '}
          <span class="small">completed, or bad; quota and qualification judge nobody</span>
        </dd>
      </div>
      <div>
        <dt>Of these bad</dt>
        <dd>
          {count(bad)} <span class="small">terminated for quality, or reconciled</span>
        </dd>
      </div>
      <div>
        <dt>Share of bad ones</dt>
        <dd>{shareInWords(baseline)}</dd>
      </div>
    </dl>
  )
}
