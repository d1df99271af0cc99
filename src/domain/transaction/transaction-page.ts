/** One page of a user's transactions. */
import type { StoredTransaction } from './stored-transaction.ts'

/**
 * How much of transactions one answer holds, in UTF-16 units of their JSON. What a Durable Object answers may
 * have 32 MiB (developers.cloudflare.com/workers/runtime-apis/rpc), a unit is at most two bytes of it, and the
 * object has 128 MB to read and write it in. Judged.
 */
export const ANSWER_MAX_CHARACTERS = 8_000_000

/** Rows, newest first; `isCut` where there are more that one answer would not hold. */
export interface BoundedRows {
  rows: StoredTransaction[]
  isCut: boolean
}

/** A row as a list answers it: what explains the numbers is not listed, and may be longer than all else. */
export function asListed(row: StoredTransaction): StoredTransaction {
  return { ...row, assessment: null, duplication: null }
}

/**
 * The newest of these values that one answer holds, and at least the first; their size is that of their JSON, of
 * what is answered of each.
 */
export function withinAnswer<T>(
  values: readonly T[],
  answeredOf: (value: T) => unknown = (value) => value,
): { kept: T[]; isCut: boolean } {
  let characters = 0
  const end = values.findIndex((value, at) => {
    characters += JSON.stringify(answeredOf(value)).length
    return at > 0 && characters > ANSWER_MAX_CHARACTERS
  })
  return { kept: values.slice(0, end < 0 ? values.length : end), isCut: end >= 0 }
}

/** One page, newest first; average and median are over all matching transactions, 0 to 100. */
export interface TransactionPage {
  transactions: StoredTransaction[]
  hasMore: boolean
  scoreAverage: number | null
  scoreMedian: number | null
}

/**
 * Makes a page of rows (newest first; one more than `limit`, or cut, where there is a next page) and of the
 * ascending scores of all matching transactions.
 */
export function toTransactionPage(
  { rows, isCut }: BoundedRows,
  limit: number,
  scores: readonly number[],
): TransactionPage {
  return {
    transactions: rows.slice(0, limit),
    hasMore: isCut || rows.length > limit,
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
