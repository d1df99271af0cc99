/** One page of a user's transactions. */
import type { StoredTransaction } from './stored-transaction.ts'

/** One page, newest first; average and median are over all matching transactions, 0 to 100. */
export interface TransactionPage {
  transactions: StoredTransaction[]
  hasMore: boolean
  scoreAverage: number | null
  scoreMedian: number | null
}

/**
 * Makes a page of rows (newest first; one more than `limit` where there is a next page) and of the
 * ascending scores of all matching transactions.
 */
export function toTransactionPage(
  rows: StoredTransaction[],
  limit: number,
  scores: readonly number[],
): TransactionPage {
  return {
    transactions: rows.slice(0, limit),
    hasMore: rows.length > limit,
    scoreAverage: average(scores),
    scoreMedian: median(scores),
  }
}

function average(scores: readonly number[]): number | null {
  if (scores.length === 0) return null
  return scores.reduce((sum, score) => sum + score, 0) / scores.length
}

/** The median of ascending scores. */
function median(scores: readonly number[]): number | null {
  const upper = scores[Math.floor(scores.length / 2)]
  const lower = scores[Math.ceil(scores.length / 2) - 1]
  return upper === undefined || lower === undefined ? null : (lower + upper) / 2
}
