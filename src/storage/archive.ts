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
  scores: number[]
}

/** The columns of a transaction's record, each under the name of its field. */
export const RECORD_COLUMNS = Object.entries(ARCHIVED_COLUMNS)
  .map(([field, column]) => `${column} AS ${field}`)
  .join(', ')

const SELECT = `SELECT ${RECORD_COLUMNS} FROM transactions`

const MATCHING = `user_ref >= ?1 AND user_ref < ?2
  AND (?3 IS NULL OR channel = ?3)
  AND (?4 IS NULL OR sub_channel = ?4)
  AND sequence < ?5 AND sequence NOT IN (SELECT value FROM json_each(?6))`

const PAGE = `${SELECT} WHERE ${MATCHING} ORDER BY sequence DESC LIMIT +?7`
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
    transactions: ((page?.results ?? []) as ArchivedTransaction[]).map(fromArchive),
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
