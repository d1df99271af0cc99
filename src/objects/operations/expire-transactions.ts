/** Removing rows: beyond the window they are in D1, beyond the retention time nowhere. */
import type { UserContext } from '../user-context.ts'

/** Transactions that the object keeps itself; older ones are read from D1. */
export const KEPT_TRANSACTIONS = 1_000
/** Rows removed at a time: each costs a written row. */
const REMOVED_BATCH = 100

/** Removes the oldest transactions of a user who has more than the object keeps; all are published. */
export function trimTransactions({ store }: Pick<UserContext, 'store'>): void {
  for (const sequence of store.history.beyond(KEPT_TRANSACTIONS, REMOVED_BATCH)) {
    store.transactions.remove(sequence)
  }
}

/**
 * Removes published transactions of before `bound` (a sequence), and all devices once no transaction
 * is left; true when the object is empty.
 */
export function expireTransactions(
  { store, log }: Pick<UserContext, 'store' | 'log'>,
  bound: number,
): boolean {
  for (;;) {
    const old = store.history.expired(bound, log.published(), REMOVED_BATCH)
    for (const sequence of old) store.transactions.remove(sequence)
    if (old.length < REMOVED_BATCH) break
  }
  if (store.history.count() > 0) return false
  for (const { slot } of store.devices.all()) store.devices.remove(slot)
  return true
}
