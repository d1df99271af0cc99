/** What a partner's report of the end says of the person's work. */
import type { TerminationReason, TransactionState } from '../../contract/transaction.ts'
import { isRejected } from '../transaction/lifecycle.ts'

/** How the partner reported the end of a scored transaction; null while unreported. */
export interface ReportedEnd {
  state: TransactionState | null
  terminationReason: TerminationReason | null
}

/** Whether an end says something of quality; someone who was screened out was never judged. */
export function isJudged(end: ReportedEnd): boolean {
  return end.state === 'completed' || isRejected(end)
}
