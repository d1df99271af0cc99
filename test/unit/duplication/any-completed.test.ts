/** Several attempts of one person at an item share their fate. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyCompleted, partsOf } from '../../../src/domain/duplication/any-completed.ts'

const chance = fc.double({ min: 0, max: 1, noNaN: true })
const chances = fc.array(chance, { maxLength: 8 })
const independent = (all: readonly number[]) => 1 - all.reduce((left, each) => left * (1 - each), 1)

describe('the attempts of one person', () => {
  it('promise the likeliest at least, and less than as many people would', () => {
    fc.assert(
      fc.property(chances, (all) => {
        const any = anyCompleted(all)
        expect(any).toBeGreaterThanOrEqual(Math.max(0, ...all) - 1e-12)
        expect(any).toBeLessThanOrEqual(independent(all) + 1e-12)
      }),
    )
    expect(anyCompleted([0.5, 0.5])).toBeLessThan(0.75)
    expect(anyCompleted([0.5, 0.5])).toBeGreaterThan(0.5)
  })

  it('promise more with each, and the more the likelier it is, in any order', () => {
    fc.assert(
      fc.property(chances, chance, chance, (all, one, other) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)]
        expect(anyCompleted([...all, less])).toBeGreaterThanOrEqual(anyCompleted(all) - 1e-12)
        expect(anyCompleted([...all, more])).toBeGreaterThanOrEqual(
          anyCompleted([...all, less]) - 1e-12,
        )
        expect(anyCompleted([more, ...all])).toBeCloseTo(anyCompleted([...all, more]), 12)
      }),
    )
  })

  it('are certain where one is, and nothing where none could be', () => {
    expect([[0.3, 1], [], [0, 0]].map(anyCompleted)).toEqual([1, 0, 0])
  })

  it('have parts that add up to 1, all of it to those that are certain', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0.001, max: 1, noNaN: true }), { minLength: 1 }),
        (all) => {
          expect(partsOf(all).reduce((sum, part) => sum + part, 0)).toBeCloseTo(1, 9)
        },
      ),
    )
    expect(partsOf([1, 0.4, 1])).toEqual([0.5, 0, 0.5])
    expect(partsOf([0, 0])).toEqual([0, 0])
  })
})
