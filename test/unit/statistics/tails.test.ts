import { describe, expect, it } from 'vitest'
import { binomialTail, gammaRange, poissonTail } from '../../../src/domain/statistics/tails.ts'

describe('the upper tail of a Poisson distribution', () => {
  // Values of scipy.stats.poisson.sf(k - 1, mean).
  it.each([
    [1, 0.1, 0.09516258],
    [3, 0.1, 0.00015465],
    [6, 0.12, 3.742e-9],
    [10, 2, 4.64981e-5],
    [10_100, 10_000, 0.159863],
  ])('is P(at least %i) at a mean of %f', (k, mean, expected) => {
    expect(poissonTail(k, mean) / expected).toBeCloseTo(1, 3)
  })

  it('is 1 up to the mean, and 0 where nothing is expected', () => {
    expect(poissonTail(0, 0)).toBe(1)
    expect(poissonTail(5, 9)).toBe(1)
    expect(poissonTail(1, 0)).toBe(0)
  })

  it('keeps what is very small', () => {
    expect(poissonTail(1, 1e-12) / 1e-12).toBeCloseTo(1, 6)
  })
})

describe('the upper tail of a binomial distribution', () => {
  it.each([
    [0, 5, 0.4, 1],
    [1, 5, 0.4, 1 - 0.6 ** 5],
    [5, 5, 0.4, 0.4 ** 5],
    [6, 5, 0.4, 0],
    [8, 12, 0.4, 0.05731],
  ])('is P(at least %i of %i) at %f each', (k, n, p, expected) => {
    expect(binomialTail(k, n, p)).toBeCloseTo(expected, 5)
  })
})

describe('the range of a Gamma distribution', () => {
  // Values of scipy.stats.gamma.ppf([.1, .9], shape) / shape.
  it.each([
    [1, 0.10536, Math.LN10],
    [2, 0.26591, 1.94486],
    [5, 0.48652, 1.59872],
    [50, 0.82358, 1.18498],
    [1000, 0.95966, 1.04071],
  ])('is eight in ten of shape %i', (shape, low, high) => {
    const [from, to] = gammaRange(shape)
    expect(Math.abs(from - low)).toBeLessThan(0.01)
    expect(Math.abs(to - high)).toBeLessThan(0.03)
  })
})
