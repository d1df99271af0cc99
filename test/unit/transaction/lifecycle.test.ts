import { describe, expect, it } from 'vitest'
import type {
  StateTransition,
  TerminationReason,
  TransactionState,
} from '../../../src/contract/transaction.ts'
import {
  isCompletion,
  isRejected,
  isScreenedOut,
  isTerminatedForQuality,
  progressOf,
} from '../../../src/domain/transaction/lifecycle.ts'

type End = [state: TransactionState | null, reason: TerminationReason | null]

/** What each end says: completed, terminated for quality, rejected, screened out. */
const ENDS: [...End, says: string][] = [
  [null, null, ''],
  ['completed', null, 'completed'],
  ['reconciled', null, 'completed rejected'],
  ['terminated', 'quality', 'quality rejected'],
  ['terminated', 'quota', 'out'],
  ['terminated', 'qualification', 'out'],
  ['terminated', null, 'out'],
]

describe('an end', () => {
  it.each(ENDS)('%s for %s says: %s', (state, terminationReason, says) => {
    const end = { state, terminationReason }
    const words = [
      isCompletion(state) && 'completed',
      isTerminatedForQuality(end) && 'quality',
      isRejected(end) && 'rejected',
      isScreenedOut(end) && 'out',
    ]
    expect(words.filter(Boolean).join(' ')).toBe(says)
  })
})

describe('the progress of a transaction', () => {
  const reported: StateTransition = { state: 'completed', ts: '2026-11-27T00:00:00.000Z' }

  it.each([
    ['created', null, []],
    ['passed', 1, []],
    ['completed', 1, [reported]],
    ['completed', null, [reported]],
  ] as const)(
    'is %s where it was passed at %s and reported as %j',
    (progress, completedAt, transitions) => {
      expect(progressOf({ completedAt, transitions })).toBe(progress)
    },
  )
})
