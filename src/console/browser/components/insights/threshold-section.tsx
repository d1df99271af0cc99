import { useState } from 'preact/hooks'
import type { InsightsAnswer } from '../../../../contract/additions/insights.ts'
import type { WhatIfAnswer } from '../../../../contract/additions/what-if.ts'
import { useSession } from '../../parts/session.ts'
import { useCall } from '../../parts/use-call.ts'
import { count, counted, percent, shareInWords } from '../../words/numbers.ts'
import { Chart } from '../chart.tsx'
import { ErrorNotice } from '../error-notice.tsx'

interface ThresholdSectionProps {
  curve: WhatIfAnswer[]
  days: number
  reported: number
}

const FIRST_THRESHOLD = 50

/** What refusing everyone from some score on would have done. */
export function ThresholdSection({ curve, days, reported }: ThresholdSectionProps) {
  const { api } = useSession()
  const [threshold, setThreshold] = useState(FIRST_THRESHOLD)
  const [asked, setAsked] = useState(FIRST_THRESHOLD)
  const { value, error, retry } = useCall(`${days} ${asked}`, (signal) =>
    api.get<InsightsAnswer>('/v1/insights', { days, threshold: asked }, signal),
  )
  return (
    <section aria-labelledby="threshold-heading">
      <h2 id="threshold-heading">What a threshold would have done</h2>
      {reported === 0 && <NobodyJudged />}
      <div class="field slider">
        <label for="threshold">
          Refuse from this score on: <output for="threshold">{threshold}</output>
        </label>
        <input
          id="threshold"
          type="range"
          min={0}
          max={100}
          value={threshold}
          onInput={(event) => setThreshold(Number(event.currentTarget.value))}
          onChange={(event) => setAsked(Number(event.currentTarget.value))}
        />
      </div>
      {error && <ErrorNotice error={error} retry={retry} />}
      <div role="status">{value?.what_if && <Outcome outcome={value.what_if} />}</div>
      <Chart
        key={JSON.stringify(curve)}
        label="Shares of bad and of good transactions refused, by threshold; the table below says the same"
        make={(charts, canvas, colours) => charts.drawCurve(canvas, curve, colours)}
      />
      <CurveTable curve={curve} />
    </section>
  )
}

function NobodyJudged() {
  return (
    <p class="notice">
      None of your reports in this period judges anybody, so that nobody can be told to be good or
      bad: that takes ends that are completed, terminated for quality, or reconciled.
    </p>
  )
}

function Outcome({ outcome }: { outcome: WhatIfAnswer }) {
  const { threshold, bad, good, unjudged, precision } = outcome
  return (
    <p class="outcome">
      From {threshold} on: <b>{count(bad.refused)}</b> of{' '}
      {counted(bad.refused + bad.let_through, 'bad transaction')} refused (
      {percentOrNone(outcome.bad_refused)}), and with them <b>{count(good.refused)}</b> of{' '}
      {count(good.refused + good.let_through)} good ones ({percentOrNone(outcome.good_refused)}). Of
      the judged ones refused, {shareInWords(precision)} were bad. Not judged:{' '}
      {count(unjudged.refused)} more refused, {count(unjudged.let_through)} let through.
    </p>
  )
}

function percentOrNone(part: WhatIfAnswer['precision']): string {
  return part === null ? 'none to judge by' : percent(part.share)
}

function CurveTable({ curve }: { curve: readonly WhatIfAnswer[] }) {
  return (
    <details>
      <summary>The same as a table</summary>
      <table>
        <caption>What each threshold would have refused, with 95 % intervals</caption>
        <thead>
          <tr>
            <th scope="col" class="number">
              Threshold
            </th>
            <th scope="col" class="number">
              Of the bad
            </th>
            <th scope="col" class="number">
              Of the good
            </th>
            <th scope="col" class="number">
              Precision
            </th>
          </tr>
        </thead>
        <tbody>
          {curve.map((each) => (
            <tr key={each.threshold}>
              <th scope="row" class="number">
                {each.threshold}
              </th>
              <td class="number">{shareInWords(each.bad_refused)}</td>
              <td class="number">{shareInWords(each.good_refused)}</td>
              <td class="number">{shareInWords(each.precision)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
