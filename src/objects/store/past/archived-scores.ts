/**
 * How many transactions that have left the object have which score: a list tells the average of all, and D1 would have
 * to read each of them for it. Counted by D1 once, when a list needs it first, and kept right from then on; where that
 * cannot be, it is dropped, and counted anew.
 */
import type { StoredTransaction } from '../../../domain/transaction/stored-transaction.ts'
import type { ArchivedScore, CountsByScore } from '../../../domain/transaction/transaction-page.ts'
import { type Queries, queriesOf } from '../queries.ts'
import type { Schema } from '../schema.ts'
import type { ListFilter } from '../transaction-history.ts'

/** More are not worth their written rows: they are counted for each list. Judged. */
const KEPT_MAX = 5_000

/** A transaction that goes to the archive, or comes back from it. */
type Moved = Pick<StoredTransaction, 'userRef' | 'channel' | 'subChannel' | 'score'>

/** The row that tells for which transactions in the object the counts are right. */
const STAMP = -1

const ADD = `INSERT INTO archived_scores (user_ref, channel, sub_channel, score, transactions)
  VALUES (?, ?, ?, ?, ?)
  ON CONFLICT (user_ref, score) DO UPDATE SET transactions = transactions + excluded.transactions`

/**
 * Sequences up to the newest that the counts know of. An earlier version of the service moves transactions without
 * counting them: others are then in the object.
 */
const HELD = `SELECT count(*) || '/' || total(sequence % 1000003) AS held FROM transactions WHERE sequence <= ?`

/** The table, which is there only while its counts are known. */
export class ArchivedScores {
  readonly #sql: SqlStorage
  readonly #schema: Schema
  readonly #scores: Queries
  readonly #transactions: Queries
  #moves = 0

  constructor(sql: SqlStorage, schema: Schema, ofTransactions: Pick<Schema, 'exists'>) {
    this.#sql = sql
    this.#schema = schema
    this.#scores = queriesOf(sql, schema)
    this.#transactions = queriesOf(sql, ofTransactions)
  }

  /** How often transactions have gone or come back since the object began. */
  moves(): number {
    return this.#moves
  }

  /** How many of those that match have each score; null where that is not known. */
  counts({ channel, subChannel }: ListFilter): CountsByScore | null {
    if (!this.#isRight()) return null
    const rows = this.#scores.values(
      `SELECT score, sum(transactions) FROM archived_scores
       WHERE score <> ${STAMP} AND (?1 IS NULL OR channel = ?1) AND (?2 IS NULL OR sub_channel = ?2)
       GROUP BY score`,
      channel,
      subChannel,
    )
    return new Map(rows.map(([score, transactions]) => [Number(score), Number(transactions)]))
  }

  /** Keeps what D1 has counted, unless transactions have moved since `moves` was read. */
  keep(counted: readonly ArchivedScore[], movesBefore: number): void {
    if (this.#moves !== movesBefore || counted.length > KEPT_MAX) return
    this.#schema.drop()
    this.#schema.create()
    for (const each of counted) this.#add(each, each.transactions)
    this.#stamp()
  }

  /** To be called when transactions have left the object (1), or one has come back (-1). */
  note(moved: readonly Moved[], by: 1 | -1): void {
    this.#moves += 1
    if (!this.#schema.exists()) return
    for (const each of moved) this.#add(each, by)
    this.#stamp()
  }

  /** To be called when D1 may have others than before. */
  drop(): void {
    this.#moves += 1
    this.#schema.drop()
  }

  #add({ userRef, channel, subChannel, score }: Moved, by: number): void {
    if (score !== null) this.#sql.exec(ADD, userRef, channel, subChannel, score, by)
  }

  #stamp(): void {
    const newest = this.#transactions.one('SELECT max(sequence) AS at FROM transactions')?.at ?? 0
    this.#sql.exec(
      `INSERT OR REPLACE INTO archived_scores (user_ref, channel, score, transactions)
       VALUES ('', ?, ${STAMP}, ?)`,
      this.#heldUpTo(newest),
      newest,
    )
  }

  #isRight(): boolean {
    const stamped = this.#scores.one(
      `SELECT channel, transactions FROM archived_scores WHERE user_ref = '' AND score = ${STAMP}`,
    )
    return stamped !== null && this.#heldUpTo(stamped.transactions ?? 0) === stamped.channel
  }

  #heldUpTo(newest: SqlStorageValue): string {
    return String(this.#transactions.one(HELD, newest)?.held)
  }
}
