import { describe, expect, it } from 'vitest'
import { isOverdue } from '../../../src/domain/hourly-parts.ts'
import { HOUR_MS } from '../../../src/domain/time.ts'

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
