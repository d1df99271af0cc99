import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ScoreGroup, whatIf } from '../../../src/domain/insights/what-if.ts'

const group = (score: number, changes: Partial<ScoreGroup> = {}): ScoreGroup => ({
  score,
  state: 'completed',
  terminationReason: null,
  transactions: 1,
  ...changes,
})
const rejected = { state: 'terminated', terminationReason: 'quality' } as const

const ends = fc.constantFrom({}, rejected, { state: 'reconciled' } as const, { state: null }, {
  state: 'terminated',
  terminationReason: 'quota',
} as const)
const groups = fc.array(
  fc
    .tuple(fc.integer({ min: 0, max: 100 }), ends, fc.integer({ min: 1, max: 50 }))
    .map(([score, end, transactions]) => group(score, { ...end, transactions })),
)

describe('whatIf', () => {
  it('refuses the threshold itself, and counts good and bad ends on both sides', () => {
    const found = whatIf(
      [
        group(49, { transactions: 6 }),
        group(50, { transactions: 2 }),
        group(50, { ...rejected, transactions: 3 }),
        group(49, { state: 'reconciled' }),
        group(90, { state: null, transactions: 4 }),
        group(10, { state: 'terminated', terminationReason: 'quota' }),
      ],
      50,
    )
    expect(found).toMatchObject({
      threshold: 50,
      bad: { refused: 3, letThrough: 1 },
      good: { refused: 2, letThrough: 6 },
      unjudged: { refused: 4, letThrough: 1 },
    })
    expect(found.badRefused?.share).toBe(0.75)
    expect(found.goodRefused?.share).toBe(0.25)
    expect(found.precision?.share).toBe(0.6)
  })

  it('counts each transaction on one side, refuses everyone at 0 and fewer the higher it is', () => {
    fc.assert(
      fc.property(groups, fc.integer({ min: 0, max: 100 }), (all, threshold) => {
        const total = all.reduce((sum, { transactions }) => sum + transactions, 0)
        const sides = ({ bad, good, unjudged }: ReturnType<typeof whatIf>) => [bad, good, unjudged]
        const here = sides(whatIf(all, threshold))
        expect(here.reduce((sum, side) => sum + side.refused + side.letThrough, 0)).toBe(total)
        sides(whatIf(all, 0)).forEach((side) => void expect(side.letThrough).toBe(0))
        sides(whatIf(all, threshold + 1)).forEach((side, i) => {
          expect(side.refused).toBeLessThanOrEqual(here[i]?.refused ?? 0)
        })
      }),
    )
  })

  it('has no shares without reports', () => {
    expect(whatIf([group(70, { state: null })], 50)).toMatchObject({
      unjudged: { refused: 1 },
      badRefused: null,
      goodRefused: null,
      precision: null,
    })
  })
})
