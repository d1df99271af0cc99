/** A run under load over time, as one SVG: answers, latency, memory, and how far D1 is behind. */

import { percentile } from '../operations/percentile.ts'
import type { LoadRun } from './run-load.ts'
import type { Second } from './tally.ts'

const WIDTH = 760
const PANEL_HEIGHT = 120
const GAP = 34
const LEFT = 64
const RIGHT = 12
/** Names of phases that follow each other soon would cover each other in one row. */
const PHASE_ROWS = 3
const PHASE_ROW_HEIGHT = 14
const TOP = 20 + PHASE_ROWS * PHASE_ROW_HEIGHT

interface Panel {
  title: string
  heightOf(second: Second): number
}

const PANELS: readonly Panel[] = [
  { title: 'answers a second', heightOf: ({ answers }) => answers },
  {
    title: 'p95 of all answers, ms',
    heightOf: ({ latencies }) => percentile(Object.values(latencies).flat(), 0.95),
  },
  { title: 'memory of workerd, MiB', heightOf: ({ memoryMib }) => memoryMib },
  { title: 'heap of the product in it, MiB', heightOf: ({ heapMib }) => heapMib },
  { title: 'oldest change sent to D1, s', heightOf: ({ outboxMs }) => outboxMs / 1000 },
]

/** Draws the run, on a ground of its own: a picture knows nothing of the page around it. */
export function drawRun({ seconds }: LoadRun): string {
  const height = TOP + PANELS.length * (PANEL_HEIGHT + GAP)
  const last = Math.max(1, seconds.length)
  const xOf = (at: number) => LEFT + (at / last) * (WIDTH - LEFT - RIGHT)
  const panels = PANELS.map((panel, i) =>
    drawPanel(panel, seconds, xOf, TOP + i * (PANEL_HEIGHT + GAP)),
  )
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="system-ui, sans-serif" font-size="12" fill="#222222">`,
    '<title>A run under load</title>',
    '<desc>Answers a second, latency, memory, and the age of the oldest change sent to D1, over the phases of the run.</desc>',
    `<rect width="${WIDTH}" height="${height}" rx="8" fill="#ffffff"/>`,
    ...drawPhases(seconds, xOf, height),
    ...panels,
    '</svg>',
    '',
  ].join('\n')
}

function drawPhases(
  seconds: readonly Second[],
  xOf: (at: number) => number,
  height: number,
): string[] {
  const first = seconds.filter(({ phase }, i) => phase !== seconds[i - 1]?.phase)
  return first.flatMap(({ at, phase }, i) => {
    const x = round(xOf(at))
    const y = PHASE_ROW_HEIGHT * (1 + (i % PHASE_ROWS))
    return [
      `<line stroke="#bbbbbb" x1="${x}" x2="${x}" y1="${y - 10}" y2="${height - GAP}" stroke-dasharray="3 3"/>`,
      // Near the right edge a name stands before its line.
      x > WIDTH - 90
        ? `<text x="${x - 3}" y="${y}" text-anchor="end">${phase}</text>`
        : `<text x="${x + 3}" y="${y}">${phase}</text>`,
    ]
  })
}

function drawPanel(
  { title, heightOf }: Panel,
  seconds: readonly Second[],
  xOf: (at: number) => number,
  top: number,
): string {
  const points = seconds
    .map((second) => [second.at, heightOf(second)] as const)
    .filter(([, value]) => Number.isFinite(value))
  const most = Math.max(1, ...points.map(([, value]) => value))
  const bottom = top + PANEL_HEIGHT
  const yOf = (value: number) => bottom - (value / most) * (PANEL_HEIGHT - 18)
  const path = points.map(([at, value]) => `${round(xOf(at))},${round(yOf(value))}`).join(' ')
  return [
    `<text x="${LEFT}" y="${top + 10}">${title}</text>`,
    `<line stroke="#bbbbbb" x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${bottom}" y2="${bottom}"/>`,
    `<text x="${LEFT - 6}" y="${round(yOf(most)) + 4}" text-anchor="end">${round(most)}</text>`,
    `<text x="${LEFT - 6}" y="${bottom + 4}" text-anchor="end">0</text>`,
    `<polyline fill="none" stroke="#0072b2" stroke-width="1.5" points="${path}"/>`,
  ].join('')
}

const round = (value: number) => Number(value.toPrecision(4))
