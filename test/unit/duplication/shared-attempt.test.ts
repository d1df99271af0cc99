/** Which attempt at a shared survey other partners learn of, and how much of it. */
import { describe, expect, it } from 'vitest'
import { ratesOf } from '../../../src/domain/duplication/partner-rates.ts'
import {
  furthestAttempt,
  sharedCompletion,
  stepOfAttempt,
} from '../../../src/domain/duplication/shared-attempt.ts'
import { DAY_MS } from '../../../src/domain/time.ts'
import type { StoredTransaction } from '../../../src/domain/transaction/stored-transaction.ts'
import { storedTransaction } from '../../support/stored-transaction.ts'

const COMPLETED = {
  transitions: [{ state: 'completed', ts: '2026-11-20T12:00:00.000Z' }],
} satisfies Partial<StoredTransaction>
/** Made in the first moment of a day, and passed so many ms later; a chain of its own unless another one is given. */
const onDay = (day: number, passedAfterMs: number | null = null, chain = day) => {
  const createdAt = day * DAY_MS + 1
  const completedAt = passedAfterMs === null ? null : createdAt + passedAfterMs
  return storedTransaction({ createdAt, completedAt, shared: 'pair', chain })
}

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
  it('is the one that came furthest, and of these the first', () => {
    const attempts = [onDay(0), onDay(3), onDay(2, 2), onDay(1, 1), onDay(4)]
    const furthest = { pair: 'pair', day: 1, step: 'passed', madeAt: DAY_MS + 2 }
    expect(furthestAttempt('pair', attempts)).toEqual(furthest)
    expect(furthestAttempt('pair', attempts.toReversed())).toEqual(furthest)
  })

  it('stays before whoever came after a first completion, though another followed', () => {
    const done = (day: number) => ({ ...onDay(day, 1), ...COMPLETED })
    expect(furthestAttempt('pair', [done(10), done(20)])).toMatchObject({ day: 10, step: 'done' })
  })

  it('is a completion on its own day, whatever passed without one before', () => {
    const done = { ...onDay(20, 1), ...COMPLETED }
    const furthest = furthestAttempt('pair', [onDay(10, 1), done])
    expect(furthest).toMatchObject({ day: 20, step: 'done' })
  })

  it('is of the day of the visit, however long before its link was made', () => {
    const ahead = onDay(10, 4 * DAY_MS)
    expect(furthestAttempt('pair', [ahead])).toMatchObject({ day: 14, step: 'passed' })
    const furthest = { day: 12, step: 'passed' }
    expect(furthestAttempt('pair', [ahead, onDay(12, 1)])).toMatchObject(furthest)
  })

  it('is one where it has a transaction before and one after, from its first day on, however it was reported', () => {
    const [before, after] = [onDay(10, 1), onDay(11, 2, 10)]
    const terminated = {
      transitions: [{ state: 'terminated' as const, ts: '2026-11-20T12:00:00Z' }],
    }
    for (const [end, step] of [
      [COMPLETED, 'done'],
      [terminated, 'ended'],
      [{}, 'passed'],
    ] as const) {
      const expected = { pair: 'pair', day: 10, step }
      expect(furthestAttempt('pair', [{ ...before, ...end }, after])).toMatchObject(expected)
      expect(furthestAttempt('pair', [before, { ...after, ...end }])).toMatchObject(expected)
    }
  })

  it('is not of the day of a link that its user never passed, where a later one of its chain was', () => {
    const after = { ...onDay(20, 1, 10), ...COMPLETED }
    expect(furthestAttempt('pair', [onDay(10), after])).toMatchObject({ day: 20, step: 'done' })
  })

  it('is none at another survey', () => {
    expect(furthestAttempt('other', [onDay(1)])).toBeNull()
  })
})

describe("another partner's silent attempt", () => {
  const passed = { day: 10, step: 'passed' } as const
  const chanceAt = (share: number, day = 11) => sharedCompletion(passed, day * DAY_MS, share)
  const unknown = ratesOf(null).passed

  it('is as likely completed as the survey is where the question comes from, or nearly', () => {
    expect(chanceAt(0.1)).toBeGreaterThan(0.1)
    expect(chanceAt(0.1)).toBeLessThan(chanceAt(unknown) - 0.1)
    expect(chanceAt(0.8)).toBeGreaterThan(chanceAt(unknown) + 0.2)
    expect(chanceAt(0.8)).toBeLessThan(0.8)
  })

  it('is the less likely completed the longer it is silent, whatever the survey is like', () => {
    for (const share of [0.05, unknown, 0.9]) {
      expect(chanceAt(share, 30)).toBeLessThan(chanceAt(share, 10))
    }
  })

  it('counts for its step alone where that says how it ended', () => {
    const steps = (['done', 'begun', 'ended'] as const).map((step) =>
      [0.1, 0.9].map((share) => sharedCompletion({ day: 10, step }, 11 * DAY_MS, share)),
    )
    for (const [rare, usual] of steps) expect(rare).toBe(usual)
  })
})
