import { expect, it } from 'vitest'
import { makeWaterfall, placeBar } from '../../../src/console/browser/charts/waterfall.ts'

const piece = (bits: number, counted = true) => ({ bits, counted })

it('leads from the prior over the strongest pieces to the sum', () => {
  const { steps } = makeWaterfall(-4, [piece(1), piece(5), piece(-2)])
  expect(steps.map(({ kind, from, to }) => [kind, from, to])).toEqual([
    ['prior', 0, -4],
    ['piece', -4, 1],
    ['piece', 1, -1],
    ['piece', -1, 0],
    ['sum', 0, 0],
  ])
})

it('leaves out what does not count', () => {
  const { steps } = makeWaterfall(-4, [piece(5), piece(3, false), piece(0)])
  expect(steps.map(({ bits }) => bits)).toEqual([-4, 5, 1])
})

it('adds up the smallest pieces of many, and ends at the same sum', () => {
  const pieces = Array.from({ length: 40 }, (_, index) => piece(index / 10 - 1))
  const { steps } = makeWaterfall(-4, pieces)
  expect(steps).toHaveLength(1 + 11 + 1 + 1)
  const rest = steps.find(({ kind }) => kind === 'rest')
  expect(rest?.pieces).toBe(39 - 11)
  const sum = pieces.reduce((total, { bits }) => total + bits, -4)
  expect(steps.at(-1)?.to).toBeCloseTo(sum)
})

it('keeps its first row where there is no piece at all', () => {
  const waterfall = makeWaterfall(-4.1, [])
  expect(waterfall.steps.map(({ kind }) => kind)).toEqual(['prior', 'sum'])
  expect(waterfall).toMatchObject({ low: -4.1, high: 0 })
})

it('places bars within the picture, whichever way they lead', () => {
  const frame = { low: -4, high: 6 }
  expect(placeBar({ from: -4, to: 6 }, frame)).toEqual({ x: 0, width: 100 })
  expect(placeBar({ from: 6, to: 1 }, frame)).toEqual({ x: 50, width: 50 })
  expect(placeBar({ from: 0, to: 0 }, { low: 0, high: 0 })).toEqual({ x: 0, width: 0 })
})
