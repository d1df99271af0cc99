/** Reads the transactions at places that an index has found, and keeps those that match. */
import type { D1Database } from '@cloudflare/workers-types'
import { recordsWithinAnswer } from '../archive.ts'
import { bindValues } from './bind-values.ts'
import { comparePositions, conditionOf, type Position } from './search-filters.ts'
import { type Page, type SearchQuestion, toPage } from './search-page.ts'

/** What an index has found. */
export interface FoundPositions {
  /** In any order. */
  positions: readonly Position[]
  /** Where the index was read to; null where it has no more of the period. */
  end: Position | null
}

/** A sequence and a user, as the database packs a position. */
export type PackedPosition = [sequence: number, userRef: string]

/** The page of the newest positions, as many as the question lets it look at. Rejects when D1 does. */
export async function readPositions(
  db: D1Database,
  { scope, limit, lookedAt, databases, filters }: SearchQuestion,
  { positions, end }: FoundPositions,
): Promise<Page> {
  const sorted = positions.toSorted(comparePositions)
  const looked = sorted.slice(0, lookedAt)
  if (looked.length === 0) return { transactions: [], next: end }
  const packed = looked.map(({ sequence, userRef }): PackedPosition => [sequence, userRef])
  const { put, values } = bindValues()
  const matching = `json_each(${put(JSON.stringify(packed))}) place
    CROSS JOIN transactions ON user_ref = place.value ->> 1 AND sequence = place.value ->> 0
    WHERE scope = ${put(scope)} AND ${conditionOf(filters, put)}`
  const { results } = await db
    .prepare(recordsWithinAnswer(matching, `+${put(limit + 1)}`, databases))
    .bind(...values)
    .all()
  return toPage(results, limit, (sorted.length > lookedAt && looked.at(-1)) || end)
}
