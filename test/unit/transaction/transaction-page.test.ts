import { describe, expect, it } from 'vitest'
import {
  ANSWER_MAX_CHARACTERS,
  toTransactionPage,
  withinAnswer,
} from '../../../src/domain/transaction/transaction-page.ts'
import { storedTransaction } from '../../support/stored-transaction.ts'

const rows = [3, 2, 1].map((sequence) => storedTransaction({ sequence }))

describe('toTransactionPage', () => {
  it.each([
    ['fewer rows than the limit', 4, 3, false],
    ['as many rows as the limit', 3, 3, false],
    ['one more than the limit', 2, 2, true],
  ])('knows whether there is a next page: %s', (_, limit, length, hasMore) => {
    const page = toTransactionPage({ rows, isCut: false }, limit)
    expect(page.transactions).toEqual(rows.slice(0, length))
    expect(page.hasMore).toBe(hasMore)
  })

  it('has a next page where the rows are cut', () => {
    expect(toTransactionPage({ rows, isCut: true }, 9).hasMore).toBe(true)
  })

  it.each([
    ['none', [], null, null],
    ['one', [40], 40, 40],
    ['an odd number', [0, 10, 80], 30, 10],
    ['an even number', [0, 10, 20, 90], 30, 15],
    ['equal ones', [20, 20, 20, 60, 80], 40, 20],
  ])('gives average and median of %s of scores', (_, scores, average, median) => {
    const expected = { scoreAverage: average, scoreMedian: median }
    const counted = (some: readonly number[]) =>
      new Map(some.map((score) => [score, some.filter((each) => each === score).length]))
    const page = (...parts: Map<number, number>[]) =>
      toTransactionPage({ rows, isCut: false }, 3, ...parts)
    expect(page(counted(scores))).toMatchObject(expected)
    // The same of two parts, whichever has which.
    const [even, odd] = [0, 1].map((rest) => scores.filter((_, at) => at % 2 === rest))
    expect(page(counted(odd ?? []), counted(even ?? []))).toMatchObject(expected)
  })
})

describe('withinAnswer', () => {
  const large = (share: number) => 'x'.repeat(Math.ceil(ANSWER_MAX_CHARACTERS * share))

  it('keeps all of what fits', () => {
    expect(withinAnswer(['a', 'b'])).toEqual({ kept: ['a', 'b'], isCut: false })
    expect(withinAnswer([])).toEqual({ kept: [], isCut: false })
  })

  it('keeps what comes first, and one at least', () => {
    const [half, whole] = [large(0.6), large(1.1)]
    expect(withinAnswer(['a', half, half])).toEqual({ kept: ['a', half], isCut: true })
    expect(withinAnswer([whole, 'a'])).toEqual({ kept: [whole], isCut: true })
    expect(withinAnswer([whole])).toEqual({ kept: [whole], isCut: false })
  })
})
