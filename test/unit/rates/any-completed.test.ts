/** Several attempts of one person at an item are correlated. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  anyCompleted,
  attemptCorrelation,
  correlationBehind,
  partsOf,
} from '../../../src/domain/rates/any-completed.ts'

const chance = fc.double({ min: 0, max: 1, noNaN: true })
const correlation = fc.double({ min: 0, max: 0.9, noNaN: true })
const chances = fc.array(chance, { maxLength: 8 })
const independent = (all: readonly number[]) => 1 - all.reduce((left, each) => left * (1 - each), 1)

describe('the attempts of one person', () => {
  it('promise the likeliest at least, and less than as many people would', () => {
    fc.assert(
      fc.property(chances, correlation, (all, alike) => {
        const any = anyCompleted(all, alike)
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

  it('promise the more, the surer the rate of the item is', () => {
    const correlationOf = (visits: number) =>
      attemptCorrelation({ mean: 0.4, variance: (0.4 * 0.6) / (visits + 1) })
    const promised = [2, 10, 50, 1000].map((visits) =>
      anyCompleted([0.4, 0.4, 0.4], correlationOf(visits)),
    )
    expect(promised).toEqual(promised.toSorted((a, b) => a - b))
    // Diligence stays, however well the project is known.
    expect(promised.at(-1)).toBeLessThan(independent([0.4, 0.4, 0.4]) - 0.02)
    expect(promised[0]).toBeLessThan((promised[3] ?? 0) - 0.1)
  })

  it('tell by which correlation they were judged, where there are two uncertain ones', () => {
    const unsure = fc.double({ min: 0.05, max: 0.95, noNaN: true })
    const several = fc.array(unsure, { minLength: 2, maxLength: 5 })
    fc.assert(
      fc.property(several, correlation, (all, alike) => {
        const found = correlationBehind(all, anyCompleted(all, alike))
        expect(anyCompleted(all, found)).toBeCloseTo(anyCompleted(all, alike), 9)
      }),
    )
    expect(anyCompleted([0.4], correlationBehind([0.4], 0.4))).toBeCloseTo(0.4, 12)
  })

  it('are certain where one is, and nothing where none could be', () => {
    expect([[0.3, 1], [], [0, 0]].map((each) => anyCompleted(each))).toEqual([1, 0, 0])
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
