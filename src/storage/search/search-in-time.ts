/** Searches over the index that has a scope's transactions in time. */
import type { D1Database } from '@cloudflare/workers-types'
import { recordsWithinAnswer } from '../archive.ts'
import { bindValues, type Put } from './bind-values.ts'
import { conditionOf } from './search-filters.ts'
import { type Page, type SearchQuestion, toPage } from './search-page.ts'

/** The part of the index that comes after a position: the rest of the period. */
export function restOfPeriod({ scope, before }: SearchQuestion, put: Put): string {
  const sequence = put(before.sequence)
  return `transactions INDEXED BY transactions_by_scope
    WHERE scope = ${put(scope)} AND sequence <= ${sequence}
      AND NOT (sequence = ${sequence} AND user_ref >= ${put(before.userRef)})`
}

/** The next page; rejects when D1 does. */
export async function searchInTime(db: D1Database, question: SearchQuestion): Promise<Page> {
  const { since, limit, lookedAt, databases, filters } = question
  const { put, values } = bindValues()
  const rest = restOfPeriod(question, put)
  // The newest that this page does not look at, read from the index alone.
  const unseen = `SELECT sequence FROM ${rest} AND sequence >= ${put(since)}
    ORDER BY sequence DESC, user_ref DESC LIMIT 1 OFFSET +${put(lookedAt)}`
  const unseenValues = [...values]
  // One lower bound: of two, the index would be read down to either.
  const matching = `${rest} AND sequence > max(${put(since - 1)}, coalesce((${unseen}), -1))
    AND ${conditionOf(filters, put)}`
  const found = recordsWithinAnswer(matching, `+${put(limit + 1)}`, databases)
  const [last, rows] = await db.batch([
    db.prepare(unseen).bind(...unseenValues),
    db.prepare(found).bind(...values),
  ])
  const [first] = (last?.results ?? []) as { sequence: number }[]
  const end = first ? { sequence: first.sequence + 1, userRef: '' } : null
  return toPage(rows?.results ?? [], limit, end)
}
