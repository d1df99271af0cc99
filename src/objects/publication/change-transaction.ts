/** Changing one transaction, whether it is in the object's table or only in the archive. */
import type { StoredTransaction } from '../../domain/transaction/stored-transaction.ts'
import type { TransactionChange } from '../../domain/transaction/transaction-columns.ts'
import type { UserStore } from '../store/user-store.ts'
import type { RevisionLog } from './revision-log.ts'

/** Commits a change of a row; one that was read from the archive goes back into the table first. */
export function changeTransaction(
  { store, log }: { store: UserStore; log: RevisionLog },
  row: StoredTransaction,
  change: TransactionChange,
): void {
  // D1 takes higher revisions only, and an archived row's may be higher than all in the table.
  log.commit((stamp) => {
    if (!store.transactions.get(row.sequence)) {
      store.transactions.insert(row, stamp.highWaterMark)
      store.archivedScores.note([row], -1)
    }
    store.transactions.update(row.sequence, stamp, change)
  }, row.revision)
}
