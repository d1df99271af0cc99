import { describe, expect, it } from 'vitest'
import { weekReasons } from '../../../../src/domain/insights/drift/week-reasons.ts'

const window = (isRecent: boolean, transactions: number, ...reasons: string[]) => ({
  isRecent,
  reasons,
  transactions,
})

describe('what rose in the last week', () => {
  it('is named with its shares, and what fell is not', () => {
    const found = weekReasons([
      window(false, 900),
      window(false, 100, 'fell'),
      window(true, 270),
      window(true, 30, 'rose'),
    ])
    expect(found).toEqual({
      before: 1000,
      since: 300,
      reasons: [{ reason: 'rose', from: { hits: 0, of: 1000 }, to: { hits: 30, of: 300 } }],
    })
  })

  it('is nothing where chance explains it: three of a hundred after one', () => {
    const found = weekReasons([
      window(false, 99),
      window(false, 1, 'rare'),
      window(true, 97),
      window(true, 3, 'rare'),
    ])
    expect(found?.reasons).toEqual([])
  })

  it('names a rare reason beside common ones that rose by more, but not by more than chance', () => {
    const common = ['a', 'b', 'c', 'd', 'e']
    const found = weekReasons([
      window(false, 700),
      window(false, 300, ...common),
      window(true, 191),
      window(true, 102, ...common),
      window(true, 7, 'attack'),
    ])
    expect(found?.reasons.map(({ reason }) => reason)).toEqual(['attack'])
  })

  it('is null where one side has no visit', () => {
    expect(weekReasons([window(true, 10, 'new')])).toBeNull()
    expect(weekReasons([window(false, 10, 'old')])).toBeNull()
  })
})
