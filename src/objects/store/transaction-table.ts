/** The table of transactions, one by one, and which of them are not finished. */
import type { StoredTransaction } from '../../domain/transaction/stored-transaction.ts'
import {
  decodeField,
  decodeTransaction,
  encodeField,
  RECORD_FIELDS,
  type TransactionChange,
} from '../../domain/transaction/transaction-columns.ts'
import type { PendingVisit } from '../../domain/visit/pending-visit.ts'
import { queriesOf } from './row.ts'
import { INSERT, SELECT_WHOLE, updateOf } from './transaction-sql.ts'

/** What every write carries: its revision, and up to which one all is known to be published. */
export interface Stamp {
  revision: number
  published: number
}

/**
 * Opens the table. What changed since the publishing mark, which visits are not assessed and which
 * transaction is the newest is asked of the table once; from then on memory knows it, because an index
 * would cost a written row and a search without one reads the whole history.
 */
export function openTransactionTable(sql: SqlStorage) {
  const { all, one, sequences } = queriesOf(sql)

  /** Revision of each row that changed since the mark. */
  let changed: Map<number, number> | null = null
  let unassessed: Set<number> | null = null
  let newest: number | null = null

  function get(sequence: number): StoredTransaction | null {
    const row = one(`${SELECT_WHOLE} WHERE sequence = ?`, sequence)
    return row && decodeTransaction(row)
  }

  function readChanged(revision: number): Map<number, number> {
    const rows = all(`SELECT sequence, revision FROM transactions WHERE revision > ?`, revision)
    return new Map(rows.map((row) => [Number(row.sequence), Number(row.revision)]))
  }

  function newestSequence(): number {
    newest ??= Number(one(`SELECT max(sequence) newest FROM transactions`)?.newest ?? 0)
    return newest
  }

  return {
    /** The whole record; null when it is not in the table. */
    get,

    /** The highest sequence there has been; 0 before the first. */
    newestSequence,

    /** The visit of a transaction that has not been assessed; null when there is none. */
    pendingVisit(sequence: number): PendingVisit | null {
      const row = one(`SELECT pending FROM transactions WHERE sequence = ?`, sequence)
      return decodeField('pending', row?.pending)
    },

    /** Whether a transaction has such a visit. */
    isPending(sequence: number): boolean {
      const query = `SELECT 1 FROM transactions WHERE sequence = ? AND pending IS NOT NULL`
      return one(query, sequence) !== null
    },

    /** Sequences of completed visits whose assessment has not been finished. */
    unassessed(): number[] {
      unassessed ??= new Set(
        sequences(`SELECT sequence FROM transactions WHERE pending IS NOT NULL`),
      )
      return [...unassessed]
    },

    /**
     * Rows changed after `revision`, oldest change first. Those up to it are done with: `revision`
     * never falls from one call to the next.
     */
    changedSince(revision: number, limit: number): StoredTransaction[] {
      changed ??= readChanged(revision)
      for (const [sequence, at] of changed) if (at <= revision) changed.delete(sequence)
      return [...changed]
        .sort(([, a], [, b]) => a - b)
        .slice(0, limit)
        .flatMap(([sequence]) => get(sequence) ?? [])
    },

    /** Inserts a record, which has its revision, with the publishing mark of the write. */
    insert(row: StoredTransaction, published: number): void {
      newest = Math.max(newestSequence(), row.sequence)
      changed?.set(row.sequence, row.revision)
      const values = RECORD_FIELDS.map((field) => encodeField(field, row[field]))
      sql.exec(INSERT, published, ...values)
    },

    update(sequence: number, { revision, published }: Stamp, change: TransactionChange): void {
      changed?.set(sequence, revision)
      if (change.pending === null) unassessed?.delete(sequence)
      else if (change.pending !== undefined) unassessed?.add(sequence)
      const fields = Object.keys(change) as (keyof TransactionChange)[]
      const values = fields.map((field) => encodeField(field, change[field]))
      sql.exec(updateOf(fields), revision, published, ...values, sequence)
    },

    /** After a write was undone: what memory knows of it is asked of the table again. */
    invalidateCache(): void {
      changed = null
      unassessed = null
    },

    remove(sequence: number): void {
      changed?.delete(sequence)
      unassessed?.delete(sequence)
      sql.exec(`DELETE FROM transactions WHERE sequence = ?`, sequence)
    },
  }
}
