/** A user's transactions as published, read back where the object has trimmed or lost them. */
import {
  ARCHIVED_COLUMNS,
  type ArchivedTransaction,
  fromArchive,
} from '../domain/transaction/published-transaction.ts'
import type { StoredTransaction } from '../domain/transaction/stored-transaction.ts'

/**
 * The user references of one object, which start with its key: from `first`, up to but without
 * `end`.
 */
export interface UserRange {
  first: string
  end: string
}

/** Which of a user's archived transactions are asked for. */
export interface ArchiveQuestion {
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
}

/**
 * One page of the archive, newest first, and the scores of all archived transactions that match.
 */
export interface ArchivePage {
  transactions: StoredTransaction[]
  /** Whether it ends before its limit, because one answer holds no more. */
  isCut: boolean
  scores: number[]
}

/** The columns of a transaction's record, each under the name of its field. */
const RECORD_COLUMNS = Object.entries(ARCHIVED_COLUMNS)
  .map(([field, column]) => `${column} AS ${field}`)
  .join(', ')

/**
 * How much of transactions is answered at once, in bytes of what they have beside their columns: an answer of D1 has
 * 50 MB at most (developers.cloudflare.com/d1/platform/limits), and who reads them 128 MB for these bytes, what they
 * become unpacked, and all other requests. Judged.
 */
const ANSWER_MAX_BYTES = 4_000_000

/** `packed` is answered in hexadecimal digits. */
const BYTES = 'octet_length(body) + 2 * ifnull(octet_length(packed), 0)'

const SELECT = `SELECT ${RECORD_COLUMNS} FROM transactions`

/**
 * The statement for the newest records of rows, no more than one answer holds, and at least the first. `rows` is
 * what stands behind `SELECT … FROM`; of so many databases that are asked at once, each answers its share. Sizes are
 * added up before any record is read.
 */
export function recordsWithinAnswer(rows: string, limit: string, databases = 1): string {
  const maxBytes = Math.ceil(ANSWER_MAX_BYTES / databases)
  return `SELECT ${RECORD_COLUMNS}, bytes_until >= ${maxBytes} AND has_next AS isFull FROM (
      SELECT at, of_user, bytes, sum(bytes) OVER (newest_first ROWS UNBOUNDED PRECEDING) AS bytes_until,
        lead(true, 1, false) OVER newest_first AS has_next
      FROM (SELECT sequence AS at, user_ref AS of_user, ${BYTES} AS bytes FROM ${rows}
        ORDER BY sequence DESC, user_ref DESC LIMIT ${limit})
      WINDOW newest_first AS (ORDER BY at DESC, of_user DESC))
    CROSS JOIN transactions ON user_ref = of_user AND sequence = at
    WHERE bytes_until - bytes < ${maxBytes}`
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

const MATCHING = `user_ref >= ?1 AND user_ref < ?2
  AND (?3 IS NULL OR channel = ?3)
  AND (?4 IS NULL OR sub_channel = ?4)
  AND sequence < ?5 AND sequence NOT IN (SELECT value FROM json_each(?6))`

const PAGE = recordsWithinAnswer(`transactions WHERE ${MATCHING}`, '+?7')
const SCORES = `SELECT score FROM transactions WHERE ${MATCHING} AND score IS NOT NULL`
const ONE = `${SELECT} WHERE user_ref >= ?1 AND user_ref < ?2 AND sequence = ?3`

/** Reads page and scores in one round trip. */
export async function readArchive(db: D1Database, question: ArchiveQuestion): Promise<ArchivePage> {
  const { users, channel, subChannel, olderThan, before, limit } = question
  const matching = [users.first, users.end, channel, subChannel]
  const except = JSON.stringify(question.except)
  const [page, scores] = await db.batch([
    db.prepare(PAGE).bind(...matching, Math.min(olderThan, before), except, limit),
    db.prepare(SCORES).bind(...matching, olderThan, except),
  ])
  return {
    ...readRecords(page?.results ?? []),
    scores: ((scores?.results ?? []) as { score: number }[]).map(({ score }) => score),
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
