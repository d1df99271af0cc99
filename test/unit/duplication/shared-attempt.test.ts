/** Which attempt at a shared survey other partners learn of, and how much of it. */
import { describe, expect, it } from 'vitest'
import { furthestAttempt, stepOfAttempt } from '../../../src/domain/duplication/shared-attempt.ts'
import { DAY_MS } from '../../../src/domain/time.ts'
import { storedTransaction } from '../../support/stored-transaction.ts'

const onDay = (day: number, completedAt: number | null = null) =>
  storedTransaction({ createdAt: day * DAY_MS + 1, completedAt, shared: 'pair' })

describe('the step of an attempt', () => {
  it.each([
    ['completed', 1, 'done'],
    ['reconciled', 1, 'done'],
    ['terminated', 1, 'ended'],
    [null, 1, 'passed'],
    [null, null, 'begun'],
  ] as const)('that was reported as %s and passed the loader at %s is %s', (state, at, step) => {
    expect(stepOfAttempt(state, at)).toBe(step)
  })
})

describe('the attempt that other partners learn of', () => {
  it('is the one that came furthest, and of these the latest', () => {
    const attempts = [onDay(3), onDay(1, 1), onDay(2, 2), onDay(4)]
    const furthest = { pair: 'pair', day: 2, step: 'passed' }
    expect(furthestAttempt('pair', attempts)).toEqual(furthest)
    expect(furthestAttempt('pair', attempts.toReversed())).toEqual(furthest)
  })

  it('is none at another survey', () => {
    expect(furthestAttempt('other', [onDay(1)])).toBeNull()
  })
})
