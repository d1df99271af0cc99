/** Between which chances the completion of an attempt lies. */
import { describe, expect, it } from 'vitest'
import type { Attempt } from '../../../src/domain/duplication/attempt.ts'
import { completionRange } from '../../../src/domain/duplication/completion-range.ts'

const NOW = Date.UTC(2026, 5, 1)
const RATES = { passed: 0.4, unreported: 0.3, low: 0.2, high: 0.6 }

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

  it('never passes certainty', () => {
    expect(completionRange(justPassed, { ...RATES, unreported: 0.4, high: 3 }, NOW)?.[1]).toBe(1)
  })

  it('is unknown once the end is reported, and with rates that have no range', () => {
    expect(completionRange({ ...justPassed, reportedState: 'completed' }, RATES, NOW)).toBeNull()
    expect(completionRange(justPassed, { passed: 0.4, unreported: 0.3 }, NOW)).toBeNull()
    expect(completionRange(justPassed, { ...RATES, passed: 0 }, NOW)).toBeNull()
  })
})
