/** What D1 knows of the users of one object, whom it may have trimmed. */
import type { UserRange } from '../../domain/evidence/user-range.ts'
import type { PossibleHomes } from '../placement/databases.ts'

/** What D1 knows of users that their object may have trimmed: references, and where they appear. */
export interface UserTraces {
  userRefs: string[]
  /** With the newest transaction at each survey. */
  sharedAttempts: { userRef: string; pair: string; newest: number }[]
  /** Each profile under the partner's scope, with the reference under which it is kept. */
  profiles: { userRef: string; body: string }[]
  /** When the oldest transaction from `before` on was made, ms since the epoch; null without one. */
  oldestKeptAt: number | null
}

// What is kept counts too: a survey of an old transaction may be one of a younger one.
const TRACES = `SELECT user_ref, shared AS pair, max(sequence) AS newest
  FROM transactions WHERE user_ref >= ?1 AND user_ref < ?2
  GROUP BY user_ref, pair HAVING min(sequence) < ?3`
const OLDEST_KEPT = `SELECT min(created_at) AS oldest FROM transactions
  WHERE user_ref >= ?1 AND user_ref < ?2 AND sequence >= ?3`
const PROFILES = `SELECT user_ref, body FROM profiles WHERE user_ref >= ?1 AND user_ref < ?2`

/**
 * Reads the traces of an object's users under the partner's scope: of transactions with sequences
 * below `before`, and of all devices.
 */
export async function readUserTraces(
  { own }: Pick<PossibleHomes, 'own'>,
  users: UserRange,
  before = Number.MAX_SAFE_INTEGER,
): Promise<UserTraces> {
  const found = await Promise.all(own.map((db) => readTraces(db, users, before)))
  const kept = found.flatMap(({ oldestKeptAt }) => oldestKeptAt ?? [])
  return {
    userRefs: [...new Set(found.flatMap(({ userRefs }) => userRefs))],
    sharedAttempts: found.flatMap(({ sharedAttempts }) => sharedAttempts),
    profiles: found.flatMap(({ profiles }) => profiles),
    oldestKeptAt: kept.length === 0 ? null : Math.min(...kept),
  }
}

async function readTraces(db: D1Database, users: UserRange, before: number): Promise<UserTraces> {
  const [traces, profiles, kept] = await db.batch([
    db.prepare(TRACES).bind(users.first, users.end, before),
    db.prepare(PROFILES).bind(users.first, users.end),
    db.prepare(OLDEST_KEPT).bind(users.first, users.end, before),
  ])
  const rows = (traces?.results ?? []) as {
    user_ref: string
    pair: string | null
    newest: number
  }[]
  const devices = (profiles?.results ?? []) as { user_ref: string; body: string }[]
  return {
    userRefs: [...new Set([...rows, ...devices].map((row) => row.user_ref))],
    sharedAttempts: rows.flatMap((row) =>
      row.pair === null ? [] : [{ userRef: row.user_ref, pair: row.pair, newest: row.newest }],
    ),
    profiles: devices.map((row) => ({ userRef: row.user_ref, body: row.body })),
    oldestKeptAt: (kept?.results as { oldest: number | null }[] | undefined)?.[0]?.oldest ?? null,
  }
}
