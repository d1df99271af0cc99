/**
 * Line plots as SVG, for pages in light and in dark: a picture has a background of its own, because one
 * that is shown as a file knows nothing of the page around it. Each line has a mark of its own, so that
 * colour is not all that tells them apart.
 */
import { escapeHtml } from '../../../src/pages/escape-html.ts'
import { linearTicks, logTicks, toShare } from './scale.ts'

/** One axis: what it is of, and how it is divided. */
export interface Axis {
  label: string
  scale: 'linear' | 'log'
  /** A value as it is written at a tick. */
  show(value: number): string
}

/** One line. */
export interface Series {
  name: string
  points: readonly (readonly [x: number, y: number])[]
}

/** A plot; `description` tells people who do not see it what it shows. */
export interface LinePlot {
  title: string
  description: string
  x: Axis
  y: Axis
  series: readonly Series[]
}

const WIDTH = 720
const HEIGHT = 400
const LEFT = 84
const RIGHT = 24
const TOP = 52
const BOTTOM = 60
/** Of the palette of Okabe and Ito (2008), which people with any colour vision tell apart. */
const COLOURS = ['#0072b2', '#d55e00', '#007a5a', '#8a4f7d', '#7a6000', '#333333', '#56789a']
const DASHES = ['', '8 4', '2 3', '10 3 2 3', '5 5', '1 4', '12 4']

/** The plot as an SVG document; throws where a value cannot be drawn on its scale. */
export function drawLinePlot({ title, description, x, y, series }: LinePlot): string {
  const values = series.flatMap(({ points }) => points)
  const ticksOf = (axis: Axis, numbers: readonly number[]) =>
    axis.scale === 'log' ? logTicks(numbers) : linearTicks(numbers)
  const ticks = {
    x: ticksOf(
      x,
      values.map(([at]) => at),
    ),
    y: ticksOf(
      y,
      values.map(([, at]) => at),
    ),
  }
  const legendWidth = 12 + Math.max(...series.map(({ name }) => name.length)) * 7
  const right = RIGHT + 30 + legendWidth
  const place = {
    x: (value: number) => LEFT + toShare(x.scale, ticks.x, value) * (WIDTH - LEFT - right),
    y: (value: number) =>
      HEIGHT - BOTTOM - toShare(y.scale, ticks.y, value) * (HEIGHT - TOP - BOTTOM),
  }
  const parts = [
    `<title>${escapeHtml(title)}</title>`,
    `<desc>${escapeHtml(description)}</desc>`,
    `<rect width="${WIDTH}" height="${HEIGHT}" rx="8" fill="#ffffff"/>`,
    `<text x="${LEFT}" y="28" font-size="16" font-weight="600">${escapeHtml(title)}</text>`,
    ...ticks.y.map((value) => yTick(y.show(value), place.y(value), WIDTH - right)),
    ...ticks.x.map((value) => xTick(x.show(value), place.x(value))),
    `<text x="${(LEFT + WIDTH - right) / 2}" y="${HEIGHT - 14}" text-anchor="middle">${escapeHtml(x.label)}</text>`,
    `<text transform="translate(18 ${(TOP + HEIGHT - BOTTOM) / 2}) rotate(-90)" text-anchor="middle">${escapeHtml(y.label)}</text>`,
    ...series.map(({ points }, at) =>
      line(
        points.map((each) => [place.x(each[0]), place.y(each[1])]),
        at,
      ),
    ),
    ...series.map(({ name }, at) => legend(name, at, WIDTH - right + 14)),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" role="img" font-family="system-ui, sans-serif" font-size="13" fill="#222222">\n${parts.join('\n')}\n</svg>\n`
}

const round = (value: number) => Number(value.toFixed(1))

const yTick = (label: string, at: number, until: number) =>
  `<path d="M${LEFT} ${round(at)}H${until}" stroke="#d8d8d8"/><text x="${LEFT - 8}" y="${round(at + 4)}" text-anchor="end">${escapeHtml(label)}</text>`

const xTick = (label: string, at: number) =>
  `<path d="M${round(at)} ${HEIGHT - BOTTOM}v5" stroke="#222222"/><text x="${round(at)}" y="${HEIGHT - BOTTOM + 20}" text-anchor="middle">${escapeHtml(label)}</text>`

const lookOf = (at: number) => {
  const dash = DASHES[at % DASHES.length]
  const dashes = dash ? ` stroke-dasharray="${dash}"` : ''
  return `stroke="${COLOURS[at % COLOURS.length]}" stroke-width="2.5"${dashes}`
}

function line(points: readonly (readonly number[])[], at: number): string {
  const path = points.map(([px = 0, py = 0]) => `${round(px)} ${round(py)}`).join('L')
  const dots = points.map(
    ([px = 0, py = 0]) =>
      `<circle cx="${round(px)}" cy="${round(py)}" r="3" fill="${COLOURS[at % COLOURS.length]}"/>`,
  )
  return `<path d="M${path}" fill="none" ${lookOf(at)}/>${dots.join('')}`
}

const legend = (name: string, at: number, x: number) => {
  const y = TOP + 10 + at * 24
  return `<path d="M${x} ${y}h24" ${lookOf(at)}/><text x="${x + 30}" y="${y + 4}">${escapeHtml(name)}</text>`
}
