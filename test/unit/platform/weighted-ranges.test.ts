import { expect, it } from 'vitest'
import { weightedRanges } from '../../../src/platform/weighted-ranges.ts'

const read = (header: string, most?: number) =>
  weightedRanges(header, most).map(({ range, weight }) => [range, weight])

it('ranges have their weights, 1 where none is given and 0 where it is no number', () => {
  expect(read('de-AT, EN ; Q=0.8;x=1,fr;q=much,*;q=')).toEqual([
    ['de-at', 1],
    ['en', 0.8],
    ['fr', 0],
    ['*', 0],
  ])
})

it('no more ranges are read than are asked for', () => {
  expect(read('de,en,fr', 2)).toEqual([
    ['de', 1],
    ['en', 1],
  ])
})
