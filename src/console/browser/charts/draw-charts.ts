/** The charts that need a library: loaded only once one of them is shown. */
import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  type ChartOptions,
  Legend,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
} from 'chart.js'
import type { InsightsAnswer } from '../../../contract/additions/insights.ts'
import type { WhatIfAnswer } from '../../../contract/additions/what-if.ts'
import { dayAfter } from '../words/time.ts'
import type { ChartColours } from './chart-colours.ts'
import { SCORE_PARTS } from './days-of-scores.ts'

Chart.register(
  BarController,
  BarElement,
  CategoryScale,
  Legend,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
)

/** Bars of 24 hours' transactions, named by the day they end on and stacked by score; gives back what takes them away. */
export function drawDays(
  canvas: HTMLCanvasElement,
  days: InsightsAnswer['score_days'],
  colours: ChartColours,
): () => void {
  const chart = new Chart(canvas, {
    type: 'bar',
    data: {
      labels: days.map(({ since }) => dayAfter(since)),
      datasets: SCORE_PARTS.map(({ says, key }, index) => ({
        label: says,
        data: days.map(({ recommended }) => recommended[index] ?? 0),
        backgroundColor: colours[key],
      })),
    },
    options: {
      ...optionsFor<'bar'>(colours),
      scales: {
        x: { stacked: true, ...axis(colours, false) },
        y: { stacked: true, ...axis(colours, true), title: titleOf('transactions', colours) },
      },
    },
  })
  return () => chart.destroy()
}

/** What each threshold refuses of the bad and of the good; gives back what takes it away. */
export function drawCurve(
  canvas: HTMLCanvasElement,
  curve: readonly WhatIfAnswer[],
  colours: ChartColours,
): () => void {
  const percents = (of: 'bad_refused' | 'good_refused') =>
    curve.map((each) => (each[of] === null ? null : each[of].share * 100))
  const line = (label: string, values: (number | null)[], colour: string, dash: number[]) => ({
    label,
    data: values,
    borderColor: colour,
    backgroundColor: colour,
    borderDash: dash,
    borderWidth: 2,
    pointRadius: 3,
    pointStyle: dash.length === 0 ? 'circle' : 'rectRot',
  })
  const chart = new Chart(canvas, {
    type: 'line',
    data: {
      labels: curve.map(({ threshold }) => String(threshold)),
      datasets: [
        line('of the bad ones refused', percents('bad_refused'), colours.refuse, []),
        line('of the good ones refused', percents('good_refused'), colours.pass, [6, 4]),
      ],
    },
    options: {
      ...optionsFor<'line'>(colours),
      scales: {
        x: { ...axis(colours, false), title: titleOf('threshold', colours) },
        y: { ...axis(colours, true), min: 0, max: 100, title: titleOf('percent', colours) },
      },
    },
  })
  return () => chart.destroy()
}

function optionsFor<T extends 'bar' | 'line'>({ text }: ChartColours): ChartOptions<T>
function optionsFor({ text }: ChartColours): ChartOptions {
  return {
    animation: false,
    maintainAspectRatio: false,
    interaction: { mode: 'index', intersect: false },
    plugins: { legend: { position: 'bottom', labels: { color: text, usePointStyle: true } } },
  }
}

function axis({ text, line }: ChartColours, hasGrid: boolean) {
  return {
    ticks: { color: text, maxRotation: 0 },
    grid: { color: line, display: hasGrid },
    border: { color: line },
  }
}

function titleOf(text: string, colours: ChartColours) {
  return { display: true, text, color: colours.text }
}
