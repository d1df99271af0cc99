/** What a report changes of the user's later attempts at the same item, without asking D1. */
import {
  judgedAgain,
  packSummary,
  unpackSummary,
} from '../../domain/duplication/duplication-summary.ts'
import { NOTABLE_CHANGE } from '../../domain/duplication/history/potential-history.ts'
import { precedes } from '../../domain/duplication/history/precedes.ts'
import { reviseOwnAttempts } from '../../domain/duplication/history/revise-own-attempts.ts'
import type { AskedItem } from '../../domain/evidence/evidence-question.ts'
import { sandboxUserOf } from '../../domain/sandbox/sandbox-user.ts'
import { ownWithChainEnds } from '../../domain/transaction/chain-ends.ts'
import type { OwnAttempt, StoredTransaction } from '../../domain/transaction/stored-transaction.ts'
import { changeTransaction } from '../publication/change-transaction.ts'
import type { UserContext } from '../user-context.ts'

/**
 * The most attempts that one report changes: those that were made after the reported one first, of these visits before
 * links that nobody has passed, the latest first. Judged: each costs written rows, and is judged by all others at the
 * item.
 */
const REVISED_MAX = 20

/**
 * Revises the potentials of the user's attempts that were made after the reported one: 1 where it
 * was completed. Few users have any, and then nothing is written. All attempts are looked at, because of two
 * that overlap the one that was made later by then may have passed first since; but for those that are certain.
 */
export function reviseLaterAttempts(
  context: Pick<UserContext, 'store' | 'log'>,
  reported: StoredTransaction,
  at: number,
): void {
  // Their potential is the one that their id asks for.
  if (sandboxUserOf(reported)) return
  const { history } = context.store
  const attempts = history.attemptsAt(reported.userRef, [reported])
  const isSame = ({ item, external }: Pick<AskedItem, 'item' | 'external'>) =>
    item === reported.item && external === reported.external
  for (const row of uncertainAmong(context, attempts, reported))
    reviseAttempt(context, row, isSame(row) ? attempts : history.attemptsAt(row.userRef, [row]), at)
}

/** Those of other chains that a report may change, as they are stored: first those that it makes repetitions. */
function uncertainAmong(
  { store }: Pick<UserContext, 'store'>,
  attempts: readonly OwnAttempt[],
  reported: StoredTransaction,
): StoredTransaction[] {
  const found: StoredTransaction[] = []
  const { chain } = reported
  const ended = [reported, ...attempts.filter((row) => row.chain === chain)]
  const isLater = (row: OwnAttempt) => ended.some((each) => precedes(each, row))
  const isPassed = ({ completedAt }: OwnAttempt) => completedAt !== null
  const rankOf = (row: OwnAttempt) => (isLater(row) ? 2 : 0) + (isPassed(row) ? 1 : 0)
  const others = attempts.filter((row) => row.chain !== chain)
  for (const { sequence } of others.toSorted((a, b) => rankOf(b) - rankOf(a))) {
    const row = store.transactions.get(sequence)
    if (row && row.potential < 1) found.push(row)
    if (found.length === REVISED_MAX) break
  }
  return found
}

function reviseAttempt(
  context: Pick<UserContext, 'store' | 'log'>,
  row: StoredTransaction,
  attempts: readonly OwnAttempt[],
  at: number,
): void {
  const { userRef, chain, potential: value } = row
  const earlier = ownWithChainEnds(attempts).filter(
    (each) => each.chain !== chain && precedes(each, row),
  )
  const summary = unpackSummary(row.duplication)
  const revised = reviseOwnAttempts({ value, summary, userRef, earlier, at })
  if (Math.abs(revised.value - value) < NOTABLE_CHANGE) return
  changeTransaction(context, row, {
    potential: revised.value,
    duplication: packSummary(revised, judgedAgain(row, 'reported', at)),
  })
}
