import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BetaShare, logTail } from '../../../../src/domain/insights/drift/beta-binomial.ts'

/** The probability of exactly `k` of `n`, by Pólya's urn: each draw adds one more of its kind. */
function exactly(k: number, n: number, { hits, misses }: BetaShare): number {
  let urn = 1
  for (let i = 0; i < k; i++) urn *= ((n - i) / (i + 1)) * (hits + i)
  for (let i = 0; i < n - k; i++) urn *= misses + i
  for (let i = 0; i < n; i++) urn /= hits + misses + i
  return urn
}

const shares = fc.record({
  hits: fc.double({ min: 0.1, max: 40, noNaN: true }),
  misses: fc.double({ min: 0.1, max: 40, noNaN: true }),
})

describe('logTail', () => {
  it('is the sum of the probabilities of at least so many', () => {
    const counts = fc
      .tuple(fc.nat(25), fc.nat(25))
      .map(([a, b]) => [Math.min(a, b), Math.max(a, b)])
    fc.assert(
      fc.property(counts, shares, ([k = 0, n = 0], share) => {
        let sum = 0
        for (let i = k; i <= n; i++) sum += exactly(i, n, share)
        expect(Math.exp(logTail(k, n, share))).toBeCloseTo(sum, 9)
      }),
    )
  })

  it('of a uniform share is the same for each count', () => {
    // Bayes (1763): before anything is known, each number of hits is as likely as another.
    for (const k of [1, 5, 10])
      expect(Math.exp(logTail(k, 10, { hits: 1, misses: 1 }))).toBeCloseTo((11 - k) / 11, 10)
  })

  it('falls with each further one, and stays finite far out', () => {
    const share = { hits: 4, misses: 196 }
    const tails = Array.from({ length: 2000 }, (_, k) => logTail(k + 1, 2000, share))
    expect(tails.every((tail, i) => i === 0 || tail < (tails[i - 1] ?? 0))).toBe(true)
    expect(Number.isFinite(tails.at(-1))).toBe(true)
    expect(logTail(3, 2, share)).toBe(Number.NEGATIVE_INFINITY)
    expect(logTail(0, 2, share)).toBe(0)
  })
})
