/** Lists of a user's transactions, from the object's rows and the archive of older ones. */
import {
  type TransactionPage,
  toTransactionPage,
} from '../../domain/transaction/transaction-page.ts'
import { withTimeout } from '../../platform/timeout.ts'
import { userRefsOf } from '../../secrets/user-key.ts'
import { readArchive } from '../../storage/archive.ts'
import type { ListFilter } from '../store/user-store.ts'
import type { UserContext } from '../user-context.ts'
import { knownHomes } from '../user-homes.ts'
import { KEPT_TRANSACTIONS } from './trim-transactions.ts'

/** As for one transaction, with up to a thousand to be read. Judged. */
const ARCHIVE_TIMEOUT_MS = 10_000

/** The page asked for: at most `limit` transactions older than the sequence `before`. */
export interface ListQuestion extends ListFilter {
  scope: string
  userKey: string
  before: number | null
  limit: number
}

/** Lists one page; rejects when the archive is needed and D1 does not answer. */
export async function listTransactions(
  context: Pick<UserContext, 'databases' | 'store'>,
  question: ListQuestion,
): Promise<TransactionPage> {
  const { history, transactions } = context.store
  const { limit } = question
  const rows = history.list(question, question.before, limit + 1)
  const scores = history.scores(question)
  const oldest = transactions.oldestSequence()
  const { userKey, channel, subChannel } = question
  // An object with fewer has never trimmed any, so D1 need not be asked, nor its placement.
  if (oldest === null || transactions.count() < KEPT_TRANSACTIONS)
    return toTransactionPage(rows, limit, scores)
  const homes = knownHomes(context, userKey)
  if (homes === null) return toTransactionPage(rows, limit, scores)
  const archive = await withTimeout(
    readArchive(homes.own, {
      users: userRefsOf(userKey),
      channel,
      subChannel,
      olderThan: oldest,
      before: question.before ?? Number.MAX_SAFE_INTEGER,
      limit: limit + 1 - rows.length,
    }),
    ARCHIVE_TIMEOUT_MS,
  )
  return toTransactionPage(
    [...rows, ...archive.transactions],
    limit,
    [...scores, ...archive.scores].sort((a, b) => a - b),
  )
}
