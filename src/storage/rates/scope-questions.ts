/** What is asked about a scope that is counted anew. */
import type { AskedStatement } from '../placement/ask-together.ts'
import { countStatement } from './count-visits.ts'
import { COUNT_COLUMNS } from './rate-columns.ts'

const KNOWN = `SELECT ${COUNT_COLUMNS.join(', ')} FROM partner_rates WHERE scope = ?1`

/** One question about a scope: for the row it has already, or for what one database counts of it. */
export interface ScopeQuestion extends AskedStatement {
  scope: string
  about: 'known-row' | 'counts'
}

/** Asks for what was counted of a scope before. */
export function askForKnownRow(db: D1Database, scope: string): ScopeQuestion {
  return { scope, about: 'known-row', db, statement: db.prepare(KNOWN).bind(scope) }
}

/** Asks each of a scope's databases for what it counts at `now` (ms). */
export function askForCounts(
  databases: readonly D1Database[],
  scope: string,
  now: number,
): ScopeQuestion[] {
  return databases.map((db) => ({
    scope,
    about: 'counts',
    db,
    statement: countStatement(db, scope, now, databases.length > 1),
  }))
}
