/** Which part of the storage the rows of a statement are: tables, indexes, counters, alarms. */
import type { StatementRows } from '../../workerd/meter.ts'
import type { PartRows } from '../counted-transaction.ts'

/** The indexes of `transactions` in the order in which rows are in them: all, then those with a pair. */
const INDEXES = ['transactions_by_item', 'transactions_by_scope', 'transactions_by_external']
/** A new row of `transactions` is in this many indexes at least; a changed one in none anew. */
const NEW_ROWS = 3

const SIGHTINGS = 'D1: sightings'

/**
 * Written rows by part, in the order in which they first appear. `newSightings` of the rows of sightings
 * are new; what was written beyond them are counts, which a trigger keeps.
 */
export function partsOf(statements: readonly StatementRows[], newSightings: number): PartRows[] {
  const parts = new Map<string, number>()
  for (const statement of statements) {
    for (const { part, rows } of split(statement)) parts.set(part, (parts.get(part) ?? 0) + rows)
  }
  const counted = (parts.get(SIGHTINGS) ?? 0) - newSightings
  if (newSightings > 0) parts.set(SIGHTINGS, newSightings).set('D1: common_keys', counted)
  return [...parts].map(([part, rows]) => ({ part, rows }))
}

/** Throws where a statement writes more than its table and the indexes above explain. */
function split({ place, table, written }: StatementRows): PartRows[] {
  if (written === 0) return []
  if (place === 'object') {
    return [{ part: table === 'read' ? 'object: tables made' : `object: ${table}`, rows: written }]
  }
  if (table !== 'transactions') return [{ part: `D1: ${table}`, rows: written }]
  if (written < NEW_ROWS) return [{ part: 'D1: transactions, changed', rows: written }]
  const indexes = INDEXES.slice(0, written - 1)
  if (indexes.length < written - 1) throw new Error(`a transaction wrote ${written} rows`)
  return [
    { part: 'D1: transactions', rows: 1 },
    ...indexes.map((index) => ({ part: `D1: ${index}`, rows: 1 })),
  ]
}
