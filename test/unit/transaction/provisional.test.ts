import { describe, expect, it } from 'vitest'
import { DAY_MS } from '../../../src/domain/time.ts'
import { findProvisional, type WorkAhead } from '../../../src/domain/transaction/provisional.ts'

const AT = Date.UTC(2026, 10, 21)
const IDLE: WorkAhead = { isAwaiting: false, isPending: false, isReviewed: true }
const found = (
  row: { completedAt?: number | null; potential?: number },
  work: Partial<WorkAhead> = {},
  now = AT,
) =>
  findProvisional({ completedAt: AT, potential: 0.2, ...row }, { ...IDLE, ...work }, now).map(
    ({ field, reason }) => `${field} ${reason}`,
  )

describe('what may still change', () => {
  it('is both numbers before completion, whose potential may be compared already', () => {
    expect(found({ completedAt: null })).toEqual([
      'score not_completed',
      'duplication_potential not_completed',
    ])
    expect(found({ completedAt: null }, { isAwaiting: true })[1]).toContain('comparing')
  })

  it('is both while the assessment is not whole', () => {
    expect(found({}, { isPending: true })).toEqual([
      'score comparing',
      'duplication_potential comparing',
    ])
  })

  it('is the potential for 60 days, where it is judged again', () => {
    const later = ['duplication_potential later_reports']
    expect(found({}, {}, AT + 60 * DAY_MS)).toEqual(later)
    expect(found({}, {}, AT + 60 * DAY_MS + 1)).toEqual([])
    expect(found({}, { isReviewed: false })).toEqual([])
  })

  it('is never a potential of 1', () => {
    expect(found({ potential: 1 })).toEqual([])
    expect(found({ potential: 1, completedAt: null })).toEqual(['score not_completed'])
    expect(found({ potential: 1 }, { isPending: true })).toEqual(['score comparing'])
  })
})
