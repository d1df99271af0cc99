/** Between which chances the completion of an attempt lies. */
import { describe, expect, it } from 'vitest'
import type { Attempt } from '../../../src/domain/duplication/attempt.ts'
import { completionRange } from '../../../src/domain/duplication/completion-range.ts'
import { openRateBook } from '../../../src/domain/rates/item-rates.ts'
import { DAY_MS } from '../../../src/domain/time.ts'

const NOW = Date.UTC(2026, 5, 1)
const RATES = {
  passed: 0.4,
  unreported: 0.3,
  low: { passed: 0.2, unreported: 0.05 },
  high: { passed: 0.6, unreported: 0.7 },
}

/** Another account's attempt that has just passed the loader: its chance is the partner's rate. */
const justPassed: Attempt = {
  userRef: 'other',
  own: false,
  chainId: 'chain-1',
  createdAt: NOW,
  openedAt: NOW,
  completedAt: NOW,
  reportedState: null,
  terminationReason: null,
  sequence: 1,
}

describe('the range of a completion', () => {
  it('is that of the rates for who has just passed the loader', () => {
    const [low, high] = completionRange(justPassed, RATES, NOW) ?? []
    expect(low).toBeCloseTo(0.2, 12)
    expect(high).toBeCloseTo(0.6, 12)
  })

  it('is that of silence for who passed it long ago', () => {
    const [low, high] = completionRange(justPassed, RATES, NOW + 90 * DAY_MS) ?? []
    expect(low).toBeCloseTo(0.05, 12)
    expect(high).toBeCloseTo(0.7, 12)
  })

  it('has the chance itself in it', () => {
    const oneSided = { ...RATES, high: { passed: 0.35, unreported: 0.2 } }
    expect(completionRange(justPassed, oneSided, NOW)?.[1]).toBeCloseTo(0.4, 12)
  })

  it('moves with the share where the loader was not passed, and never passes certainty', () => {
    const opened = { ...justPassed, completedAt: null }
    const strayed = { opened: 0.2, unopened: 0.01 }
    const later = NOW + 90 * DAY_MS
    const [low, high] = completionRange(opened, { ...RATES, strayed }, later) ?? []
    expect(low).toBeCloseTo(0.1, 9)
    expect(high).toBeCloseTo(0.3, 9)
    const sure = { ...RATES, strayed: { opened: 0.9, unopened: 0.01 } }
    expect(completionRange(opened, sure, later)?.[1]).toBeLessThanOrEqual(1)
  })

  it('is as wide as the habit of reporting is unknown, eight in ten of what may be', () => {
    // Half of the ends are told, all of them rejections: the silent ones are completions, or others.
    const rates = openRateBook({ completed: 0, terminated: 40, unreported: 60 }).ratesOf(null)
    const [low = 0, high = 1] = completionRange(justPassed, rates, NOW + 90 * DAY_MS) ?? []
    expect(low).toBeLessThan(0.25)
    expect(high).toBeGreaterThan(0.9)
    expect(high).toBeLessThan(1)
  })

  it('is unknown once the end is reported, and with rates that have no range', () => {
    expect(completionRange({ ...justPassed, reportedState: 'completed' }, RATES, NOW)).toBeNull()
    expect(completionRange(justPassed, { passed: 0.4, unreported: 0.3 }, NOW)).toBeNull()
  })
})
