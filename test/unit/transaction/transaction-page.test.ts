import { describe, expect, it } from 'vitest'
import { toTransactionPage } from '../../../src/domain/transaction/transaction-page.ts'
import { storedTransaction } from '../../support/stored-transaction.ts'

const rows = [3, 2, 1].map((sequence) => storedTransaction({ sequence }))

describe('toTransactionPage', () => {
  it.each([
    ['fewer rows than the limit', 4, 3, false],
    ['as many rows as the limit', 3, 3, false],
    ['one more than the limit', 2, 2, true],
  ])('knows whether there is a next page: %s', (_, limit, length, hasMore) => {
    const page = toTransactionPage(rows, limit, [])
    expect(page.transactions).toEqual(rows.slice(0, length))
    expect(page.hasMore).toBe(hasMore)
  })

  it.each([
    ['none', [], null, null],
    ['one', [40], 40, 40],
    ['an odd number', [0, 10, 80], 30, 10],
    ['an even number', [0, 10, 20, 90], 30, 15],
  ])('gives average and median of %s of scores', (_, scores, average, median) => {
    expect(toTransactionPage(rows, 3, scores)).toMatchObject({
      scoreAverage: average,
      scoreMedian: median,
    })
  })
})
