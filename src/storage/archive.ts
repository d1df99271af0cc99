/** A user's transactions as published, read back where the object has trimmed or lost them. */
import type { UserRange } from '../domain/evidence/user-range.ts'
import {
  ARCHIVED_COLUMNS,
  type ArchivedTransaction,
  fromArchive,
} from '../domain/publication/published-transaction.ts'
import type { StoredTransaction } from '../domain/transaction/stored-transaction.ts'
import type { ArchivedScore } from '../domain/transaction/transaction-page.ts'
import { rowsWithinAnswer } from './rows-within-answer.ts'

/** Which of a user's archived transactions are asked for. */
export interface ArchiveQuestion {
  /** The users of one object. */
  users: UserRange
  channel: string | null
  subChannel: string | null
  /** The object has all from this sequence on: only older ones are read from the archive. */
  olderThan: number
  /** Sequences of older ones that the object has, and knows better. */
  except: readonly number[]
  /** Position in the list, as a sequence: the page holds only older ones. */
  before: number
  limit: number
  /** Whether the scores are asked for too: for them all archived transactions are read. */
  withScores: boolean
}

/**
 * One page of the archive, newest first, and how many of all archived transactions, in whatever channel, have each
 * score.
 */
export interface ArchivePage {
  transactions: StoredTransaction[]
  /** Whether it ends before its limit, because one answer holds no more. */
  isCut: boolean
  scores: ArchivedScore[]
}

/** The columns of a transaction's record, each under the name of its field. */
const RECORD_COLUMNS = Object.entries(ARCHIVED_COLUMNS)
  .map(([field, column]) => `${column} AS ${field}`)
  .join(', ')

const SELECT = `SELECT ${RECORD_COLUMNS} FROM transactions`

/** The statement for the newest records of rows, as many as one answer holds; `rows` stands behind `SELECT … FROM`. */
export function recordsWithinAnswer(rows: string, limit: string, databases = 1): string {
  return rowsWithinAnswer(RECORD_COLUMNS, { rows, limit, databases })
}

/** What that statement has found, newest first. */
export function readRecords(rows: readonly unknown[]): Omit<ArchivePage, 'scores'> {
  const found = [...rows] as (ArchivedTransaction & { isFull: 0 | 1 })[]
  const sorted = found.sort((a, b) => b.sequence - a.sequence || (a.userRef < b.userRef ? 1 : -1))
  return {
    transactions: sorted.map(({ isFull: _, ...row }) => fromArchive(row)),
    isCut: sorted.at(-1)?.isFull === 1,
  }
}

const OF_USERS = `user_ref >= ?1 AND user_ref < ?2`
const ARCHIVED = `sequence < ?5 AND sequence NOT IN (SELECT value FROM json_each(?6))`

/** One of the object's users, who each have a channel and a sub-channel, after another: a look into the key for each. */
const nextUser = (after: string) =>
  `(SELECT user_ref FROM transactions WHERE ${after} AND user_ref < ?2 ORDER BY user_ref LIMIT 1)`
const isOf = (column: string, asked: string) =>
  `(${asked} IS NULL OR ${asked} = (SELECT ${column} FROM transactions WHERE user_ref = ref LIMIT 1))`

/**
 * Of each user that matches, no more places than the page may have are read, by the key: of the whole range, all that
 * its users ever did would be read and sorted for each page.
 */
const NEWEST = `(
    WITH RECURSIVE users (ref) AS (
      SELECT ${nextUser('user_ref >= ?1')}
      UNION ALL SELECT ${nextUser('user_ref > ref')} FROM users WHERE ref IS NOT NULL)
    SELECT ref, place.value AS place FROM users CROSS JOIN json_each((
      SELECT json_group_array(sequence) FROM (
        SELECT sequence FROM transactions WHERE user_ref = ref AND ${ARCHIVED}
        ORDER BY sequence DESC LIMIT +?7))) AS place
    WHERE ref IS NOT NULL AND ${isOf('channel', '?3')} AND ${isOf('sub_channel', '?4')})
  CROSS JOIN transactions ON user_ref = ref AND sequence = place`

const PAGE = recordsWithinAnswer(NEWEST, '+?7')
const SCORES = `SELECT user_ref AS userRef, channel, sub_channel AS subChannel, score, count(*) AS transactions
  FROM transactions WHERE ${OF_USERS} AND sequence < ?3 AND sequence NOT IN (SELECT value FROM json_each(?4))
  AND score IS NOT NULL GROUP BY user_ref, score`
const ONE = `${SELECT} WHERE ${OF_USERS} AND sequence = ?3`

/** Reads page and scores in one round trip. */
export async function readArchive(db: D1Database, question: ArchiveQuestion): Promise<ArchivePage> {
  const { users, channel, subChannel, olderThan, before, limit, withScores } = question
  const except = JSON.stringify(question.except)
  const page = db
    .prepare(PAGE)
    .bind(
      ...[users.first, users.end, channel, subChannel],
      ...[Math.min(olderThan, before), except, limit],
    )
  const scores = db.prepare(SCORES).bind(users.first, users.end, olderThan, except)
  const [found, counted] = await db.batch(withScores ? [page, scores] : [page])
  return {
    ...readRecords(found?.results ?? []),
    scores: (counted?.results ?? []) as ArchivedScore[],
  }
}

/** One transaction of users who may have several homes; null when none of these has it. */
export async function readArchivedTransaction(
  homes: readonly D1Database[],
  users: UserRange,
  sequence: number,
): Promise<StoredTransaction | null> {
  const found = await Promise.all(
    homes.map((db) =>
      db.prepare(ONE).bind(users.first, users.end, sequence).first<ArchivedTransaction>(),
    ),
  )
  const row = found.find((each) => each !== null)
  return row ? fromArchive(row) : null
}
