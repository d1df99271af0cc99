/** Counting all scopes anew, one row each: written where a count has changed. */
import { askTogether } from '../placement/ask-together.ts'
import type { Databases } from '../placement/databases.ts'
import { readScopes } from '../read-scopes.ts'
import { countStatement } from './count-visits.ts'
import {
  COUNT_COLUMNS,
  packRates,
  type RatesRow,
  type StoredAccounts,
  unpackAccounts,
} from './rate-columns.ts'
import { type CountedScope, readCounts } from './read-counts.ts'

/** Scopes that are counted in one round trip: the database answers nobody else meanwhile. Judged. */
const SCOPES_AT_ONCE = 3

const KNOWN = `SELECT ${COUNT_COLUMNS.join(', ')} FROM partner_rates WHERE scope = ?1`

const REPLACE = `
  INSERT OR REPLACE INTO partner_rates (scope, ${COUNT_COLUMNS.join(', ')}, computed_at)
  VALUES (?1, ${COUNT_COLUMNS.map((_, at) => `?${at + 2}`).join(', ')}, ?${COUNT_COLUMNS.length + 2})`

const FORGET = `DELETE FROM partner_rates WHERE scope = ?1`

const countStatements = (databases: readonly D1Database[], scope: string, now: number) =>
  databases.map((db) => {
    const statement = countStatement(db, scope, now, databases.length > 1)
    return { scope, isKnown: false, db, statement }
  })

/** What follows for the accounts of a scope from what was counted of it. */
type Learn = (counted: CountedScope, before: StoredAccounts | null) => StoredAccounts

/**
 * Counts every partner's visits of both modes as they are at `now` (ms), and writes what has
 * changed; resolves to the number of written rows. `learn` tells what follows for the accounts.
 * Scopes that cannot be counted do not keep the others from it: it rejects when all have been tried.
 */
export async function writeRates(
  databases: Pick<Databases, 'reference' | 'ofScope'>,
  now: number,
  learn: Learn,
): Promise<number> {
  const scopes = await readScopes(databases.reference)
  const failures: unknown[] = []
  const writeAll = async (some: readonly string[]): Promise<number> => {
    try {
      return await writeSome(databases, some, now, learn)
    } catch (error) {
      if (some.length === 1) failures.push(error)
      // The database of one of them may be down: the others are counted by themselves.
      return some.length === 1 ? 0 : await writeInTurn(some, 1)
    }
  }
  const writeInTurn = async (all: readonly string[], atOnce: number): Promise<number> => {
    let written = 0
    for (let at = 0; at < all.length; at += atOnce) {
      written += await writeAll(all.slice(at, at + atOnce))
    }
    return written
  }
  const written = await writeInTurn(scopes, SCOPES_AT_ONCE)
  if (failures.length > 0) throw failures[0]
  return written
}

async function writeSome(
  { reference: db, ofScope }: Pick<Databases, 'reference' | 'ofScope'>,
  scopes: readonly string[],
  now: number,
  learn: Learn,
): Promise<number> {
  // What is known is read with each few: of all scopes at once it might not fit into memory.
  const asked = scopes.flatMap((scope) => [
    ...countStatements(ofScope(scope), scope, now),
    { scope, isKnown: true, db, statement: db.prepare(KNOWN).bind(scope) },
  ])
  const answers = await askTogether(asked)
  const answersOf = (scope: string, isKnown: boolean) =>
    answers.filter((_, at) => asked[at]?.scope === scope && asked[at]?.isKnown === isKnown)
  const changes = scopes.flatMap((scope) => {
    const found = readCounts(
      answersOf(scope, false).map(({ results }) => results),
      now,
    )
    const known = answersOf(scope, true)[0]?.results[0] as RatesRow | undefined
    if (!found) return known ? [db.prepare(FORGET).bind(scope)] : []
    const values = packRates(found.rates, learn(found, known ? unpackAccounts(known) : null))
    const isSame = known && COUNT_COLUMNS.every((name, column) => known[name] === values[column])
    return isSame ? [] : [db.prepare(REPLACE).bind(scope, ...values, now)]
  })
  if (changes.length === 0) return 0
  const results = await db.batch(changes)
  return results.reduce((sum, { meta }) => sum + meta.rows_written, 0)
}
