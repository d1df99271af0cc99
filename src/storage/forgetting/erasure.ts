/** Deleting a user from D1, whole or what is older than the retention time. */
import type { SharedAttempt } from '../../domain/duplication/shared-attempt.ts'
import type { UserRange } from '../archive.ts'
import { type AskedStatement, askTogether } from '../placement/ask-together.ts'

/** A user's row under a key: a sighting, or an attempt at a shared survey. */
export interface KeyOfUser {
  key: string
  userRef: string
}

/** A user's attempts at a shared survey, of which the older ones are forgotten. */
export interface RepeatedAttempt extends KeyOfUser {
  /** What others may still be told; null where that is not known. */
  stays: Pick<SharedAttempt, 'day' | 'step' | 'madeAt'> | null
  /** The moments of those that are forgotten, ms since the epoch, as far as they are known. */
  goes: readonly number[]
}

/** A device of a user, under one of the user's references. */
export interface DeviceOfUser {
  userRef: string
  slot: number
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
  /** What the object has, which D1 may not have yet: sequences of transactions, and devices. */
  held: { transactions: readonly number[]; devices: readonly DeviceOfUser[] }
}

/** What is deleted of users who stay: transactions below a sequence, and old keys. */
export interface ExpiredRows {
  users: UserRange
  /** Transactions with sequences below it are deleted. */
  before: number
  sightings: readonly KeyOfUser[]
  /** Attempts at shared surveys at which the users have no other transaction. */
  sharedAttempts: readonly KeyOfUser[]
  /** Attempts at those at which they have: what goes, or is of a day before `beforeDay`, makes room for what stays. */
  repeatedAttempts: readonly RepeatedAttempt[]
  /** Days since the epoch. */
  beforeDay: number
  /** Devices that were not seen since: their slots, under each reference that they have. */
  devices: readonly DeviceOfUser[]
}

/** How many there were, in D1 or in the object. */
export interface DeletedRows {
  transactions: number
  devices: number
  sightings: number
  shared_attempts: number
}

/** The databases that may have something of one object's users, whatever generation they are in. */
export interface PossibleHomes {
  own: readonly D1Database[]
  shared: readonly D1Database[]
}

/** In the order in which what the object has is compared with it. */
const RETURNING_DEVICE = 'RETURNING user_ref, slot'
const IN_PAIRS = `IN (SELECT value ->> 0, value ->> 1 FROM json_each(?1))`

const REPLACE_ATTEMPTS = `
  UPDATE shared_attempts SET day = young.value ->> 2, step = young.value ->> 3, made_at = young.value ->> 4
  FROM json_each(?1) young
  WHERE pair = young.value ->> 0 AND user_ref = young.value ->> 1
    AND (day < ?2 OR made_at IN (SELECT value FROM json_each(young.value -> 5)))`

/**
 * Deletes users whole from D1, and counts with them what only the object has; may be repeated. Rejects
 * when D1 does.
 */
export async function deleteUsers(
  homes: PossibleHomes,
  { users, sharedRefs, sightings, sharedAttempts, held }: DeletedUsers,
): Promise<DeletedRows> {
  const results = await deleteFrom(homes, {
    own: (db) => ({
      transactions: db
        .prepare(
          'DELETE FROM transactions WHERE user_ref >= ?1 AND user_ref < ?2 RETURNING sequence',
        )
        .bind(users.first, users.end),
      devices: db
        .prepare(`DELETE FROM profiles WHERE user_ref >= ?1 AND user_ref < ?2 ${RETURNING_DEVICE}`)
        .bind(users.first, users.end),
    }),
    shared: (db) => ({
      devices: db
        .prepare(
          `DELETE FROM profiles WHERE user_ref IN (SELECT value FROM json_each(?1)) ${RETURNING_DEVICE}`,
        )
        .bind(JSON.stringify(sharedRefs)),
      shared_attempts: deleteAttempts(db, sharedAttempts),
    }),
    both: (db) => ({ sightings: deleteSightings(db, sightings) }),
  })
  const of = (table: keyof DeletedRows) =>
    results.filter((each) => each.table === table).map(({ result }) => result)
  const returnedOf = (table: keyof DeletedRows) => of(table).flatMap((each) => each.results)
  const heldTransactions = held.transactions.map((sequence) => ({ sequence }))
  const heldDevices = held.devices.map(({ userRef, slot }) => ({ user_ref: userRef, slot }))
  return {
    transactions: countOnce(heldTransactions, returnedOf('transactions')),
    devices: countOnce(heldDevices, returnedOf('devices')),
    // D1 counts what a trigger changes, too, so sightings are counted by what they return.
    sightings: returnedOf('sightings').length,
    shared_attempts: of('shared_attempts').reduce((sum, { meta }) => sum + meta.changes, 0),
  }
}

/** How many different rows there are: most of what the object has was published, too. */
const countOnce = (held: readonly object[], deleted: readonly unknown[]): number =>
  new Set([...held, ...deleted].map((row) => JSON.stringify(row))).size

/** Deletes what is older than the retention time; may be repeated. Rejects when D1 does. */
export async function deleteExpired(homes: PossibleHomes, expired: ExpiredRows): Promise<void> {
  const { users, before, sightings, sharedAttempts, repeatedAttempts, beforeDay, devices } = expired
  const slots = JSON.stringify(devices.map(({ userRef, slot }) => [userRef, slot]))
  await deleteFrom(homes, {
    own: (db) => ({
      transactions: db
        .prepare(
          'DELETE FROM transactions WHERE user_ref >= ?1 AND user_ref < ?2 AND sequence < ?3',
        )
        .bind(users.first, users.end, before),
    }),
    shared: (db) => ({
      shared_attempts: deleteAttempts(db, sharedAttempts),
      replaced_attempts: replaceAttempts(db, repeatedAttempts, beforeDay),
      repeated_attempts: deleteAttempts(db, repeatedAttempts, beforeDay),
    }),
    both: (db) => ({
      sightings: deleteSightings(db, sightings),
      devices: db.prepare(`DELETE FROM profiles WHERE (user_ref, slot) ${IN_PAIRS}`).bind(slots),
    }),
  })
}

/** Makes the deletions for one database, by what they are counted under. */
type Deletions = (db: D1Database) => Record<string, D1PreparedStatement>

/**
 * Deletes at all homes: in one transaction where there is one database, and else what is shared first.
 * A user's own transactions tell where it was shared: were they gone, and deleting that had failed, a
 * repetition would not find it.
 */
async function deleteFrom(
  { own, shared }: PossibleHomes,
  deletions: { own: Deletions; shared: Deletions; both: Deletions },
): Promise<{ table: string; result: D1Result }[]> {
  const toAsk = (dbs: readonly D1Database[], ...kinds: Deletions[]) =>
    dbs.flatMap((db) =>
      kinds.flatMap((kind) =>
        Object.entries(kind(db)).map(([table, statement]) => ({ table, db, statement })),
      ),
    )
  const isOne = new Set([...own, ...shared]).size === 1
  const steps = isOne
    ? [toAsk(own, deletions.own, deletions.shared, deletions.both)]
    : [toAsk(shared, deletions.shared, deletions.both), toAsk(own, deletions.own, deletions.both)]
  const done: { table: string; result: D1Result }[] = []
  for (const step of steps) {
    const results = await askTogether(step satisfies AskedStatement[])
    done.push(...step.flatMap(({ table }, at) => toDeleted(table, results[at])))
  }
  return done
}

const toDeleted = (table: string, result: D1Result | undefined) =>
  result ? [{ table, result }] : []

function deleteSightings(db: D1Database, sightings: readonly KeyOfUser[]): D1PreparedStatement {
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

/**
 * Puts what stays in the place of what goes, and of attempts of days before `beforeDay`: whoever passed long after
 * its link was made has an old transaction and a young visit.
 */
function replaceAttempts(
  db: D1Database,
  attempts: readonly RepeatedAttempt[],
  beforeDay: number,
): D1PreparedStatement {
  const rows = attempts.flatMap(({ key, userRef, stays, goes }) =>
    stays ? [[key, userRef, stays.day, stays.step, stays.madeAt, goes]] : [],
  )
  return db.prepare(REPLACE_ATTEMPTS).bind(JSON.stringify(rows), beforeDay)
}

const pack = (keys: readonly KeyOfUser[]) =>
  JSON.stringify(keys.map(({ key, userRef }) => [key, userRef]))
