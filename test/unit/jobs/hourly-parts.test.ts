import { describe, expect, it } from 'vitest'
import { hasBeenStopped, isOverdue, RUN_MAX_MS } from '../../../src/domain/hourly-parts.ts'
import { HOUR_MS, MINUTE_MS } from '../../../src/domain/time.ts'

const NOW = Date.UTC(2026, 10, 20)

describe('a part of the hourly job', () => {
  it('is overdue where it never ran', () => {
    expect(isOverdue(null, NOW)).toBe(true)
  })

  it('may miss one run, and not two', () => {
    expect(isOverdue(NOW - 2 * HOUR_MS, NOW)).toBe(false)
    expect(isOverdue(NOW - 3 * HOUR_MS, NOW)).toBe(true)
  })
})

describe('a run that was at work when it was last heard of', () => {
  it('is not taken for stopped while it may be at work', () => {
    expect(hasBeenStopped(NOW - RUN_MAX_MS, NOW)).toBe(false)
    expect(hasBeenStopped(NOW - 15 * MINUTE_MS, NOW)).toBe(true)
  })
})
