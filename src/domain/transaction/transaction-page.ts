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

/** How many transactions have each score. */
export type CountsByScore = ReadonlyMap<number, number>

/** How many of one user's archived transactions have a score. */
export interface ArchivedScore {
  userRef: string
  channel: string | null
  subChannel: string | null
  score: number
  transactions: number
}

/**
 * Makes a page of rows (newest first; one more than `limit`, or cut, where there is a next page) and of the
 * scores of all matching transactions, in any number of parts.
 */
export function toTransactionPage(
  { rows, isCut }: BoundedRows,
  limit: number,
  ...scores: readonly CountsByScore[]
): TransactionPage {
  const counted = scores.flatMap((part) => [...part]).sort(([a], [b]) => a - b)
  return {
    transactions: rows.slice(0, limit),
    hasMore: isCut || rows.length > limit,
    scoreAverage: average(counted),
    scoreMedian: median(counted),
  }
}

/** Scores, ascending, each with how many have it. */
type Counted = readonly (readonly [score: number, count: number])[]

const sizeOf = (counted: Counted) => counted.reduce((sum, [, count]) => sum + count, 0)

function average(counted: Counted): number | null {
  const size = sizeOf(counted)
  if (size === 0) return null
  return counted.reduce((sum, [score, count]) => sum + score * count, 0) / size
}

function median(counted: Counted): number | null {
  const size = sizeOf(counted)
  const lower = scoreAt(counted, Math.ceil(size / 2) - 1)
  const upper = scoreAt(counted, Math.floor(size / 2))
  return lower === null || upper === null ? null : (lower + upper) / 2
}

/** The score of the transaction at this place, from 0, in the order of scores; null where there are fewer. */
function scoreAt(counted: Counted, place: number): number | null {
  let before = 0
  for (const [score, count] of counted) {
    before += count
    if (place < before) return score
  }
  return null
}
