/**
 * Chains: a partner may send a user by several transactions that reference each other, such as one before a survey
 * and one after. They are one attempt, which may be reported for any of them.
 */
import type { TransactionState } from '../../../contract/transaction.ts'
import { lastReport } from '../../transaction/lifecycle.ts'
import type { OwnAttempt } from '../../transaction/stored-transaction.ts'

type ChainRow = Pick<OwnAttempt, 'userRef' | 'chain' | 'sequence' | 'completedAt'>

/** A user's own attempts: those without a report have that of their chain. */
export function ownWithChainEnds(rows: readonly OwnAttempt[]): OwnAttempt[] {
  return withChainEnds(
    rows,
    ({ transitions }) => lastReport(transitions).state,
    (row, { transitions }) => ({ ...row, transitions }),
  )
}

/**
 * The same of any attempts: `withEnd` gives one the report of another, of several that of the latest. A link that
 * nobody passed has ended with its chain, and has no part in its completion.
 */
export function withChainEnds<Row extends ChainRow>(
  rows: readonly Row[],
  stateOf: (row: Row) => TransactionState | null,
  withEnd: (row: Row, reported: Row) => Row,
): Row[] {
  const nameOf = ({ userRef, chain }: Row) => `${userRef} ${chain}`
  const reported = rows.filter((row) => stateOf(row) !== null)
  if (reported.length === 0) return [...rows]
  const inOrder = reported.sort((a, b) => a.sequence - b.sequence)
  const ends = new Map(inOrder.map((row) => [nameOf(row), row]))
  return rows.map((row) => {
    const end = stateOf(row) === null ? ends.get(nameOf(row)) : undefined
    const isPart = row.completedAt !== null || (end && stateOf(end) === 'terminated')
    return end && isPart ? withEnd(row, end) : row
  })
}
