/** A user's history: questions over many transactions. */
import { number, type Row, type StoredTransaction, toTransaction } from '../../domain/transaction/stored-transaction.ts'

/** A transaction without its long explanations, which nobody reads of a whole history. */
const BRIEF = `sequence, revision, partner_id, user_ref, channel, sub_channel, item, external, chain,
  created_at, opened_at, completed_at, transitions, score, NULL AS reasons, NULL AS assessment,
  potential, NULL AS duplication, visit, data`

export interface ListFilter {
  channel: string | null
  subChannel: string | null
}

/** Opens the table for reading. */
export function openHistoryStore(sql: SqlStorage) {
  const all = (query: string, ...values: SqlStorageValue[]) => sql.exec<Row>(query, ...values)
  const one = (query: string, ...values: SqlStorageValue[]) =>
    sql.exec<Row>(query, ...values).toArray()[0] ?? null

  return {
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
      // Looking for the text first spares most rows the parsing of their JSON.
      return (
        one(
          `SELECT 1 FROM transactions
           WHERE instr(visit, ?1) > 0 AND visit ->> 'digest' = ?1 LIMIT 1`,
          digest,
        ) !== null
      )
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
