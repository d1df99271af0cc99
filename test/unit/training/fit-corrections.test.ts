import { describe, expect, it } from 'vitest'
import { makeRandom } from '../../../src/training/random.ts'
import { correctShares } from '../../../src/training/solvers/pairs/correct-shares.ts'
import { fitCorrections } from '../../../src/training/solvers/pairs/fit-corrections.ts'

const counts = { same: { yes: 80, no: 20 }, others: { yes: 20, no: 80 } }
const sumOf = (shares: Record<string, number>) =>
  Object.values(shares).reduce((sum, each) => sum + each, 0)
const bitsOf = (corrections: Record<string, number>) => {
  const { same, stranger } = correctShares(counts, corrections)
  return Math.log2((same.yes ?? 0) / (stranger.yes ?? 1))
}

/** Pairs whose second comparison only repeats the first, or is independent of it. */
function pairsWith(isRepeated: boolean) {
  const random = makeRandom(1)
  return Array.from({ length: 4000 }, (_, at) => {
    const same = at % 2 === 0
    const draw = () => (random.chance(same ? 0.8 : 0.2) ? 'yes' : 'no')
    const a = draw()
    return { same, levels: { a, b: isRepeated ? a : draw() } }
  })
}

describe('correcting the chances of levels', () => {
  it('leaves counted shares as they are without a correction', () => {
    const { same, stranger } = correctShares(counts)
    expect(same.yes).toBeCloseTo(80.5 / 101, 6)
    expect(stranger.yes).toBeCloseTo(20.5 / 101, 6)
  })

  it('keeps two distributions, whatever is corrected', () => {
    const { same, stranger } = correctShares(counts, { yes: -1.5, no: 0.3 })
    expect(sumOf(same)).toBeCloseTo(1, 9)
    expect(sumOf(stranger)).toBeCloseTo(1, 9)
  })

  it('takes back what a comparison says that repeats another', () => {
    const fitted = fitCorrections({ a: counts, b: counts }, pairsWith(true), 1)
    const [a, b] = [bitsOf(fitted.a ?? {}), bitsOf(fitted.b ?? {})]
    expect(a + b).toBeGreaterThan(1.6)
    expect(a + b).toBeLessThan(2.4)
  })

  it('corrects nothing where comparisons are independent', () => {
    const fitted = fitCorrections({ a: counts, b: counts }, pairsWith(false), 1)
    for (const correction of Object.values({ ...fitted.a, ...fitted.b })) {
      expect(Math.abs(correction)).toBeLessThan(0.25)
    }
  })
})
