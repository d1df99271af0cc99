/** The transactions of one user's object. */
import {
  type Change,
  COLUMNS,
  number,
  type Row,
  type StoredTransaction,
  text,
  toColumn,
  toTransaction,
} from './stored-rows.ts'

/** A transaction without its long explanations, which nobody reads of a whole history. */
const BRIEF = `sequence, revision, partner_id, user_ref, channel, sub_channel, item, external, chain,
  created_at, opened_at, completed_at, transitions, score, NULL AS reasons, NULL AS assessment,
  potential, NULL AS duplication, visit, data`

export interface ListFilter {
  channel: string | null
  subChannel: string | null
}

/** Opens the table. Every write carries the revision and the publishing mark. */
export function openTransactionStore(sql: SqlStorage) {
  const all = (query: string, ...values: SqlStorageValue[]) => sql.exec<Row>(query, ...values)
  const one = (query: string, ...values: SqlStorageValue[]) =>
    sql.exec<Row>(query, ...values).toArray()[0] ?? null

  return {
    transaction(sequence: number): StoredTransaction | null {
      const row = one(`SELECT * FROM transactions WHERE sequence = ?`, sequence)
      return row && toTransaction(row)
    },

    pendingVisit(sequence: number): string | null {
      return text(
        one(`SELECT pending FROM transactions WHERE sequence = ?`, sequence)?.pending ?? null,
      )
    },

    /** Sequences of completed visits whose assessment has not been finished. */
    unassessed(): number[] {
      return all(`SELECT sequence FROM transactions WHERE pending IS NOT NULL`)
        .toArray()
        .map((row) => Number(row.sequence))
    },

    insert(row: StoredTransaction, published: number): void {
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

    /** Newest first, older than `before`; at most `limit`. */
    list(filter: ListFilter, before: number | null, limit: number): StoredTransaction[] {
      const { where, values } = toWhere(filter)
      return all(
        `SELECT * FROM transactions WHERE ${where} AND sequence < ?
         ORDER BY sequence DESC LIMIT ?`,
        ...values,
        before ?? Number.MAX_SAFE_INTEGER,
        limit,
      )
        .toArray()
        .map(toTransaction)
    },

    scores(filter: ListFilter): number[] {
      const { where, values } = toWhere(filter)
      return all(
        `SELECT score FROM transactions WHERE ${where} AND score IS NOT NULL ORDER BY score`,
        ...values,
      )
        .toArray()
        .map((row) => Number(row.score))
    },

    /** Attempts at an item, by its own key or by the external pair; newest first. */
    attemptsAt(
      userRef: string,
      items: readonly string[],
      externals: readonly string[],
    ): StoredTransaction[] {
      return all(
        `SELECT ${BRIEF} FROM transactions
         WHERE user_ref = ? AND (item IN (SELECT value FROM json_each(?))
            OR external IN (SELECT value FROM json_each(?)))
         ORDER BY sequence DESC`,
        userRef,
        JSON.stringify(items),
        JSON.stringify(externals),
      )
        .toArray()
        .map(toTransaction)
    },

    /** Rows changed after `revision`, oldest change first. */
    changedSince(revision: number, limit: number): StoredTransaction[] {
      return all(
        `SELECT * FROM transactions WHERE revision > ? ORDER BY revision LIMIT ?`,
        revision,
        limit,
      )
        .toArray()
        .map(toTransaction)
    },

    /** The user's latest transactions before `sequence`, newest first. */
    recent(userRef: string, sequence: number, limit: number): StoredTransaction[] {
      return all(
        `SELECT ${BRIEF} FROM transactions WHERE user_ref = ? AND sequence < ?
         ORDER BY sequence DESC LIMIT ?`,
        userRef,
        sequence,
        limit,
      )
        .toArray()
        .map(toTransaction)
    },

    /** Whether an earlier visit delivered these very signals. */
    hasDigest(digest: string): boolean {
      return one(`SELECT 1 FROM transactions WHERE visit ->> 'digest' = ? LIMIT 1`, digest) !== null
    },

    count(): number {
      return Number(one(`SELECT count(*) n FROM transactions`)?.n ?? 0)
    },

    oldest(): number | null {
      return number(one(`SELECT min(sequence) oldest FROM transactions`)?.oldest)
    },

    /** Sequences beyond the newest `kept`, oldest first. */
    beyond(kept: number, limit: number): number[] {
      return all(
        `SELECT sequence FROM (SELECT sequence FROM transactions ORDER BY sequence DESC
           LIMIT -1 OFFSET ?) ORDER BY sequence LIMIT ?`,
        kept,
        limit,
      )
        .toArray()
        .map((row) => Number(row.sequence))
    },

    /** Published sequences of before `bound`. */
    expired(bound: number, published: number, limit: number): number[] {
      return all(
        `SELECT sequence FROM transactions WHERE sequence < ? AND revision <= ? LIMIT ?`,
        bound,
        published,
        limit,
      )
        .toArray()
        .map((row) => Number(row.sequence))
    },

    forget(sequence: number): void {
      sql.exec(`DELETE FROM transactions WHERE sequence = ?`, sequence)
    },
  }
}

function toWhere(filter: ListFilter): { where: string; values: SqlStorageValue[] } {
  const conditions = ['1']
  const values: SqlStorageValue[] = []
  if (filter.channel !== null) {
    conditions.push('channel = ?')
    values.push(filter.channel)
  }
  if (filter.subChannel !== null) {
    conditions.push('sub_channel = ?')
    values.push(filter.subChannel)
  }
  return { where: conditions.join(' AND '), values }
}
