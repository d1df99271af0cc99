/** Removing rows that D1 has too. */
import type { UserContext } from '../user-context.ts'

/**
 * How many transactions of its users an object keeps; older ones are read from the archive in D1.
 * Judged.
 */
export const KEPT_TRANSACTIONS = 1_000
/** The most removed at once: each costs a written row, and one for each name of its attempt. Judged. */
const REMOVED_BATCH = 100

/**
 * Removes the oldest transactions beyond what the object keeps, all but what later attempts at the same
 * items are judged by. Those stay whose visits await assessment, which finds them nowhere else, and those
 * that D1 could not take. Call it only when all others are published.
 */
export function trimTransactions({ store }: Pick<UserContext, 'store'>): void {
  if (store.transactions.count() <= KEPT_TRANSACTIONS) return
  const held = new Set([...store.transactions.unassessed(), ...store.transactions.setAsides()])
  const beyond = store.history.beyond(KEPT_TRANSACTIONS, REMOVED_BATCH + held.size)
  const removed = beyond.filter((sequence) => !held.has(sequence)).slice(0, REMOVED_BATCH)
  const rows = removed.flatMap((sequence) => store.transactions.get(sequence) ?? [])
  for (const row of rows) {
    store.past.keep(row)
    store.transactions.remove(row.sequence)
  }
  if (rows.length > 0) store.archivedScores.note(rows, 1)
}
