/** Counting all scopes anew, one row each: written where a count has changed. */
import type { D1Database } from '@cloudflare/workers-types'
import type { CountedScope } from './count-visits.ts'
import { countStatement, readCounts } from './count-visits.ts'
import {
  COUNT_COLUMNS,
  packRates,
  type RatesRow,
  type StoredAccounts,
  unpackAccounts,
} from './rate-columns.ts'

/** Scopes that are counted in one round trip: the database answers nobody else meanwhile. */
const SCOPES_AT_ONCE = 3

const SCOPES = `
  SELECT p.partner_id || '/' || mode.value AS scope
  FROM partners p CROSS JOIN json_each('["live","test"]') mode`

const KNOWN = `SELECT ${COUNT_COLUMNS.join(', ')} FROM partner_rates WHERE scope = ?1`

const REPLACE = `
  INSERT OR REPLACE INTO partner_rates (scope, ${COUNT_COLUMNS.join(', ')}, computed_at)
  VALUES (?1, ${COUNT_COLUMNS.map((_, at) => `?${at + 2}`).join(', ')}, ?${COUNT_COLUMNS.length + 2})`

const FORGET = `DELETE FROM partner_rates WHERE scope = ?1`

/** What follows for the accounts of a scope from what was counted of it. */
type Learn = (counted: CountedScope, before: StoredAccounts | null) => StoredAccounts

/**
 * Counts every partner's visits of both modes as they are at `now` (ms), and writes what has
 * changed; resolves to the number of written rows. `learn` tells what follows for the accounts.
 * Scopes that cannot be counted do not keep the others from it: it rejects when all have been tried.
 */
export async function writeRates(db: D1Database, now: number, learn: Learn): Promise<number> {
  const { results } = await db.prepare(SCOPES).all<{ scope: string }>()
  const scopes = results.map(({ scope }) => scope)
  const failures: unknown[] = []
  let written = 0
  for (let at = 0; at < scopes.length; at += SCOPES_AT_ONCE) {
    const some = scopes.slice(at, at + SCOPES_AT_ONCE)
    await writeSome(db, some, now, learn).then(
      (rows) => {
        written += rows
      },
      (error: unknown) => failures.push(error),
    )
  }
  if (failures.length > 0) throw failures[0]
  return written
}

async function writeSome(
  db: D1Database,
  scopes: readonly string[],
  now: number,
  learn: Learn,
): Promise<number> {
  // What is known is read with each few: of all scopes at once it might not fit into memory.
  const answers = await db.batch<RatesRow>(
    scopes.flatMap((scope) => [countStatement(db, scope, now), db.prepare(KNOWN).bind(scope)]),
  )
  const changes = scopes.flatMap((scope, index) => {
    const found = readCounts(answers[2 * index]?.results ?? [])
    const known = answers[2 * index + 1]?.results[0]
    if (!found) return known ? [db.prepare(FORGET).bind(scope)] : []
    const values = packRates(found.rates, learn(found, known ? unpackAccounts(known) : null))
    const isSame = known && COUNT_COLUMNS.every((name, column) => known[name] === values[column])
    return isSame ? [] : [db.prepare(REPLACE).bind(scope, ...values, now)]
  })
  if (changes.length === 0) return 0
  const results = await db.batch(changes)
  return results.reduce((sum, { meta }) => sum + meta.rows_written, 0)
}
