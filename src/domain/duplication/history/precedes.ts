/** Which of two attempts came first: of two that overlap, only one is a repetition. */
import { numberOfDay } from '../../time.ts'
import type { StoredTransaction } from '../../transaction/stored-transaction.ts'

/** When an attempt was made; times in ms since the epoch. */
export type AttemptTimes = Pick<StoredTransaction, 'createdAt' | 'completedAt' | 'sequence'>

/** When the attempt itself was made, as far as it has come: passed, else created; ms since the epoch. */
export function madeAt({
  completedAt,
  createdAt,
}: Pick<AttemptTimes, 'createdAt' | 'completedAt'>): number {
  return completedAt ?? createdAt
}

/**
 * Whether an attempt was made before another one was: before it was passed, or, while it is not,
 * before it was created.
 */
export function precedes(earlier: AttemptTimes, later: AttemptTimes): boolean {
  const made = later.completedAt === null ? earlier.createdAt : madeAt(earlier)
  const before = madeAt(later)
  return made < before || (made === before && earlier.sequence < later.sequence)
}

/**
 * The same of another partner's attempt, by its moment; where only its day is known (days since the epoch), as of
 * one that was published before moments were, not on a later day.
 */
export function sharedPrecedes(
  earlier: { day: number; madeAt: number | null },
  later: AttemptTimes,
): boolean {
  const before = madeAt(later)
  return earlier.madeAt === null ? earlier.day <= numberOfDay(before) : earlier.madeAt <= before
}
