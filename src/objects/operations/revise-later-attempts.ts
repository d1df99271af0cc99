/** What a report changes of the user's later attempts at the same item, without asking D1. */
import {
  judgedAgain,
  packSummary,
  unpackSummary,
} from '../../domain/duplication/duplication-summary.ts'
import { ownWithChainEnds } from '../../domain/duplication/history/chain-ends.ts'
import { NOTABLE_CHANGE } from '../../domain/duplication/history/potential-history.ts'
import { precedes } from '../../domain/duplication/history/precedes.ts'
import { reviseOwnAttempts } from '../../domain/duplication/history/revise-own-attempts.ts'
import { sandboxUserOf } from '../../domain/sandbox/sandbox-user.ts'
import type { StoredTransaction } from '../../domain/transaction/stored-transaction.ts'
import { changeTransaction } from '../publication/change-transaction.ts'
import type { UserContext } from '../user-context.ts'

/**
 * The most later attempts that one report changes, latest first: each costs written rows. Judged.
 */
const REVISED_MAX = 20

/**
 * Revises the potentials of the user's attempts that were made after the reported one: 1 where it
 * was completed. Few users have any, and then nothing is written. All attempts are looked at, because of two
 * that overlap the one that was made later by then may have passed first since.
 */
export function reviseLaterAttempts(
  context: Pick<UserContext, 'store' | 'log'>,
  reported: StoredTransaction,
  at: number,
): void {
  // Their potential is the one that their id asks for.
  if (sandboxUserOf(reported)) return
  const { transactions, history } = context.store
  const { userRef, chain } = reported
  const others = history.attemptsAt(userRef, [reported]).filter((row) => row.chain !== chain)
  for (const brief of others.slice(0, REVISED_MAX)) {
    const row = transactions.get(brief.sequence)
    if (row) reviseAttempt(context, row, at)
  }
}

function reviseAttempt(
  context: Pick<UserContext, 'store' | 'log'>,
  row: StoredTransaction,
  at: number,
): void {
  const { userRef, chain, potential: value } = row
  const attempts = ownWithChainEnds(context.store.history.attemptsAt(userRef, [row]))
  const earlier = attempts.filter((each) => each.chain !== chain && precedes(each, row))
  const summary = unpackSummary(row.duplication)
  const revised = reviseOwnAttempts({ value, summary, userRef, earlier, at })
  if (Math.abs(revised.value - value) < NOTABLE_CHANGE) return
  changeTransaction(context, row, {
    potential: revised.value,
    duplication: packSummary(revised, judgedAgain(row, 'reported', at)),
  })
}
