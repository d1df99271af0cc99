/** Single transactions: reading, writing, and which of them are unpublished or not assessed. */
import type { StoredTransaction } from '../../domain/transaction/stored-transaction.ts'
import {
  decodeField,
  decodeTransaction,
  encodeField,
  RECORD_FIELDS,
  type TransactionChange,
} from '../../domain/transaction/transaction-columns.ts'
import { queriesOf } from './queries.ts'
import type { Schema } from './schema.ts'
import { openTransactionExtent } from './transaction-extent.ts'
import { INSERT, SELECT_WHOLE, updateOf } from './transaction-sql.ts'

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
 * Opens the table of transactions; the first is put into `newestGeneration`, and all others are with it.
 * What changed since the high-water mark, which visits are not assessed and how far the transactions
 * reach is queried once and then kept in memory: an index would cost a written row, and a query
 * without one reads the whole history.
 */
export function openTransactionTable(
  sql: SqlStorage,
  schema: Pick<Schema, 'exists'>,
  newestGeneration: number,
) {
  const { all, one, sequences } = queriesOf(sql, schema)
  const extent = openTransactionExtent({ one })

  /** Revision of each row that changed since the mark, by sequence; null until it is queried. */
  let changed: Map<number, number> | null = null
  let unassessed: Set<number> | null = null
  let known: Owner | null = null
  /** As it was read or written last: one request reads the same row several times, and its publication again. */
  let latest: StoredTransaction | null = null

  function get(sequence: number): StoredTransaction | null {
    if (latest?.sequence === sequence) return latest
    const row = one(`${SELECT_WHOLE} WHERE sequence = ?`, sequence)
    latest = row && decodeTransaction(row)
    return latest
  }

  function readChanged(revision: number): Map<number, number> {
    const rows = all(`SELECT sequence, revision FROM transactions WHERE revision > ?`, revision)
    return new Map(rows.map((row) => [Number(row.sequence), Number(row.revision)]))
  }

  function readUnassessed(): ReadonlySet<number> {
    unassessed ??= new Set(sequences(`SELECT sequence FROM transactions WHERE pending IS NOT NULL`))
    return unassessed
  }

  function owner(): Owner | null {
    if (known) return known
    const row = one(`SELECT scope, generation FROM transactions ORDER BY sequence DESC LIMIT 1`)
    known = row && { scope: String(row.scope), generation: Number(row.generation) }
    return known
  }

  return {
    /** The whole record; null when it is not in the table. */
    get,

    /** The highest sequence that the object has had; 0 before the first. */
    newestSequence: extent.newest,

    /** The lowest sequence; null when there is no transaction. */
    oldestSequence: extent.oldest,

    /** How many transactions the object has. */
    count: extent.count,

    /** Whose transactions these are; null before the first. */
    owner,

    /** The scope whose transactions these are; null before the first. */
    scope: (): string | null => owner()?.scope ?? null,

    /** The transaction's visit that awaits assessment, sealed; null when there is none. */
    sealedVisit(sequence: number): string | null {
      const row = one(`SELECT pending FROM transactions WHERE sequence = ?`, sequence)
      return decodeField('pending', row?.pending)
    },

    /** Whether the transaction has a visit that awaits assessment. */
    isPending: (sequence: number): boolean => readUnassessed().has(sequence),

    /** Sequences of transactions whose visits await assessment. */
    unassessed: (): number[] => [...readUnassessed()],

    /**
     * Rows changed after `revision`, oldest change first; at most `limit`. Rows up to `revision`
     * are forgotten, so it must never fall from one call to the next.
     */
    changedSince(revision: number, limit: number): StoredTransaction[] {
      changed ??= readChanged(revision)
      for (const [sequence, at] of changed) if (at <= revision) changed.delete(sequence)
      return [...changed]
        .sort(([, a], [, b]) => a - b)
        .slice(0, limit)
        .flatMap(([sequence]) => get(sequence) ?? [])
    },

    /** Inserts a record, whose revision is set, with the high-water mark of the commit. */
    insert(row: StoredTransaction, highWaterMark: number): void {
      extent.grow(row.sequence)
      changed?.set(row.sequence, row.revision)
      const values = RECORD_FIELDS.map((field) => encodeField(field, row[field]))
      const generation = owner()?.generation ?? newestGeneration
      sql.exec(INSERT, highWaterMark, generation, ...values)
      latest = row
    },

    /** Changes some fields of a record; does nothing where it is not in the table. */
    update(sequence: number, { revision, highWaterMark }: Stamp, change: TransactionChange): void {
      changed?.set(sequence, revision)
      if (change.pending === null) unassessed?.delete(sequence)
      else if (change.pending !== undefined) unassessed?.add(sequence)
      const fields = Object.keys(change) as (keyof TransactionChange)[]
      const values = fields.map((field) => encodeField(field, change[field]))
      sql.exec(updateOf(fields), revision, highWaterMark, ...values, sequence)
      if (latest?.sequence !== sequence) return
      const { pending: _, ...written } = change
      latest = { ...latest, ...written, revision }
    },

    /** Forgets what is kept in memory, after a rollback has undone writes to the table. */
    invalidateCache(): void {
      latest = null
      changed = null
      unassessed = null
      extent.reread()
    },

    /** Forgets everything that is kept in memory, after the object's storage has been deleted. */
    forget(): void {
      latest = null
      changed = null
      unassessed = null
      known = null
      extent.forget()
    },

    remove(sequence: number): void {
      latest = null
      changed?.delete(sequence)
      unassessed?.delete(sequence)
      extent.reread()
      sql.exec(`DELETE FROM transactions WHERE sequence = ?`, sequence)
    },
  }
}
