import type { InsightsAnswer } from '../../../../contract/additions/insights.ts'
import { type DayOfScores, sumDays } from '../../charts/days-of-scores.ts'
import { count, percent } from '../../words/numbers.ts'
import { shortDay } from '../../words/time.ts'
import { Chart } from '../chart.tsx'

/** How high the scores of each day were, as stacked bars and as a table. */
export function ScoresOverTime({ answer }: { answer: InsightsAnswer }) {
  const days = sumDays(answer.drift.browsers)
  return (
    <section aria-labelledby="days-heading">
      <h2 id="days-heading">Scores by day</h2>
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

function DayTable({ days }: { days: readonly DayOfScores[] }) {
  return (
    <details>
      <summary>The same as a table</summary>
      <table>
        <caption>Share of each day’s scored transactions</caption>
        <thead>
          <tr>
            <th scope="col">24 hours from</th>
            <th scope="col" class="number">
              Scored
            </th>
            <th scope="col" class="number">
              Above 20
            </th>
            <th scope="col" class="number">
              Above 50
            </th>
            <th scope="col" class="number">
              Above 70
            </th>
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day.since}>
              <th scope="row">{shortDay(day.since)}</th>
              <td class="number">{count(day.scored)}</td>
              {([20, 50, 70] as const).map((score) => (
                <td key={score} class="number">
                  {percent(day.above[score] / day.scored)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
