/** Reads the transactions at places that an index has found, and keeps those that match. */
import type { D1Database } from '@cloudflare/workers-types'
import { RECORD_COLUMNS } from '../archive.ts'
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
  { scope, limit, lookedAt, filters }: SearchQuestion,
  { positions, end }: FoundPositions,
): Promise<Page> {
  const sorted = positions.toSorted(comparePositions)
  const looked = sorted.slice(0, lookedAt)
  if (looked.length === 0) return { transactions: [], next: end }
  const packed = looked.map(({ sequence, userRef }): PackedPosition => [sequence, userRef])
  const { put, values } = bindValues()
  const statement = `SELECT ${RECORD_COLUMNS}
    FROM (SELECT value ->> 0 AS at, value ->> 1 AS of_user FROM json_each(${put(JSON.stringify(packed))}))
    CROSS JOIN transactions ON user_ref = of_user AND sequence = at
    WHERE scope = ${put(scope)} AND ${conditionOf(filters, put)}
    ORDER BY sequence DESC, user_ref DESC LIMIT +${put(limit + 1)}`
  const { results } = await db
    .prepare(statement)
    .bind(...values)
    .all()
  return toPage(results, limit, (sorted.length > lookedAt && looked.at(-1)) || end)
}
