/** Who comes to an item again had mostly not finished it. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ofReturning } from '../../../src/domain/duplication/of-returning.ts'

const unreported = { reportedState: null, own: true } as const
const chance = fc.double({ min: 0.001, max: 0.999, noNaN: true })

describe('an attempt whose person comes again', () => {
  it('was completed less likely with the same account', () => {
    fc.assert(
      fc.property(chance, (before) => {
        const after = ofReturning(before, unreported)
        expect(after).toBeLessThan(before)
        expect(after).toBeGreaterThan(0)
      }),
    )
  })

  it('is as likely as anybody’s with another account', () => {
    fc.assert(
      fc.property(chance, (before) => {
        expect(ofReturning(before, { ...unreported, own: false })).toBe(before)
      }),
    )
  })

  it('stays certain where it was certain', () => {
    expect([0, 1].map((before) => ofReturning(before, unreported))).toEqual([0, 1])
  })

  it('is judged by what its partner’s reports say of coming again', () => {
    fc.assert(
      fc.property(chance, fc.tuple(chance, chance), (before, odds) => {
        const [less, more] = [Math.min(...odds), Math.max(...odds)]
        const chanceAt = (cameAgain: number) => ofReturning(before, unreported, { cameAgain })
        expect(chanceAt(less)).toBeLessThanOrEqual(chanceAt(more))
        expect(chanceAt(1)).toBeCloseTo(before, 12)
      }),
    )
  })

  it('is what was reported of it', () => {
    expect(ofReturning(0.02, { ...unreported, reportedState: 'terminated' })).toBe(0.02)
  })
})
