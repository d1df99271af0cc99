/** Counting all scopes anew, one row each: written where a count has changed. */
import {
  orderScopes,
  type Places,
  readPlaces,
  type ScopesInTurn,
  type Standing,
  writePlaces,
} from '../../domain/scopes-in-turn.ts'
import { MINUTE_MS } from '../../domain/time.ts'
import { isTimeout, withTimeout } from '../../platform/timeout.ts'
import { type AskedStatement, askTogether } from '../placement/ask-together.ts'
import type { Databases } from '../placement/databases.ts'
import { type Activity, findActive, readCountTimes } from './find-active.ts'
import {
  COUNT_COLUMNS,
  packRates,
  type RatesRow,
  type StoredAccounts,
  unpackAccounts,
} from './rate-columns.ts'
import type { RatesRun } from './rates-run.ts'
import { type CountedScope, readCounts } from './read-counts.ts'
import { askForCounts, askForKnownRow, type ScopeQuestion } from './scope-questions.ts'

/** Scopes that are counted in one round trip: the database answers nobody else meanwhile. Judged. */
const SCOPES_AT_ONCE = 3

/**
 * Statements that one run asks of D1, which takes 1,000 of one invocation
 * (developers.cloudflare.com/d1/platform/limits) for all parts of the hourly job together: those that are asked in
 * one batch are counted one by one, since it is not said how the platform counts them. Judged.
 */
const STATEMENTS_PER_RUN = 400

/** What is left of a run's time to those that are counted alone. Judged. */
const ALONE_MS = MINUTE_MS

/** One database that hangs must not take the time of all others. Judged. */
const QUERY_TIMEOUT_MS = 10_000

const REPLACE = `
  INSERT OR REPLACE INTO partner_rates (scope, ${COUNT_COLUMNS.join(', ')}, computed_at)
  VALUES (?1, ${COUNT_COLUMNS.map((_, at) => `?${at + 2}`).join(', ')}, ?${COUNT_COLUMNS.length + 2})`

/** Nothing has changed, but that is known of a later moment. */
const TOUCH = `UPDATE partner_rates SET computed_at = ?2 WHERE scope = ?1`

const FORGET = `DELETE FROM partner_rates WHERE scope = ?1`

/** What follows for the accounts of a scope from what was counted of it. */
type Learn = (counted: CountedScope, before: StoredAccounts | null) => StoredAccounts

/**
 * Counts every partner's visits of both modes as they are at `now` (ms), first of those that have had any or reports
 * since, and writes what has changed. `learn` tells what follows for the accounts. Scopes that cannot be counted do not keep the
 * others from it. Rejects where the scopes themselves cannot be read. No scope is begun when `leftMs` is below
 * 0, or a run has asked as much as it may; each goes on behind the scope where the one before has ended, and comes last
 * to those at which one was stopped.
 */
export async function writeRates(
  databases: Pick<Databases, 'reference' | 'ofScope'>,
  counting: Counting,
): Promise<RatesRun> {
  const { now, standing } = counting
  const counted = await withTimeout(readCountTimes(databases.reference), QUERY_TIMEOUT_MS)
  const activity = await findActive(databases, counted, { now, waitMs: QUERY_TIMEOUT_MS })
  const scopes = [...counted.keys()].filter((scope) => !activity.empty.has(scope))
  const order = orderScopes(scopes, activity.scopes, standing, now)
  return new RateWriter(databases, counting, order, activity).write()
}

/** One run of counting. */
export interface Counting {
  /** Visits are counted as they are then; ms since the epoch. */
  now: number
  learn: Learn
  /** How long the run may still take. */
  leftMs: () => number
  standing: Standing
  /** Told of what is begun, before it is; the run does not wait for long. */
  note: (begun: Begun) => Promise<void>
}

/** What a run has in hand, and what the next one needs to know should this be its end. */
export interface Begun extends Pick<RatesRun, 'cursor' | 'setAside'> {
  begun: string[]
}

class RateWriter {
  readonly #reference: D1Database
  readonly #ofScope: Databases['ofScope']
  readonly #counting: Counting
  /** Databases that did not answer in time: they are asked nothing more in this run. */
  readonly #hanging: Set<D1Database>
  readonly #order: ScopesInTurn
  readonly #active: ReadonlySet<string>
  readonly #places: Places
  readonly #run: RatesRun
  #asked: number

  constructor(
    { reference, ofScope }: Pick<Databases, 'reference' | 'ofScope'>,
    counting: Counting,
    order: ScopesInTurn,
    { scopes, asked, hanging, failures: unasked }: Activity,
  ) {
    this.#reference = reference
    this.#ofScope = ofScope
    this.#counting = counting
    this.#order = order
    this.#active = scopes
    this.#asked = asked
    this.#hanging = hanging
    const { after: cursor } = counting.standing
    this.#places = readPlaces(cursor)
    const { leftOut } = order
    const nothing = { written: 0, failures: [], skipped: [], late: [], setAside: {} }
    this.#run = { ...nothing, cursor, leftOut, unasked }
  }

  async write(): Promise<RatesRun> {
    const { inTurn, alone, setAside } = this.#order
    await this.#writeInTurn(inTurn, { atOnce: SCOPES_AT_ONCE, kept: alone })
    const { cursor } = this.#run
    await this.#writeInTurn(alone, { atOnce: 1 })
    return { ...this.#run, cursor, setAside: Object.fromEntries(setAside) }
  }

  /** Time and questions are kept for the scopes `kept`. */
  async #writeInTurn(
    scopes: readonly string[],
    { atOnce, kept = [] }: { atOnce: number; kept?: readonly string[] },
  ): Promise<void> {
    const keptMs = kept.length > 0 ? ALONE_MS : 0
    for (let at = 0; at < scopes.length; at += atOnce) {
      const some = scopes.slice(at, at + atOnce)
      if (this.#counting.leftMs() < keptMs || this.#wouldAskTooMuch([...some, ...kept])) {
        this.#run.late.push(...scopes.slice(at))
        return
      }
      this.#moveBehind(some)
      const skipped = some.filter((scope) => this.#isHanging(scope))
      this.#run.skipped.push(...skipped)
      await this.#tryAll(some.filter((scope) => !skipped.includes(scope)))
    }
  }

  #moveBehind(scopes: readonly string[]): void {
    for (const scope of scopes) this.#places[this.#active.has(scope) ? 'active' : 'others'] = scope
    this.#run.cursor = writePlaces(this.#places)
  }

  /**
   * Scopes need a statement for each database, one for the row that is known, one to replace it, and one that says
   * that they are begun.
   */
  #wouldAskTooMuch(scopes: readonly string[]): boolean {
    const needed = scopes.reduce((sum, scope) => sum + this.#ofScope(scope).length + 3, 0)
    return this.#asked > 0 && this.#asked + needed > STATEMENTS_PER_RUN
  }

  #isHanging(scope: string): boolean {
    return [this.#reference, ...this.#ofScope(scope)].some((db) => this.#hanging.has(db))
  }

  async #tryAll(scopes: readonly string[]): Promise<void> {
    try {
      if (scopes.length === 0) return
      await this.#noteBegun(scopes)
      await this.#writeAll(scopes)
    } catch (error) {
      // The database of one of them may be down: each is counted by itself, where none is known to hang.
      if (scopes.length > 1 || scopes.some((scope) => this.#isHanging(scope))) {
        await this.#writeInTurn(scopes, { atOnce: 1 })
      } else this.#run.failures.push(error)
    }
    // None of them has ended the run.
    for (const scope of scopes) this.#order.setAside.delete(scope)
  }

  /** Should the run be stopped at these scopes, as for its processor time or memory, the next one knows. */
  async #noteBegun(scopes: readonly string[]): Promise<void> {
    this.#asked += 1
    const isAlone = this.#order.alone.some((scope) => scopes.includes(scope))
    const noted = this.#counting.note({
      begun: [...scopes],
      // Those that are counted alone have no place in the order.
      cursor: isAlone ? null : this.#run.cursor,
      setAside: Object.fromEntries(this.#order.setAside),
    })
    await this.#inTime(this.#reference, noted)
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
    if (!isSame) return [db.prepare(REPLACE).bind(scope, ...values, now)]
    return this.#active.has(scope) ? [db.prepare(TOUCH).bind(scope, now)] : []
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
      if (isTimeout(error)) this.#hanging.add(db)
      throw error
    }
  }
}
