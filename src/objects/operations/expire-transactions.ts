/** Removing rows: trimmed ones stay in D1, expired ones are deleted there too. */
import type { UserContext } from '../user-context.ts'

/**
 * How many transactions of its users an object keeps; older ones are read from the archive in D1.
 */
export const KEPT_TRANSACTIONS = 1_000
/** The most rows removed in one query: each costs a written row. */
const REMOVED_BATCH = 100

/**
 * Removes the oldest transactions beyond what the object keeps. Call it only when all are
 * published.
 */
export function trimTransactions({ store }: Pick<UserContext, 'store'>): void {
  for (const sequence of store.history.beyond(KEPT_TRANSACTIONS, REMOVED_BATCH)) {
    store.transactions.remove(sequence)
  }
}

/**
 * Removes published transactions with sequences below `bound`, and all devices once no transaction
 * is left; true when the object is empty.
 */
export function expireTransactions(
  { store, log }: Pick<UserContext, 'store' | 'log'>,
  bound: number,
): boolean {
  for (;;) {
    const old = store.history.expired(bound, log.highWaterMark(), REMOVED_BATCH)
    for (const sequence of old) store.transactions.remove(sequence)
    if (old.length < REMOVED_BATCH) break
  }
  if (store.history.count() > 0) return false
  for (const { slot } of store.devices.all()) store.devices.remove(slot)
  return true
}
