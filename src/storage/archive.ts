/** What an object has let go of is read back from D1 by its user. */

export interface ArchivedTransaction {
  userRef: string
  sequence: number
  revision: number
  partnerId: string
  item: string
  external: string | null
  chain: number
  createdAt: number
  openedAt: number | null
  completedAt: number | null
  score: number | null
  body: string
}

/** All users of one object: their references start with its key. */
export interface UserRange {
  first: string
  end: string
}

/** Which of a user's archived transactions are asked for. */
export interface ArchiveQuestion {
  users: UserRange
  channel: string | null
  subChannel: string | null
  /** Only what is older than the object's oldest row is archive. */
  olderThan: number
  /** Position in the list: only what is older than this goes on the page. */
  before: number
  limit: number
}

/** One page of the archive, and the scores of all of it that matches. */
export interface ArchivePage {
  transactions: ArchivedTransaction[]
  scores: number[]
}

const COLUMNS = `user_ref, sequence, revision, partner_id, item, external, chain, created_at,
  opened_at, completed_at, score, body`

const MATCHING = `user_ref >= ?1 AND user_ref < ?2
  AND (?3 IS NULL OR body ->> '$.data.channel' = ?3)
  AND (?4 IS NULL OR body ->> '$.data.sub_channel' = ?4)`

/** Newest first; page and scores in one round trip. */
export async function readArchive(db: D1Database, question: ArchiveQuestion): Promise<ArchivePage> {
  const { users, channel, subChannel, olderThan, before, limit } = question
  const matching = [users.first, users.end, channel, subChannel]
  const [page, scores] = await db.batch<Record<string, unknown>>([
    db
      .prepare(
        `SELECT ${COLUMNS} FROM transactions WHERE ${MATCHING} AND sequence < ?5
         ORDER BY sequence DESC LIMIT ?6`,
      )
      .bind(...matching, Math.min(olderThan, before), limit),
    db
      .prepare(
        `SELECT score FROM transactions WHERE ${MATCHING} AND sequence < ?5
           AND score IS NOT NULL`,
      )
      .bind(...matching, olderThan),
  ])
  return {
    transactions: (page?.results ?? []).map(toArchived),
    scores: (scores?.results ?? []).map(({ score }) => Number(score)),
  }
}

/** One transaction, or null when D1 has none. */
export async function readArchivedTransaction(
  db: D1Database,
  users: UserRange,
  sequence: number,
): Promise<ArchivedTransaction | null> {
  const row = await db
    .prepare(
      `SELECT ${COLUMNS} FROM transactions
       WHERE user_ref >= ?1 AND user_ref < ?2 AND sequence = ?3`,
    )
    .bind(users.first, users.end, sequence)
    .first<Record<string, unknown>>()
  return row && toArchived(row)
}

function toArchived(row: Record<string, unknown>): ArchivedTransaction {
  const number = (value: unknown) => (typeof value === 'number' ? value : null)
  return {
    userRef: String(row.user_ref),
    sequence: Number(row.sequence),
    revision: Number(row.revision),
    partnerId: String(row.partner_id),
    item: String(row.item),
    external: typeof row.external === 'string' ? row.external : null,
    chain: Number(row.chain),
    createdAt: Number(row.created_at),
    openedAt: number(row.opened_at),
    completedAt: number(row.completed_at),
    score: number(row.score),
    body: String(row.body),
  }
}
