import { describe, expect, it } from 'vitest'
import { attemptDay, momentTold } from '../../../src/domain/duplication/attempt.ts'

const MADE = Date.UTC(2026, 4, 3, 20)
const link = { createdAt: MADE, openedAt: null, completedAt: null, reportedState: null }
const passed = (at: number) => ({ ...link, openedAt: at, completedAt: at })

describe('the day of an attempt', () => {
  it('is that of the visit, which is kept only where it was another day', () => {
    const later = Date.UTC(2026, 4, 9, 1)
    expect(attemptDay(passed(later))).toEqual({ createdAt: MADE, passedAt: later })
    expect(momentTold(attemptDay(passed(later)))).toBe(later)
    expect(attemptDay(passed(Date.UTC(2026, 4, 3, 23)))).toEqual({ createdAt: MADE })
  })

  it('is that of the opening where nobody has passed on yet', () => {
    const later = Date.UTC(2026, 4, 9, 1)
    expect(attemptDay({ ...link, openedAt: later })).toEqual({ createdAt: MADE, passedAt: later })
    expect(attemptDay({ ...passed(later), openedAt: MADE })).toMatchObject({ passedAt: later })
  })

  it('is that of a link where nobody came by it, and no report says otherwise', () => {
    expect(attemptDay(link)).toEqual({ createdAt: MADE, unopened: true })
    expect(attemptDay({ ...link, openedAt: MADE })).toEqual({ createdAt: MADE })
    expect(attemptDay({ ...link, reportedState: 'completed' })).toEqual({ createdAt: MADE })
  })
})
