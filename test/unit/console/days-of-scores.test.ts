import { expect, it } from 'vitest'
import { SCORE_PARTS } from '../../../src/console/browser/charts/days-of-scores.ts'
import { bandOf } from '../../../src/console/browser/words/bands.ts'
import { recommendedSpreadOf, spreadOf } from '../../../src/domain/insights/score-bands.ts'

const scoring = (score: number) => ({ daysAgo: 0, counted: new Map([[score, 1]]) })

it('shows every score in the band that it is named by', () => {
  for (let score = 0; score <= 100; score++) {
    const at = recommendedSpreadOf(scoring(score)).indexOf(1)
    expect(SCORE_PARTS[at]?.key, `${score}`).toBe(bandOf(score).key)
  }
})

it('counts every score in one ten', () => {
  const tens = [0, 9, 10, 20, 89, 90, 100].map((score) => spreadOf(scoring(score)).indexOf(1))
  expect(tens).toEqual([0, 0, 1, 2, 8, 9, 9])
  const day = {
    daysAgo: 0,
    counted: new Map([
      [19, 2],
      [20, 3],
      [21, 5],
    ]),
  }
  expect([spreadOf(day).slice(0, 3), recommendedSpreadOf(day)]).toEqual([
    [0, 2, 8],
    [5, 5, 0, 0],
  ])
})
