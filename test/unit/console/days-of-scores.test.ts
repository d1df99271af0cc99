import { expect, it } from 'vitest'
import { partsOfDay, SCORE_PARTS } from '../../../src/console/browser/charts/days-of-scores.ts'
import { bandOf } from '../../../src/console/browser/words/bands.ts'

it('counts every ten in one part', () => {
  expect(partsOfDay([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])).toEqual([3, 12, 21, 19])
})

it('follows the recommended bands', () => {
  for (const { key, tens } of SCORE_PARTS) {
    expect(bandOf(tens[0] * 10 + 1).key).toBe(key)
    expect(bandOf(tens[1] * 10 - 1).key).toBe(key)
  }
})
