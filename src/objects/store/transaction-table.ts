/** The transactions of one user's object, one by one, and which of them are not finished. */
import {
  type Change,
  COLUMNS,
  type Row,
  type StoredTransaction,
  text,
  toColumn,
  toTransaction,
} from '../../domain/transaction/stored-transaction.ts'

/**
 * Opens the table. Every write carries the revision and the publishing mark. What changed since the
 * mark, and which visits are not assessed, is asked of the table once; from then on memory knows it,
 * because an index would cost a written row and a search without one reads the whole history.
 */
export function openTransactionStore(sql: SqlStorage) {
  const all = (query: string, ...values: SqlStorageValue[]) => sql.exec<Row>(query, ...values)
  const one = (query: string, ...values: SqlStorageValue[]) =>
    sql.exec<Row>(query, ...values).toArray()[0] ?? null
  const sequences = (query: string, ...values: SqlStorageValue[]) =>
    all(query, ...values)
      .toArray()
      .map((row) => Number(row.sequence))

  /** Revision of each row that changed since the mark. */
  let changed: Map<number, number> | null = null
  let unassessed: Set<number> | null = null

  const transaction = (sequence: number): StoredTransaction | null => {
    const row = one(`SELECT * FROM transactions WHERE sequence = ?`, sequence)
    return row && toTransaction(row)
  }

  const readChanged = (revision: number) => {
    const rows = all(`SELECT sequence, revision FROM transactions WHERE revision > ?`, revision)
    return new Map(rows.toArray().map((row) => [Number(row.sequence), Number(row.revision)]))
  }

  return {
    transaction,

    pendingVisit(sequence: number): string | null {
      return text(
        one(`SELECT pending FROM transactions WHERE sequence = ?`, sequence)?.pending ?? null,
      )
    },

    isPending(sequence: number): boolean {
      return (
        one(`SELECT 1 FROM transactions WHERE sequence = ? AND pending IS NOT NULL`, sequence) !==
        null
      )
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
        .flatMap(([sequence]) => transaction(sequence) ?? [])
    },

    insert(row: StoredTransaction, published: number): void {
      changed?.set(row.sequence, row.revision)
      sql.exec(
        `INSERT INTO transactions (sequence, revision, published, partner_id, user_ref, channel,
           sub_channel, item, external, chain, created_at, opened_at, completed_at, transitions,
           score, reasons, assessment, potential, duplication, visit, data)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        row.sequence,
        row.revision,
        published,
        row.partnerId,
        row.userRef,
        row.channel,
        row.subChannel,
        row.item,
        row.external,
        row.chain,
        row.createdAt,
        row.openedAt,
        row.completedAt,
        JSON.stringify(row.transitions),
        row.score,
        row.reasons,
        row.assessment,
        row.potential,
        row.duplication,
        row.visit && JSON.stringify(row.visit),
        JSON.stringify(row.data),
      )
    },

    update(sequence: number, revision: number, published: number, change: Change): void {
      changed?.set(sequence, revision)
      if (change.pending === null) unassessed?.delete(sequence)
      else if (change.pending !== undefined) unassessed?.add(sequence)
      const entries = Object.entries(change) as [keyof Change, Change[keyof Change]][]
      const assignments = entries.map(([key]) => `${COLUMNS[key]} = ?`)
      sql.exec(
        `UPDATE transactions SET revision = ?, published = ?, ${assignments.join(', ')}
         WHERE sequence = ?`,
        revision,
        published,
        ...entries.map(([, value]) => toColumn(value)),
        sequence,
      )
    },

    /** After a write was undone: asks the table again. */
    doubtMemory(): void {
      changed = null
      unassessed = null
    },

    forget(sequence: number): void {
      changed?.delete(sequence)
      unassessed?.delete(sequence)
      sql.exec(`DELETE FROM transactions WHERE sequence = ?`, sequence)
    },
  }
}
