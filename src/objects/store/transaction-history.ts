/** The table of transactions, many at once: lists, a user's history, and what is old. */
import type { AskedItem } from '../../domain/evidence/evidence-question.ts'
import type { StoredTransaction } from '../../domain/transaction/stored-transaction.ts'
import { decodeTransaction } from '../../domain/transaction/transaction-columns.ts'
import { queriesOf } from './row.ts'
import { SELECT_BRIEF, SELECT_WHOLE } from './transaction-sql.ts'

/** Which of the object's users are meant; null is any. */
export interface ListFilter {
  channel: string | null
  subChannel: string | null
}

const MATCHING = `(?1 IS NULL OR channel = ?1) AND (?2 IS NULL OR sub_channel = ?2)`

/** Opens the table for reading. */
export function openTransactionHistory(sql: SqlStorage) {
  const { all, one, sequences } = queriesOf(sql)

  return {
    /** Newest first, older than `before`; at most `limit`. */
    list(filter: ListFilter, before: number | null, limit: number): StoredTransaction[] {
      return all(
        `${SELECT_WHOLE} WHERE ${MATCHING} AND sequence < ?3 ORDER BY sequence DESC LIMIT ?4`,
        filter.channel,
        filter.subChannel,
        before ?? Number.MAX_SAFE_INTEGER,
        limit,
      ).map(decodeTransaction)
    },

    /** The scores of all that match, ascending. */
    scores(filter: ListFilter): number[] {
      return all(
        `SELECT score FROM transactions WHERE ${MATCHING} AND score IS NOT NULL ORDER BY score`,
        filter.channel,
        filter.subChannel,
      ).map((row) => Number(row.score))
    },

    /** Attempts at the items, by their own keys or by the external pair; briefly, newest first. */
    attemptsAt(userRef: string, items: readonly AskedItem[]): StoredTransaction[] {
      return all(
        `${SELECT_BRIEF}
         WHERE user_ref = ? AND (item IN (SELECT value FROM json_each(?))
            OR external IN (SELECT value FROM json_each(?)))
         ORDER BY sequence DESC`,
        userRef,
        JSON.stringify(items.map(({ item }) => item)),
        JSON.stringify(items.flatMap(({ external }) => external ?? [])),
      ).map(decodeTransaction)
    },

    /** The user's latest transactions before `sequence`; briefly, newest first. */
    recent(userRef: string, sequence: number, limit: number): StoredTransaction[] {
      return all(
        `${SELECT_BRIEF} WHERE user_ref = ? AND sequence < ? ORDER BY sequence DESC LIMIT ?`,
        userRef,
        sequence,
        limit,
      ).map(decodeTransaction)
    },

    /** Whether an earlier visit delivered these very signals. */
    hasDigest(digest: string): boolean {
      // Looking for the text first spares most rows the parsing of their JSON.
      const found = one(
        `SELECT 1 FROM transactions
         WHERE instr(visit, ?1) > 0 AND visit ->> 'digest' = ?1 LIMIT 1`,
        digest,
      )
      return found !== null
    },

    count: (): number => Number(one(`SELECT count(*) n FROM transactions`)?.n ?? 0),

    /** The lowest sequence; null when there is no transaction. */
    oldest(): number | null {
      const oldest = one(`SELECT min(sequence) oldest FROM transactions`)?.oldest
      return typeof oldest === 'number' ? oldest : null
    },

    /** Sequences beyond the newest `kept`, oldest first. */
    beyond(kept: number, limit: number): number[] {
      return sequences(
        `SELECT sequence FROM (SELECT sequence FROM transactions ORDER BY sequence DESC
           LIMIT -1 OFFSET ?) ORDER BY sequence LIMIT ?`,
        kept,
        limit,
      )
    },

    /** Published sequences of before `bound`. */
    expired(bound: number, published: number, limit: number): number[] {
      return sequences(
        `SELECT sequence FROM transactions WHERE sequence < ? AND revision <= ? LIMIT ?`,
        bound,
        published,
        limit,
      )
    },
  }
}
