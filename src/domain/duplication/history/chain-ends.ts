/**
 * Chains: a partner may send a user by several transactions that reference each other, such as one before a survey
 * and one after. They are one attempt, which may be reported for any of them.
 */
import type { OwnAttempt } from '../../transaction/stored-transaction.ts'

type ChainRow = Pick<OwnAttempt, 'userRef' | 'chain' | 'sequence' | 'completedAt'>

/** A user's own attempts: what was passed and is without a report has that of its chain. */
export function ownWithChainEnds(rows: readonly OwnAttempt[]): OwnAttempt[] {
  return withChainEnds(
    rows,
    ({ transitions }) => transitions.length > 0,
    (row, { transitions }) => ({ ...row, transitions }),
  )
}

/**
 * The same of any attempts: `withEnd` gives one the report of another, of several that of the latest. What nobody
 * passed was no part of what was reported.
 */
export function withChainEnds<Row extends ChainRow>(
  rows: readonly Row[],
  isReported: (row: Row) => boolean,
  withEnd: (row: Row, reported: Row) => Row,
): Row[] {
  const nameOf = ({ userRef, chain }: Row) => `${userRef} ${chain}`
  const reported = rows.filter(isReported).sort((a, b) => a.sequence - b.sequence)
  if (reported.length === 0) return [...rows]
  const ends = new Map(reported.map((row) => [nameOf(row), row]))
  return rows.map((row) => {
    const end = isReported(row) || row.completedAt === null ? undefined : ends.get(nameOf(row))
    return end ? withEnd(row, end) : row
  })
}
