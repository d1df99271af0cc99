/** Deleting a user from D1, whole or what is older than the retention time. */
import type { UserRange } from './archive.ts'

/** A user's row under a key: a sighting, or an attempt at a shared survey. */
export interface KeyOfUser {
  key: string
  userRef: string
}

/** Everything that D1 may hold of the users of one object. */
export interface DeletedUsers {
  /** The users' references under the partner's scope. */
  users: UserRange
  /** Their references in the shared scope. */
  sharedRefs: readonly string[]
  /** Sightings in both scopes. */
  sightings: readonly KeyOfUser[]
  /** Attempts at shared surveys; the key is the survey's pair. */
  sharedAttempts: readonly KeyOfUser[]
}

/** What is deleted of users who stay: transactions below a sequence, and old keys. */
export interface ExpiredRows {
  users: UserRange
  /** Transactions with sequences below it are deleted. */
  before: number
  sightings: readonly KeyOfUser[]
  /** Attempts at shared surveys at which the users have no other transaction. */
  sharedAttempts: readonly KeyOfUser[]
  /** Attempts at those at which they have, deleted where they are of a day before `beforeDay`. */
  repeatedAttempts: readonly KeyOfUser[]
  /** Days since the epoch. */
  beforeDay: number
  /** Devices that were not seen since: their slots, under each reference that they have. */
  devices: readonly { userRef: string; slot: number }[]
}

/** How many rows were deleted. */
export interface DeletedRows {
  transactions: number
  devices: number
  sightings: number
  shared_attempts: number
}

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
const TRACES = `SELECT user_ref, body ->> 'shared' AS pair, max(sequence) AS newest
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
  db: D1Database,
  users: UserRange,
  before = Number.MAX_SAFE_INTEGER,
): Promise<UserTraces> {
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

const IN_PAIRS = `IN (SELECT value ->> 0, value ->> 1 FROM json_each(?1))`

/** Deletes users whole, in one transaction; may be repeated. Rejects when D1 does. */
export async function deleteUsers(
  db: D1Database,
  { users, sharedRefs, sightings, sharedAttempts }: DeletedUsers,
): Promise<DeletedRows> {
  const results = await db.batch([
    db
      .prepare('DELETE FROM transactions WHERE user_ref >= ?1 AND user_ref < ?2')
      .bind(users.first, users.end),
    db
      .prepare('DELETE FROM profiles WHERE user_ref >= ?1 AND user_ref < ?2')
      .bind(users.first, users.end),
    db
      .prepare('DELETE FROM profiles WHERE user_ref IN (SELECT value FROM json_each(?1))')
      .bind(JSON.stringify(sharedRefs)),
    deleteSightings(db, sightings),
    deleteAttempts(db, sharedAttempts),
  ])
  const [transactions = 0, own = 0, shared = 0, , attempts = 0] = results.map(
    ({ meta }) => meta.changes,
  )
  const seen = results[3]?.results.length ?? 0
  return { transactions, devices: own + shared, sightings: seen, shared_attempts: attempts }
}

/** Deletes what is older than the retention time, in one transaction; may be repeated. */
export async function deleteExpired(db: D1Database, expired: ExpiredRows): Promise<void> {
  const { users, before, sightings, sharedAttempts, repeatedAttempts, beforeDay, devices } = expired
  await db.batch([
    db
      .prepare('DELETE FROM transactions WHERE user_ref >= ?1 AND user_ref < ?2 AND sequence < ?3')
      .bind(users.first, users.end, before),
    deleteSightings(db, sightings),
    deleteAttempts(db, sharedAttempts),
    deleteAttempts(db, repeatedAttempts, beforeDay),
    db
      .prepare(`DELETE FROM profiles WHERE (user_ref, slot) ${IN_PAIRS}`)
      .bind(JSON.stringify(devices.map(({ userRef, slot }) => [userRef, slot]))),
  ])
}

function deleteSightings(db: D1Database, sightings: readonly KeyOfUser[]): D1PreparedStatement {
  // D1 counts what the trigger changes, too, so the rows are told one by one.
  return db
    .prepare(`DELETE FROM sightings WHERE (key, user_ref) ${IN_PAIRS} RETURNING 1`)
    .bind(pack(sightings))
}

/** Deletes attempts of days before `beforeDay`: all of them unless it is given. */
function deleteAttempts(
  db: D1Database,
  attempts: readonly KeyOfUser[],
  beforeDay = Number.MAX_SAFE_INTEGER,
): D1PreparedStatement {
  return db
    .prepare(`DELETE FROM shared_attempts WHERE (pair, user_ref) ${IN_PAIRS} AND day < ?2`)
    .bind(pack(attempts), beforeDay)
}

const pack = (keys: readonly KeyOfUser[]) =>
  JSON.stringify(keys.map(({ key, userRef }) => [key, userRef]))
