/** Removing rows that D1 has too. */
import type { UserContext } from '../user-context.ts'

/**
 * How many transactions of its users an object keeps; older ones are read from the archive in D1.
 * Judged.
 */
export const KEPT_TRANSACTIONS = 1_000
/** The most rows removed in one query: each costs a written row. Judged. */
const REMOVED_BATCH = 100

/**
 * Removes the oldest transactions beyond what the object keeps. Call it only when all are
 * published.
 */
export function trimTransactions({ store }: Pick<UserContext, 'store'>): void {
  if (store.transactions.count() <= KEPT_TRANSACTIONS) return
  for (const sequence of store.history.beyond(KEPT_TRANSACTIONS, REMOVED_BATCH)) {
    store.transactions.remove(sequence)
  }
}
