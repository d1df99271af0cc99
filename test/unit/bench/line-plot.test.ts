import { describe, expect, it } from 'vitest'
import { drawLinePlot, type LinePlot } from '../../bench/plots/line-plot.ts'
import { linearTicks, logTicks, toShare } from '../../bench/plots/scale.ts'

const PLOT: LinePlot = {
  title: 'Rows & “more” <a>',
  description: 'They do not grow.',
  x: { label: 'stored', scale: 'log', show: String },
  y: { label: 'rows', scale: 'linear', show: String },
  series: [
    {
      name: 'one',
      points: [
        [10, 1],
        [1000, 3],
      ],
    },
    { name: 'two', points: [[10, 2]] },
  ],
}

describe('a plot', () => {
  it('says what it shows to people who do not see it, and escapes what it is given', () => {
    const svg = drawLinePlot(PLOT)
    expect(svg).toContain('role="img"')
    expect(svg).toContain('&#60;a&#62;</title>')
    expect(svg).toContain('<desc>They do not grow.</desc>')
    expect(svg).not.toContain('<a>')
  })

  it('tells its lines apart by more than colour', () => {
    const [first, second] = [...drawLinePlot(PLOT).matchAll(/stroke-width="2.5"([^/]*)\/>/g)]
    expect(first?.[1]).not.toContain('dasharray')
    expect(drawLinePlot(PLOT).match(/stroke-dasharray/g)).toHaveLength(2)
    expect(second).toBeDefined()
  })

  it('has a background of its own, so that it is read on a dark page', () => {
    expect(drawLinePlot(PLOT)).toMatch(/<rect width="\d+" height="\d+" rx="8" fill="#ffffff"\/>/)
  })

  it('refuses a value that a logarithmic axis has no place for', () => {
    const zero = { ...PLOT, series: [{ name: 'none', points: [[0, 1]] as const }] }
    expect(() => drawLinePlot(zero)).toThrow('0 has no place on a logarithmic scale')
  })
})

describe('ticks', () => {
  it.each([
    [
      [1, 1000],
      [1, 10, 100, 1000],
    ],
    [
      [3, 50],
      [1, 10, 100],
    ],
    [[10], [10, 100]],
  ])('of a logarithmic axis over %j are powers of ten', (values, ticks) => {
    expect(logTicks(values)).toEqual(ticks)
  })

  it.each([
    [
      [4, 9],
      [0, 2, 4, 6, 8, 10],
    ],
    [
      [120, 480],
      [0, 100, 200, 300, 400, 500],
    ],
  ])('of a linear axis over %j are round', (values, ticks) => {
    const made = linearTicks(values)
    expect(made).toEqual(ticks)
    expect(made[0]).toBeLessThanOrEqual(Math.min(...values))
    expect(made.at(-1)).toBeGreaterThanOrEqual(Math.max(...values))
  })

  it('place a value between the first and the last', () => {
    expect(toShare('log', [1, 10, 100], 10)).toBe(0.5)
    expect(toShare('linear', [0, 5, 10], 2.5)).toBe(0.25)
  })
})
