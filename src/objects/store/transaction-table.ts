/** Single transactions: reading, writing, and which of them are unpublished or not assessed. */
import type { StoredTransaction } from '../../domain/transaction/stored-transaction.ts'
import {
  decodeField,
  encodeField,
  RECORD_FIELDS,
  type TransactionChange,
} from '../../domain/transaction/transaction-columns.ts'
import { type Queries, queriesOf } from './queries.ts'
import type { Schema } from './schema.ts'
import { TransactionExtent } from './transaction-extent.ts'
import { decodeWhole, INSERT, SELECT_WHOLE, updateOf } from './transaction-sql.ts'
import { SET_ASIDE, UnfinishedRows } from './unfinished-rows.ts'

/**
 * What every written row stores: the revision of its commit, and the high-water mark at that time.
 */
export interface Stamp {
  revision: number
  highWaterMark: number
}

/** Whose transactions an object has, and which generation of databases their users are in. */
export interface Owner {
  scope: string
  generation: number
}

/**
 * The table of transactions. What nearly every call asks for is kept in memory: the latest row, whose
 * rows they are, how far they reach, and what is left to do for them.
 */
export class TransactionTable {
  readonly #sql: SqlStorage
  readonly #queries: Queries
  readonly #extent: TransactionExtent
  readonly #unfinished: UnfinishedRows
  readonly #newestGeneration: number
  #owner: Owner | null = null
  /** As it was read or written last: one request reads the same row several times, and its publication again. */
  #latest: StoredTransaction | null = null

  /** The first transaction is put into `newestGeneration`, and all others are with it. */
  constructor(sql: SqlStorage, schema: Pick<Schema, 'exists'>, newestGeneration: number) {
    this.#sql = sql
    this.#queries = queriesOf(sql, schema)
    this.#extent = new TransactionExtent(this.#queries)
    this.#unfinished = new UnfinishedRows(this.#queries)
    this.#newestGeneration = newestGeneration
  }

  /** The whole record; null when it is not in the table. */
  get(sequence: number): StoredTransaction | null {
    if (this.#latest?.sequence === sequence) return this.#latest
    const [row] = this.#queries.values(`${SELECT_WHOLE} WHERE sequence = ?`, sequence)
    this.#latest = row ? decodeWhole(row) : null
    return this.#latest
  }

  /** The highest sequence that the object has had; 0 before the first. */
  newestSequence(): number {
    return this.#extent.newest()
  }

  /** The lowest sequence; null when there is no transaction. */
  oldestSequence(): number | null {
    return this.#extent.oldest()
  }

  /** How many transactions the object has. */
  count(): number {
    return this.#extent.count()
  }

  /** Whose transactions these are; null before the first. */
  owner(): Owner | null {
    if (this.#owner) return this.#owner
    const row = this.#queries.one(
      `SELECT scope, generation FROM transactions ORDER BY sequence DESC LIMIT 1`,
    )
    this.#owner = row && { scope: String(row.scope), generation: Number(row.generation) }
    return this.#owner
  }

  /** The scope whose transactions these are; null before the first. */
  scope(): string | null {
    return this.owner()?.scope ?? null
  }

  /** The transaction's visit that awaits assessment, sealed; null when there is none. */
  sealedVisit(sequence: number): string | null {
    const row = this.#queries.one(`SELECT pending FROM transactions WHERE sequence = ?`, sequence)
    return decodeField('pending', row?.pending)
  }

  /** Whether the transaction has a visit that awaits assessment. */
  isPending(sequence: number): boolean {
    return this.#unfinished.unassessed().has(sequence)
  }

  /** Sequences of transactions whose visits await assessment. */
  unassessed(): number[] {
    return [...this.#unfinished.unassessed()]
  }

  /** Sequences of transactions that could not be published. */
  setAsides(): ReadonlySet<number> {
    return this.#unfinished.setAsides()
  }

  /** Marks a transaction that could not be published in this revision: D1 does not have it as it is here. */
  setAside({ sequence, revision }: Pick<StoredTransaction, 'sequence' | 'revision'>): void {
    this.#unfinished.rereadAside()
    this.#sql.exec(
      `UPDATE transactions SET published = ${SET_ASIDE} WHERE sequence = ? AND revision = ?`,
      sequence,
      revision,
    )
  }

  /**
   * Rows changed after `revision`, oldest change first; at most `limit`. Rows up to `revision`
   * are forgotten, so it must never fall from one call to the next.
   */
  changedSince(revision: number, limit: number): StoredTransaction[] {
    return this.#unfinished
      .changedSince(revision, limit)
      .flatMap(([sequence]) => this.get(sequence) ?? [])
  }

  /** The sequence, from `since` on, of the transaction that a call has made; null when there is none. */
  madeBy(nonce: number, since: number): number | null {
    const [sequence] = this.#queries.sequences(
      `SELECT sequence FROM transactions WHERE sequence >= ? AND nonce = ?`,
      since,
      nonce,
    )
    return sequence ?? null
  }

  /**
   * Inserts a record, whose revision is set, with the high-water mark of the commit, and with the nonce of
   * the call that makes it.
   */
  insert(row: StoredTransaction, highWaterMark: number, nonce: number | null = null): void {
    this.#extent.grow(row.sequence)
    this.#unfinished.noteChange(row.sequence, row.revision)
    const values = RECORD_FIELDS.map((field) => encodeField(field, row[field]))
    const generation = this.owner()?.generation ?? this.#newestGeneration
    this.#sql.exec(INSERT, highWaterMark, generation, nonce, ...values)
    this.#latest = row
  }

  /** Changes some fields of a record; does nothing where it is not in the table. */
  update(sequence: number, { revision, highWaterMark }: Stamp, change: TransactionChange): void {
    this.#unfinished.noteChange(sequence, revision)
    if (change.pending !== undefined)
      this.#unfinished.noteAwaiting(sequence, change.pending !== null)
    const fields = Object.keys(change) as (keyof TransactionChange)[]
    const values = fields.map((field) => encodeField(field, change[field]))
    this.#sql.exec(updateOf(fields), revision, highWaterMark, ...values, sequence)
    if (this.#latest?.sequence !== sequence) return
    const { pending: _, ...written } = change
    this.#latest = { ...this.#latest, ...written, revision }
  }

  remove(sequence: number): void {
    this.#latest = null
    this.#unfinished.remove(sequence)
    this.#extent.reread()
    this.#sql.exec(`DELETE FROM transactions WHERE sequence = ?`, sequence)
  }

  /** Forgets what is kept in memory, after a rollback has undone writes to the table. */
  invalidateCache(): void {
    this.#latest = null
    this.#unfinished.reread()
    this.#extent.reread()
  }

  /** Forgets everything that is kept in memory, after the object's storage has been deleted. */
  forget(): void {
    this.#latest = null
    this.#owner = null
    this.#unfinished.reread()
    this.#extent.forget()
  }
}
