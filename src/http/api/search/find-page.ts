/** One page of what a partner's query finds, with the cursor of the next. */
import type { Context } from 'hono'
import { SEARCH_DAYS_DEFAULT } from '../../../contract/additions/search.ts'
import type { Rejection } from '../../../domain/rejection.ts'
import { ok, type Result, refuse } from '../../../domain/result.ts'
import { DAY_MS } from '../../../domain/time.ts'
import { firstSequenceAt, timeOfSequence } from '../../../domain/transaction/sequence.ts'
import type { StoredTransaction } from '../../../domain/transaction/stored-transaction.ts'
import { withTimeout } from '../../../platform/timeout.ts'
import { openDatabases } from '../../../storage/placement/databases.ts'
import { findTransactions } from '../../../storage/search/find-transactions.ts'
import type { SearchFilters } from '../../../storage/search/search-filters.ts'
import { unlessStorageFails } from '../../../storage/unless-storage-fails.ts'
import type { App } from '../../app-types.ts'
import { refuseLookUp } from '../limits/failed-look-ups.ts'
import { invalidFields } from '../problem.ts'
import { refusal } from '../refusal.ts'
import { type FilterQuery, readFilters } from './read-filters.ts'
import { makeSearchCursor, readSearchCursor, type SearchPlace } from './search-cursor.ts'

/**
 * How long D1 may take for the visits that filters name, and for one page, before the partner is told to try again.
 * Judged.
 */
const TIMEOUT_MS = 10_000

/** A search that has begun, or goes on from a cursor. */
export interface RunningSearch {
  /** What its cursors are bound to. */
  asked: string
  filters: SearchFilters
  place: SearchPlace
}

/** How large a page may be: in transactions, and in rows that are looked at whether they match or not. */
export interface PageSize {
  limit: number
  lookedAt: number
}

/** What one page holds. */
export interface FoundPage {
  transactions: StoredTransaction[]
  /** Null where everything was looked at. */
  next: { place: SearchPlace; cursor: string; lookedAtUntil: string } | null
}

/**
 * Begins what a query asks for, or goes on from its cursor; refuses with the answer: too many made-up ids, bad
 * fields, a cursor of other filters, or a D1 that does not answer.
 */
export async function openSearch(
  c: Context<App>,
  query: FilterQuery,
  cursor?: string,
): Promise<Result<RunningSearch, Response>> {
  const visitId = query.shares_device_with ?? query.shares_address_with
  const held = visitId === undefined ? null : refuseLookUp(c)
  if (held) return refuse(held)
  const reading = withTimeout(readFilters(c, query), TIMEOUT_MS)
  const read = await unlessStorageFails(reading, c.get('requestId'))
  if (!read.ok) return refuse(refusal(c, read.error))
  const filters = read.value
  if (!filters.ok) return refuse(invalidFields(c, filters.error))
  const search = await beginSearch(c, query, filters.value, cursor)
  return search.ok ? search : refuse(refusal(c, search.error))
}

/** The place where a query begins; `invalid_cursor` where its cursor was made for other filters. */
async function beginSearch(
  c: Context<App>,
  query: FilterQuery,
  filters: SearchFilters,
  cursor: string | undefined,
): Promise<Result<RunningSearch, Rejection>> {
  const { scope } = c.get('partner')
  const asked = describe(scope, query)
  if (cursor !== undefined) {
    const place = await readSearchCursor(c.get('config').keyring, asked, cursor)
    return place ? ok({ asked, filters, place }) : refuse({ code: 'invalid_cursor' })
  }
  const now = Date.now()
  const until = query.to ?? now + DAY_MS
  const since = query.from ?? Math.min(until, now) - SEARCH_DAYS_DEFAULT * DAY_MS
  const position = { sequence: firstSequenceAt(until), userRef: '' }
  return ok({ asked, filters, place: { position, since: firstSequenceAt(since) } })
}

/** The text of all filters, in one order. */
function describe(scope: string, query: FilterQuery): string {
  return JSON.stringify([scope, Object.entries(query).sort(([a], [b]) => (a < b ? -1 : 1))])
}

/** The next page; `storage_unavailable` when D1 does not answer. */
export async function findPage(
  c: Context<App>,
  { asked, filters, place }: RunningSearch,
  { limit, lookedAt }: PageSize,
): Promise<Result<FoundPage, Rejection>> {
  const { scope } = c.get('partner')
  const { position: before, since } = place
  const question = { scope, since, before, limit, lookedAt, filters }
  const finding = findTransactions(openDatabases(c.env).ofScope(scope), question)
  const found = await unlessStorageFails(withTimeout(finding, TIMEOUT_MS), c.get('requestId'))
  if (!found.ok) return found
  const { transactions, next } = found.value
  if (!next) return ok({ transactions, next: null })
  const nextPlace = { position: next, since }
  const cursor = await makeSearchCursor(c.get('config').keyring, asked, nextPlace)
  const lookedAtUntil = new Date(timeOfSequence(next.sequence)).toISOString()
  return ok({ transactions, next: { place: nextPlace, cursor, lookedAtUntil } })
}
