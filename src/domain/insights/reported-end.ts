/** What a partner's report of the end says of the person's work. */
import type { TerminationReason, TransactionState } from '../../contract/transaction.ts'

/** How the partner reported the end of a scored transaction; null while unreported. */
export interface ReportedEnd {
  state: TransactionState | null
  terminationReason: TerminationReason | null
}

/** Whether the partner ended it for bad quality. */
export function isQuality(end: ReportedEnd): boolean {
  return end.state === 'terminated' && end.terminationReason === 'quality'
}

/** A bad end: the partner rejected the person's work. Quota and qualification say nothing of it. */
export function isBadEnd(end: ReportedEnd): boolean {
  return isQuality(end) || end.state === 'reconciled'
}

/** Whether an end says something of quality; someone who was screened out was never judged. */
export function isJudged(end: ReportedEnd): boolean {
  return end.state === 'completed' || isBadEnd(end)
}
