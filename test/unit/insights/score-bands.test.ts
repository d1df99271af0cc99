/** How a day's scores are spread: each score once, wherever it lies. */
import { expect, it } from 'vitest'
import {
  recommendedSpreadOf,
  spreadOf,
  sumDaysOfScores,
} from '../../../src/domain/insights/score-bands.ts'

const dayOf = (scores: readonly number[], daysAgo = 0) => ({
  daysAgo,
  counted: new Map(scores.map((score) => [score, 1])),
})
const EVERY = Array.from({ length: 101 }, (_, score) => score)

it('has every score in one ten and in one recommended band, 100 in the last', () => {
  expect(spreadOf(dayOf(EVERY))).toEqual([10, 10, 10, 10, 10, 10, 10, 10, 10, 11])
  expect(recommendedSpreadOf(dayOf(EVERY))).toEqual([21, 29, 30, 21])
})

it('has the scores at the edges of bands where the guide says', () => {
  const bandOf = (score: number) => recommendedSpreadOf(dayOf([score])).indexOf(1)
  expect([0, 20, 21, 49, 50, 79, 80, 100].map(bandOf)).toEqual([0, 0, 1, 1, 2, 2, 3, 3])
  expect([9, 10, 99, 100].map((score) => spreadOf(dayOf([score])).indexOf(1))).toEqual([0, 1, 9, 9])
})

it('adds up the same scores and days of several databases', () => {
  const [today, ...others] = sumDaysOfScores([
    [dayOf([5, 90]), dayOf([7], 1)],
    [dayOf([5]), dayOf([7], 2)],
  ])
  expect(Object.fromEntries(today?.counted ?? [])).toEqual({ 5: 2, 90: 1 })
  expect(others.map(({ daysAgo, counted }) => [daysAgo, [...counted]])).toEqual([
    [1, [[7, 1]]],
    [2, [[7, 1]]],
  ])
})
