import type { InsightsAnswer } from '../../../../contract/additions/insights.ts'
import { SCORE_PARTS } from '../../charts/days-of-scores.ts'
import { count } from '../../words/numbers.ts'
import { dayAfter } from '../../words/time.ts'
import { Chart } from '../chart.tsx'

/** How high the scores of each day were, as stacked bars and as a table. */
export function ScoresOverTime({ answer }: { answer: InsightsAnswer }) {
  const days = answer.score_days.toReversed()
  const shown = days.reduce((sum, { scored }) => sum + scored, 0)
  const isSample = answer.truncated || shown < answer.transactions
  return (
    <section aria-labelledby="days-heading">
      <h2 id="days-heading">Scores by day</h2>
      <p class="small">
        Each bar is 24 hours, and the last one ends now.
        {isSample && ' Of days with many transactions only the newest are shown.'}
      </p>
      {days.length > 0 && (
        <Chart
          label="Scores by day; the table below says the same"
          make={(charts, canvas, colours) => charts.drawDays(canvas, days, colours)}
          key={answer.computed_at}
        />
      )}
      <DayTable days={days} />
    </section>
  )
}

function DayTable({ days }: { days: InsightsAnswer['score_days'] }) {
  return (
    <details>
      <summary>The same as a table</summary>
      <table>
        <caption>Each day’s scored transactions, by score</caption>
        <thead>
          <tr>
            <th scope="col">24 hours until</th>
            <th scope="col" class="number">
              Scored
            </th>
            {SCORE_PARTS.map(({ says }) => (
              <th key={says} scope="col" class="number">
                {says}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day.since}>
              <th scope="row">{dayAfter(day.since)}</th>
              <td class="number">{count(day.scored)}</td>
              {day.recommended.map((many, index) => (
                <td key={SCORE_PARTS[index]?.says} class="number">
                  {count(many)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
