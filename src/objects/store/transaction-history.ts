/**
 * Queries over many transactions: lists, a user's history, and what is old. Of a history only those fields are
 * read that something looks at, because it may have hundreds of rows.
 */
import type { AskedItem } from '../../domain/evidence/evidence-question.ts'
import type {
  OwnAttempt,
  PastTransaction,
  StoredTransaction,
} from '../../domain/transaction/stored-transaction.ts'
import { RECORD_FIELDS } from '../../domain/transaction/transaction-columns.ts'
import {
  ANSWER_MAX_CHARACTERS,
  type BoundedRows,
  type CountsByScore,
} from '../../domain/transaction/transaction-page.ts'
import type { VisitCopy } from '../../domain/visit/visit-copy.ts'
import type { openPastAttempts } from './past/past-attempt-table.ts'
import { queriesOf } from './queries.ts'
import type { Schema } from './schema.ts'
import {
  decodeAttempt,
  decodePast,
  decodeWhole,
  SELECT_ATTEMPT,
  SELECT_PAST,
  SELECT_WHOLE,
} from './transaction-sql.ts'

/** A filter on the object's users; null matches any value. */
export interface ListFilter {
  channel: string | null
  subChannel: string | null
}

const MATCHING = `(?1 IS NULL OR channel = ?1) AND (?2 IS NULL OR sub_channel = ?2)`

const ATTEMPTS_AT = `${SELECT_ATTEMPT}
  WHERE user_ref = ? AND (item IN (SELECT value FROM json_each(?))
    OR external IN (SELECT value FROM json_each(?)))
  ORDER BY sequence DESC`

/** The same of one item, without tables of JSON, which cost more than a user's history; null equals nothing. */
const ATTEMPTS_AT_ONE = `${SELECT_ATTEMPT}
  WHERE user_ref = ?1 AND (item = ?2 OR external = ?3) ORDER BY sequence DESC`

const BEGUN = `(completed_at IS NOT NULL OR transitions <> '[]')`
const BEFORE = `user_ref = ?1 AND sequence <> ?2 AND coalesce(completed_at, opened_at, created_at) <= ?3`
const RECENT = `${SELECT_PAST}
  WHERE ${BEFORE} ORDER BY sequence DESC LIMIT +?4`
const RECENT_BEGUN = `${SELECT_PAST}
  WHERE ${BEFORE} AND ${BEGUN} AND sequence < ?5 ORDER BY sequence DESC LIMIT +?4`

/**
 * Opens the table of transactions for reading. The plus before the numbers of rows is for speed: SQLite looks
 * at what is bound to a bare `LIMIT ?` when it plans, and so compiles the statement anew for each call
 * (sqlite.org/c3ref/prepare.html); behind a sign it does not look.
 */
export function openTransactionHistory(
  sql: SqlStorage,
  schema: Pick<Schema, 'exists'>,
  past: Pick<ReturnType<typeof openPastAttempts>, 'at'>,
) {
  const { all, each, one, sequences, values } = queriesOf(sql, schema)
  const readAttempts = (query: string, ...bound: SqlStorageValue[]): OwnAttempt[] =>
    values(query, ...bound).map(decodeAttempt)
  const readPast = (query: string, ...bound: SqlStorageValue[]): PastTransaction[] =>
    values(query, ...bound).map(decodePast)

  /** With those that have left the table, unless a change has brought them back. */
  function withPast(rows: OwnAttempt[], userRef: string, names: readonly string[]): OwnAttempt[] {
    const known = new Set(rows.map(({ sequence }) => sequence))
    const left = past.at(userRef, names).filter(({ sequence }) => !known.has(sequence))
    return left.length === 0 ? rows : [...rows, ...left].sort((a, b) => b.sequence - a.sequence)
  }

  return {
    /**
     * Transactions with sequences below `before`, newest first; at most `limit`, and no more than one answer
     * may hold.
     */
    list(filter: ListFilter, before: number | null, limit: number): BoundedRows {
      const rows: StoredTransaction[] = []
      let characters = 0
      for (const row of each(
        `${SELECT_WHOLE} WHERE ${MATCHING} AND sequence < ?3 ORDER BY sequence DESC LIMIT +?4`,
        filter.channel,
        filter.subChannel,
        before ?? Number.MAX_SAFE_INTEGER,
        limit,
      )) {
        characters += lengthOf(row)
        if (rows.length > 0 && characters > ANSWER_MAX_CHARACTERS) return { rows, isCut: true }
        rows.push(decodeWhole(row))
      }
      return { rows, isCut: false }
    },

    /** How many of all that match have each score. */
    scores(filter: ListFilter): CountsByScore {
      const rows = values(
        `SELECT score, count(*) FROM transactions WHERE ${MATCHING} AND score IS NOT NULL GROUP BY score`,
        filter.channel,
        filter.subChannel,
      )
      return new Map(rows.map(([score, count]) => [Number(score), Number(count)]))
    },

    /** The user's attempts at the items, by item key or external pair, newest first. */
    attemptsAt(userRef: string, asked: readonly Omit<AskedItem, 'shared'>[]): OwnAttempt[] {
      const items = asked.map(({ item }) => item)
      const externals = asked.flatMap(({ external }) => external ?? [])
      const [only, ...others] = asked
      const rows =
        only && others.length === 0
          ? readAttempts(ATTEMPTS_AT_ONE, userRef, only.item, only.external)
          : readAttempts(ATTEMPTS_AT, userRef, JSON.stringify(items), JSON.stringify(externals))
      return withPast(rows, userRef, [...items, ...externals])
    },

    /**
     * The user's latest transactions but for `sequence` of what was made or begun by `at` (ms since the epoch), newest
     * first. Links that nobody has opened, and all but one transaction of a survey, take no other's place: they
     * come beside `limit` begun ones, for which as many more are read.
     */
    recent(userRef: string, sequence: number, at: number, limit: number): PastTransaction[] {
      const latest = readPast(RECENT, userRef, sequence, at, limit)
      const begun = latest.filter(isBegun)
      const beside = latest.length - new Set(begun.map(({ chain }) => chain)).size
      const last = latest.at(-1)
      const further =
        last && beside > 0 && latest.length === limit
          ? readPast(RECENT_BEGUN, userRef, sequence, at, beside, last.sequence)
          : []
      return [...latest, ...further]
    },

    /** Whether an earlier visit delivered exactly the signals with this digest. */
    hasDigest(digest: string): boolean {
      // The search for the text comes first because it spares parsing the JSON of most rows.
      const found = one(
        `SELECT 1 FROM transactions
         WHERE instr(visit, ?1) > 0 AND visit ->> 'digest' = ?1 LIMIT 1`,
        digest,
      )
      return found !== null
    },

    /** The marks of the user's latest visits, by which others repeat them; newest first. */
    copies(userRef: string, limit: number): VisitCopy[] {
      return values(
        `SELECT visit ->> '$.digest', visit ->> '$.marks.durations', visit ->> '$.marks.stepMs'
         FROM transactions WHERE user_ref = ? AND completed_at IS NOT NULL
         ORDER BY sequence DESC LIMIT +?`,
        userRef,
        limit,
      ).map(([digest, durations, step]) => ({
        digest: digest === null ? null : String(digest),
        durations: durations === null ? null : String(durations),
        stepMs: step === null ? null : Number(step),
      }))
    },

    /** The user's attempts at one shared survey, by the hash of its pair. */
    attemptsAtShared(userRef: string, pair: string): OwnAttempt[] {
      const rows = readAttempts(
        `${SELECT_ATTEMPT} WHERE user_ref = ? AND shared = ?`,
        userRef,
        pair,
      )
      return withPast(rows, userRef, [pair])
    },

    /** The sequence of the `n`th newest, from 1; null where there are fewer. */
    nthNewest(n: number): number | null {
      const [sequence] = sequences(
        `SELECT sequence FROM transactions ORDER BY sequence DESC LIMIT 1 OFFSET +?`,
        n - 1,
      )
      return sequence ?? null
    },

    /** Sequences of all, oldest first. */
    sequences: (): number[] => sequences(`SELECT sequence FROM transactions ORDER BY sequence`),

    /** Sequences of all but the newest `kept`, oldest first; at most `limit`. */
    beyond(kept: number, limit = Number.MAX_SAFE_INTEGER): number[] {
      return sequences(
        `SELECT sequence FROM (SELECT sequence FROM transactions ORDER BY sequence DESC
           LIMIT -1 OFFSET +?) ORDER BY sequence LIMIT +?`,
        kept,
        limit,
      )
    },

    /** Sequences below `bound`. */
    expired: (bound: number): number[] =>
      sequences(`SELECT sequence FROM transactions WHERE sequence < ?`, bound),

    /** The transactions at shared surveys, with the hashes of their pairs. */
    sharedAttempts(): { userRef: string; pair: string; sequence: number }[] {
      return all(
        `SELECT user_ref, shared, sequence FROM transactions WHERE shared IS NOT NULL`,
      ).map((row) => ({
        userRef: String(row.user_ref),
        pair: String(row.shared),
        sequence: Number(row.sequence),
      }))
    },
  }
}

/** As `BEGUN`. */
const isBegun = ({ completedAt, transitions }: PastTransaction) =>
  completedAt !== null || transitions.length > 0

/** Of what a list answers: explanations are not in it. */
const ANSWERED = RECORD_FIELDS.map((field) => field !== 'assessment' && field !== 'duplication')
const lengthOf = (values: readonly SqlStorageValue[]) =>
  values.reduce<number>(
    (sum, value, at) => sum + (ANSWERED[at] && typeof value === 'string' ? value.length : 0),
    0,
  )
