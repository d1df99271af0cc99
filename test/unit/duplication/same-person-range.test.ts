/** Between which chances two accounts are one person's. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { samePersonRange } from '../../../src/domain/duplication/same-person-range.ts'
import { accountsRange } from '../../../src/domain/linkage/accounts/accounts-range.ts'
import { MAX_LINK_PROBABILITY } from '../../../src/domain/linkage/link-users.ts'
import { accountsBy, SAME } from '../../../src/domain/relation.ts'

const found = (pairs: number) => accountsBy((name) => (name === 'shared' ? 0 : pairs / SAME.length))

describe('the range of the same person', () => {
  it('multiplies the odds by how many accounts there may be', () => {
    const [low, high] = samePersonRange(0.8, [0.25, 2])
    expect(low).toBeCloseTo(0.5, 12)
    expect(high).toBeCloseTo(8 / 9, 12)
  })

  it('has the chance in it, and is never more certain than a link may be', () => {
    const chance = fc.double({ min: 0.001, max: MAX_LINK_PROBABILITY, noNaN: true })
    fc.assert(
      fc.property(chance, fc.nat(10_000), (probability, pairs) => {
        const [low, high] = samePersonRange(probability, accountsRange(found(pairs)))
        expect(low).toBeLessThanOrEqual(probability)
        expect(high).toBeGreaterThanOrEqual(probability)
        expect(high).toBeLessThanOrEqual(MAX_LINK_PROBABILITY)
      }),
    )
  })
})

describe('the range of how many accounts people have', () => {
  it('is widest where nothing was counted, and narrows with each pair of accounts that is found', () => {
    const widths = [null, found(1), found(10), found(1000)].map((linked) => {
      const [low, high] = accountsRange(linked)
      return high - low
    })
    expect(widths).toEqual(widths.toSorted((a, b) => b - a))
    expect(accountsRange(null)).toEqual(accountsRange(found(0)))
    expect(accountsRange({ browser: 10 })).toEqual(accountsRange(found(10)))
    expect(widths[0]).toBeGreaterThan(2)
    expect(widths[3]).toBeLessThan(0.1)
  })

  it('is not narrowed by other people at one browser', () => {
    const shared = accountsBy((name) => (name === 'shared' ? 100 : 0))
    expect(accountsRange(shared)).toEqual(accountsRange(null))
  })
})
