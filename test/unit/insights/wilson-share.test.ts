import { describe, expect, it } from 'vitest'
import { wilsonShare } from '../../../src/domain/insights/wilson-share.ts'

describe('wilsonShare', () => {
  // Newcombe 1998, table I: 81 of 263, 15 of 148, 0 of 20, 1 of 29.
  it.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])('gives the published interval of %i in %i', (hits, trials, low, high) => {
    const share = wilsonShare(hits, trials)
    expect(share?.low).toBeCloseTo(low, 3)
    expect(share?.high).toBeCloseTo(high, 3)
  })

  it.each([4, 10, 14, 19, 833])('holds its share where all or none of %i hit', (trials) => {
    expect(wilsonShare(trials, trials)?.high).toBe(1)
    expect(wilsonShare(0, trials)?.low).toBe(0)
  })

  it('is null without trials', () => {
    expect(wilsonShare(0, 0)).toBeNull()
  })
})
