/** Lists of a user's transactions, from the object's rows and the archive of older ones. */
import {
  type ArchivedScore,
  asListed,
  type BoundedRows,
  type CountsByScore,
  type TransactionPage,
  toTransactionPage,
  withinAnswer,
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
  const { history, transactions, archivedScores } = context.store
  const { limit } = question
  const own = history.list(question, question.before, limit + 1)
  const scores = history.scores(question)
  const { userKey, channel, subChannel } = question
  // An object with fewer has never trimmed any, so D1 need not be asked, nor its placement. Below the
  // bound it has what is not trimmed yet and what a change has brought back, with gaps between.
  const bound =
    transactions.count() < KEPT_TRANSACTIONS ? null : history.nthNewest(KEPT_TRANSACTIONS)
  const homes = bound === null ? null : knownHomes(context, userKey)
  if (bound === null || homes === null) return toTransactionPage(own, limit, scores)
  const known = archivedScores.counts(question)
  const moves = archivedScores.moves()
  const archive = await withTimeout(
    readArchive(homes.own, {
      users: userRefsOf(userKey),
      channel,
      subChannel,
      olderThan: bound,
      except: history.beyond(KEPT_TRANSACTIONS),
      before: question.before ?? Number.MAX_SAFE_INTEGER,
      limit: limit + 1 - own.rows.filter(({ sequence }) => sequence >= bound).length,
      withScores: known === null,
    }),
    ARCHIVE_TIMEOUT_MS,
  )
  const archived = { rows: archive.transactions, isCut: archive.isCut }
  if (known === null) archivedScores.keep(archive.scores, moves)
  const counted = known ?? countMatching(archive.scores, question)
  return toTransactionPage(mergeRows(own, archived), limit, scores, counted)
}

/** How many of those that match have each score. */
function countMatching(scores: readonly ArchivedScore[], filter: ListFilter): CountsByScore {
  const counts = new Map<number, number>()
  for (const { channel, subChannel, score, transactions } of scores) {
    const isAsked =
      (filter.channel === null || filter.channel === channel) &&
      (filter.subChannel === null || filter.subChannel === subChannel)
    if (isAsked) counts.set(score, (counts.get(score) ?? 0) + transactions)
  }
  return counts
}

/** Where either is cut, older ones wait for the next page: some of what was cut off are before them. */
function mergeRows(own: BoundedRows, archived: BoundedRows): BoundedRows {
  const oldest = Math.max(oldestOf(own), oldestOf(archived))
  const merged = [...own.rows, ...archived.rows].filter(({ sequence }) => sequence >= oldest)
  const inOrder = merged.sort((a, b) => b.sequence - a.sequence)
  const { kept, isCut } = withinAnswer(inOrder, asListed)
  return { rows: kept, isCut: isCut || own.isCut || archived.isCut }
}

/** The sequence down to which all are there. */
const oldestOf = ({ rows, isCut }: BoundedRows): number => (isCut && rows.at(-1)?.sequence) || 0
