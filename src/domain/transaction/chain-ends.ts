/**
 * Chains: a partner may send a user by several transactions that reference each other, such as one before a survey
 * and one after. They are one attempt, which may be reported for any of them.
 */
import type { TerminationReason, TransactionState } from '../../contract/transaction.ts'
import { isCompletion, lastReport } from './lifecycle.ts'
import type { OwnAttempt } from './stored-transaction.ts'

type ChainRow = Pick<OwnAttempt, 'userRef' | 'chain' | 'sequence' | 'completedAt'>

/** What tells which visit stands for its chain; times in ms since the epoch. */
export interface ChainVisit {
  userRef: string
  /** Transactions that reference each other are one chain, and are counted once. */
  chainId: string
  createdAt: number
  openedAt: number | null
  /** When the user passed the loader. */
  completedAt: number | null
  state: TransactionState | null
  terminationReason: TerminationReason | null
  /** When the last report came. */
  reportedAt: number | null
}

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

/**
 * One visit of each chain, for whoever counts attempts: of those that came furthest the last, with what was
 * reported of any of them; a completion counts before all else, as in a potential.
 */
export function onePerChain<Visit extends ChainVisit>(visits: readonly Visit[]): Visit[] {
  const chains = Map.groupBy(visits, ({ userRef, chainId }) => JSON.stringify([userRef, chainId]))
  return [...chains.values()].flatMap((chain) => {
    if (chain.length === 1) return chain
    const inTime = chain.toSorted((a, b) => a.createdAt - b.createdAt)
    const furthest = Math.max(...inTime.map(wayOf))
    const last = inTime.findLast((visit) => wayOf(visit) === furthest)
    const end =
      inTime.findLast(({ state }) => isCompletion(state)) ??
      inTime.findLast(({ state }) => state !== null)
    if (!last || !end) return last ?? []
    const { state, terminationReason, reportedAt } = end
    return { ...last, state, terminationReason, reportedAt }
  })
}

/** How far a visit came. */
const wayOf = ({ openedAt, completedAt }: ChainVisit): number =>
  completedAt !== null ? 2 : openedAt !== null ? 1 : 0
