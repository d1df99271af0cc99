/** Which of two attempts came first: of two that overlap, only one is a repetition. */
import type { StoredTransaction } from '../../transaction/stored-transaction.ts'

/** When an attempt was made; times in ms since the epoch. */
export type AttemptTimes = Pick<StoredTransaction, 'createdAt' | 'completedAt' | 'sequence'>

/**
 * Whether an attempt was made before another one was: before it was passed, or, while it is not,
 * before it was created.
 */
export function precedes(earlier: AttemptTimes, later: AttemptTimes): boolean {
  const isPassed = later.completedAt !== null
  const made = isPassed ? (earlier.completedAt ?? earlier.createdAt) : earlier.createdAt
  const before = later.completedAt ?? later.createdAt
  return made < before || (made === before && earlier.sequence < later.sequence)
}
