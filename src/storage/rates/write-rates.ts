/** Counting all scopes anew, one row each: written where a count has changed. */
import { withTimeout } from '../../platform/timeout.ts'
import { type AskedStatement, askTogether } from '../placement/ask-together.ts'
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
import type { RatesRun } from './rates-run.ts'
import { type CountedScope, readCounts } from './read-counts.ts'

/** Scopes that are counted in one round trip: the database answers nobody else meanwhile. Judged. */
const SCOPES_AT_ONCE = 3

/**
 * Statements that one run asks of D1, which takes 1,000 of one invocation
 * (developers.cloudflare.com/d1/platform/limits) for all parts of the hourly job together: those that are asked in
 * one batch are counted one by one, since it is not said how the platform counts them. Judged.
 */
const STATEMENTS_PER_RUN = 400

/** One database that hangs must not take the time of all others. Judged. */
const QUERY_TIMEOUT_MS = 10_000

const KNOWN = `SELECT ${COUNT_COLUMNS.join(', ')} FROM partner_rates WHERE scope = ?1`

const REPLACE = `
  INSERT OR REPLACE INTO partner_rates (scope, ${COUNT_COLUMNS.join(', ')}, computed_at)
  VALUES (?1, ${COUNT_COLUMNS.map((_, at) => `?${at + 2}`).join(', ')}, ?${COUNT_COLUMNS.length + 2})`

const FORGET = `DELETE FROM partner_rates WHERE scope = ?1`

/** One question about a scope: for the row it has already, or for what one database counts of it. */
interface ScopeQuestion extends AskedStatement {
  scope: string
  about: 'known-row' | 'counts'
}

const askForKnownRow = (db: D1Database, scope: string): ScopeQuestion => ({
  scope,
  about: 'known-row',
  db,
  statement: db.prepare(KNOWN).bind(scope),
})

const askForCounts = (
  databases: readonly D1Database[],
  scope: string,
  now: number,
): ScopeQuestion[] =>
  databases.map((db) => ({
    scope,
    about: 'counts',
    db,
    statement: countStatement(db, scope, now, databases.length > 1),
  }))

/** What follows for the accounts of a scope from what was counted of it. */
type Learn = (counted: CountedScope, before: StoredAccounts | null) => StoredAccounts

/**
 * Counts every partner's visits of both modes as they are at `now` (ms), and writes what has
 * changed. `learn` tells what follows for the accounts. Scopes that cannot be counted do not keep the
 * others from it. Rejects where the scopes themselves cannot be read. No scope is begun when `leftMs` is below
 * 0, or a run has asked as much as it may; each goes on behind the scope where the one before has ended.
 */
export async function writeRates(
  databases: Pick<Databases, 'reference' | 'ofScope'>,
  counting: Counting,
): Promise<RatesRun> {
  const read = await withTimeout(readScopes(databases.reference), QUERY_TIMEOUT_MS)
  const scopes = read.sort()
  const { after } = counting
  const next = after === null ? 0 : scopes.findIndex((scope) => scope > after)
  const first = Math.max(next, 0)
  const inTurn = [...scopes.slice(first), ...scopes.slice(0, first)]
  return new RateWriter(databases, counting).write(inTurn)
}

/** One run of counting. */
export interface Counting {
  /** Visits are counted as they are then; ms since the epoch. */
  now: number
  learn: Learn
  /** How long the run may still take. */
  leftMs: () => number
  /** The scope behind which it begins; null for the first of all. */
  after: string | null
}

class RateWriter {
  readonly #reference: D1Database
  readonly #ofScope: Databases['ofScope']
  readonly #counting: Counting
  /** Databases that did not answer in time: they are asked nothing more in this run. */
  readonly #hanging = new Set<D1Database>()
  readonly #run: RatesRun
  #asked = 0

  constructor(
    { reference, ofScope }: Pick<Databases, 'reference' | 'ofScope'>,
    counting: Counting,
  ) {
    this.#reference = reference
    this.#ofScope = ofScope
    this.#counting = counting
    this.#run = { written: 0, failures: [], skipped: [], late: [], cursor: counting.after }
  }

  async write(scopes: readonly string[]): Promise<RatesRun> {
    await this.#writeInTurn(scopes, SCOPES_AT_ONCE)
    return this.#run
  }

  async #writeInTurn(scopes: readonly string[], atOnce: number): Promise<void> {
    for (let at = 0; at < scopes.length; at += atOnce) {
      const some = scopes.slice(at, at + atOnce)
      if (this.#counting.leftMs() < 0 || this.#wouldAskTooMuch(some)) {
        this.#run.late.push(...scopes.slice(at))
        return
      }
      this.#run.cursor = some.at(-1) ?? this.#run.cursor
      const skipped = some.filter((scope) => this.#isHanging(scope))
      this.#run.skipped.push(...skipped)
      await this.#tryAll(some.filter((scope) => !skipped.includes(scope)))
    }
  }

  /** Scopes need a statement for each database, one for the row that is known, and one to replace it. */
  #wouldAskTooMuch(scopes: readonly string[]): boolean {
    const needed = scopes.reduce((sum, scope) => sum + this.#ofScope(scope).length + 2, 0)
    return this.#asked > 0 && this.#asked + needed > STATEMENTS_PER_RUN
  }

  #isHanging(scope: string): boolean {
    return [this.#reference, ...this.#ofScope(scope)].some((db) => this.#hanging.has(db))
  }

  async #tryAll(scopes: readonly string[]): Promise<void> {
    try {
      if (scopes.length > 0) await this.#writeAll(scopes)
    } catch (error) {
      // The database of one of them may be down: each is counted by itself, where none is known to hang.
      if (scopes.length > 1 || scopes.some((scope) => this.#isHanging(scope))) {
        await this.#writeInTurn(scopes, 1)
      } else this.#run.failures.push(error)
    }
  }

  async #writeAll(scopes: readonly string[]): Promise<void> {
    // What is known is read with each few: of all scopes at once it might not fit into memory.
    const asked = scopes.flatMap((scope) => [
      ...askForCounts(this.#ofScope(scope), scope, this.#counting.now),
      askForKnownRow(this.#reference, scope),
    ])
    this.#asked += asked.length
    const answers = await this.#ask(asked)
    const changes = scopes.flatMap((scope) => {
      const resultsAbout = (about: ScopeQuestion['about']) =>
        asked
          .filter((each) => each.scope === scope && each.about === about)
          .map((each) => answers.get(each)?.results ?? [])
      return this.#changesOf(scope, resultsAbout('counts'), resultsAbout('known-row')[0]?.[0])
    })
    if (changes.length === 0) return
    this.#asked += changes.length
    const results = await this.#inTime(this.#reference, this.#reference.batch(changes))
    this.#run.written += results.reduce((sum, { meta }) => sum + meta.rows_written, 0)
  }

  /** What is to be written of a scope: nothing, or one row. */
  #changesOf(scope: string, answers: readonly unknown[][], row: unknown): D1PreparedStatement[] {
    const db = this.#reference
    const { now, learn } = this.#counting
    const known = row as RatesRow | undefined
    const found = readCounts(answers, now)
    if (!found) return known ? [db.prepare(FORGET).bind(scope)] : []
    const values = packRates(found.rates, learn(found, known ? unpackAccounts(known) : null))
    const isSame = known && COUNT_COLUMNS.every((name, column) => known[name] === values[column])
    return isSame ? [] : [db.prepare(REPLACE).bind(scope, ...values, now)]
  }

  /** The answers of all databases at once, each of which has its own time. */
  async #ask<Asked extends AskedStatement>(asked: readonly Asked[]): Promise<Map<Asked, D1Result>> {
    const asking = [...Map.groupBy(asked, ({ db }) => db)].map(async ([db, ofOne]) => {
      const results = await this.#inTime(db, askTogether(ofOne))
      return results.map((result, at) => [ofOne[at] as Asked, result] as const)
    })
    // All are waited for, so that each one that hangs is known before any scope is tried again.
    await Promise.allSettled(asking)
    return new Map((await Promise.all(asking)).flat())
  }

  async #inTime<T>(db: D1Database, work: Promise<T>): Promise<T> {
    try {
      return await withTimeout(work, QUERY_TIMEOUT_MS)
    } catch (error) {
      if (error instanceof Error && error.name === 'TimeoutError') this.#hanging.add(db)
      throw error
    }
  }
}
