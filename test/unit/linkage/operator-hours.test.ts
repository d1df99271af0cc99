import fc from 'fast-check'
import { expect, it } from 'vitest'
import { bitsOfHours } from '../../../src/domain/linkage/places/operator-hours.ts'

it('hours speak against an operator the more, the surer each user has their own, and end at a bound', () => {
  fc.assert(
    fc.property(fc.double({ min: -5000, max: 5000, noNaN: true }), (bits) => {
      const [less, more] = [bitsOfHours(bits), bitsOfHours(bits + 1)]
      expect(more).toBeLessThanOrEqual(less)
      expect(Math.abs(less)).toBeLessThan(4)
    }),
  )
  expect(bitsOfHours(0)).toBe(0)
  expect(bitsOfHours(5000)).toBe(bitsOfHours(50))
})
