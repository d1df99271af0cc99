/** Deleting a user from D1, whole or what is older than the retention time. */
import type { SharedAttempt } from '../../domain/duplication/shared-attempt.ts'
import type { UserRange } from '../../domain/evidence/user-range.ts'
import type { PossibleHomes } from '../placement/databases.ts'
import { deleteFrom, inParts } from './delete-from.ts'

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

/** In the order in which what the object has is compared with it. */
const RETURNING_DEVICE = 'RETURNING user_ref, slot'
const DELETE_DEVICES = `DELETE FROM profiles WHERE user_ref >= ?1 AND user_ref < ?2 ${RETURNING_DEVICE}`
const DELETE_SHARED_DEVICES = `
  DELETE FROM profiles WHERE user_ref IN (SELECT value FROM json_each(?1)) ${RETURNING_DEVICE}`
const IN_PAIRS = `IN (SELECT value ->> 0, value ->> 1 FROM json_each(?1))`

const REPLACE_ATTEMPTS = `
  UPDATE shared_attempts SET day = young.value ->> 2, step = young.value ->> 3, made_at = young.value ->> 4
  FROM json_each(?1) young
  WHERE pair = young.value ->> 0 AND user_ref = young.value ->> 1
    AND (day < ?2 OR made_at IN (SELECT value FROM json_each(young.value -> 5)))`

/**
 * Deletes users whole from D1, and counts with them what only the object has; may be repeated. Rejects
 * when D1 does, and where it has not come to an end at `until`, ms since the epoch.
 */
export async function deleteUsers(
  homes: PossibleHomes,
  { users, sharedRefs, sightings, sharedAttempts, held }: DeletedUsers,
  until: number,
): Promise<DeletedRows> {
  const before = Number.MAX_SAFE_INTEGER
  const results = await deleteFrom(
    homes,
    { users, before, until },
    {
      own: (db) => ({
        devices: [db.prepare(DELETE_DEVICES).bind(users.first, users.end)],
      }),
      shared: (db) => ({
        devices: inParts(sharedRefs).map((refs) =>
          db.prepare(DELETE_SHARED_DEVICES).bind(JSON.stringify(refs)),
        ),
        shared_attempts: deleteAttempts(db, sharedAttempts),
      }),
      both: (db) => ({ sightings: deleteSightings(db, sightings) }),
    },
  )
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

/**
 * Deletes what is older than the retention time; may be repeated. Rejects when D1 does, and where it has not come
 * to an end at `until`, ms since the epoch.
 */
export async function deleteExpired(
  homes: PossibleHomes,
  expired: ExpiredRows,
  until: number,
): Promise<void> {
  const { users, before, sightings, sharedAttempts, repeatedAttempts, beforeDay, devices } = expired
  const slots = JSON.stringify(devices.map(({ userRef, slot }) => [userRef, slot]))
  await deleteFrom(
    homes,
    { users, before, until },
    {
      own: () => ({}),
      shared: (db) => ({
        shared_attempts: deleteAttempts(db, sharedAttempts),
        replaced_attempts: replaceAttempts(db, repeatedAttempts, beforeDay),
        repeated_attempts: deleteAttempts(db, repeatedAttempts, beforeDay),
      }),
      both: (db) => ({
        sightings: deleteSightings(db, sightings),
        devices: [
          db.prepare(`DELETE FROM profiles WHERE (user_ref, slot) ${IN_PAIRS}`).bind(slots),
        ],
      }),
    },
  )
}

function deleteSightings(db: D1Database, sightings: readonly KeyOfUser[]): D1PreparedStatement[] {
  const statement = db.prepare(
    `DELETE FROM sightings WHERE (key, user_ref) ${IN_PAIRS} RETURNING 1`,
  )
  return packsOf(sightings).map((pack) => statement.bind(pack))
}

/** Deletes attempts of days before `beforeDay`: all of them unless it is given. */
function deleteAttempts(
  db: D1Database,
  attempts: readonly KeyOfUser[],
  beforeDay = Number.MAX_SAFE_INTEGER,
): D1PreparedStatement[] {
  const statement = db.prepare(
    `DELETE FROM shared_attempts WHERE (pair, user_ref) ${IN_PAIRS} AND day < ?2`,
  )
  return packsOf(attempts).map((pack) => statement.bind(pack, beforeDay))
}

/**
 * Puts what stays in the place of what goes, and of attempts of days before `beforeDay`: whoever passed long after
 * its link was made has an old transaction and a young visit.
 */
function replaceAttempts(
  db: D1Database,
  attempts: readonly RepeatedAttempt[],
  beforeDay: number,
): D1PreparedStatement[] {
  const rows = attempts.flatMap(({ key, userRef, stays, goes }) =>
    stays ? [[key, userRef, stays.day, stays.step, stays.madeAt, goes]] : [],
  )
  const statement = db.prepare(REPLACE_ATTEMPTS)
  return inParts(rows).map((part) => statement.bind(JSON.stringify(part), beforeDay))
}

/** The keys of one statement each. */
const packsOf = (keys: readonly KeyOfUser[]): string[] =>
  inParts(keys.map(({ key, userRef }) => [key, userRef])).map((part) => JSON.stringify(part))
