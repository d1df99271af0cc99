/** How far a transaction has come, in one word. */
import type { TransactionState } from '../../contract/transaction.ts'
import { lastReport } from './lifecycle.ts'
import type { StoredTransaction } from './stored-transaction.ts'

/** Its last report; before the first, whether the user has passed the loader. */
export type Progress = 'created' | 'passed' | TransactionState

/** How far a transaction has come. */
export function progressOf({
  completedAt,
  transitions,
}: Pick<StoredTransaction, 'completedAt' | 'transitions'>): Progress {
  return lastReport(transitions).state ?? (completedAt === null ? 'created' : 'passed')
}
