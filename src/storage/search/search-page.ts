/** A page of a search, and what it is asked by. */
import type { StoredTransaction } from '../../domain/transaction/stored-transaction.ts'
import { readRecords } from '../archive.ts'
import type { Position, SearchFilters } from './search-filters.ts'

/** The next page of a search. */
export interface SearchQuestion {
  scope: string
  /** Sequence of the oldest that is looked at. */
  since: number
  /** What comes before it in the order, newest first, was looked at already. */
  before: Position
  /** The most transactions that are found. */
  limit: number
  /** The most rows that are looked at. */
  lookedAt: number
  /** How many databases are asked at once, which have one answer together. */
  databases: number
  filters: SearchFilters
}

/** A page, newest first. */
export interface Page {
  transactions: StoredTransaction[]
  /** Where the next page begins; null where everything was looked at. */
  next: Position | null
}

/**
 * The page of rows, one more than `limit` where there is more to find, or fewer where one answer holds no more;
 * `end` is how far rows were looked at, null for all.
 */
export function toPage(rows: readonly unknown[], limit: number, end: Position | null): Page {
  const { transactions, isCut } = readRecords(rows)
  const last = transactions.at(-1)
  return cutPage(transactions, limit, isCut && last ? placeOf(last) : end)
}

/** The page of what was found; at most `limit` transactions, and `end` where these are all. */
export function cutPage(
  found: readonly StoredTransaction[],
  limit: number,
  end: Position | null,
): Page {
  const transactions = found.slice(0, limit)
  const last = transactions.at(-1)
  if (found.length <= limit || !last) return { transactions, next: end }
  return { transactions, next: placeOf(last) }
}

const placeOf = ({ sequence, userRef }: Position): Position => ({ sequence, userRef })
