/**
 * What an object publishes to D1: one batch for each home of the user, which may be sent again without
 * writing anything twice.
 */
import type { SharedAttempt } from '../domain/duplication/shared-attempt.ts'
import {
  PUBLISHED_COLUMNS,
  type PublishedTransaction,
  REPUBLISHED_COLUMNS,
} from '../domain/publication/published-transaction.ts'
import { DAY_MS } from '../domain/time.ts'
import { type AskedStatement, askTogether } from './placement/ask-together.ts'
import type { UserHomes } from './placement/databases.ts'

/** A device as it is published in one scope: its profile, and the keys that lead to it. */
export interface PublishedDevice {
  slot: number
  revision: number
  /** See `packProfile`. */
  profile: string
  /** Keys under which other users find this device, and the one that counts the scope's users. */
  keys: string[]
  /** Ms since the epoch. */
  seenAt: number
}

/** What an object publishes at once: changes of one of its users. */
export interface Publication {
  userRef: string
  transactions: PublishedTransaction[]
  devices: PublishedDevice[]
  /** What other partners may find; null where nothing of it has changed. */
  shared: SharedPublication | null
}

/** The part of a publication in the shared scope. */
export interface SharedPublication {
  /** In the shared scope. */
  userRef: string
  devices: PublishedDevice[]
  attempts: (SharedAttempt & { revision: number })[]
}

/**
 * A known sighting is written again only when it is this much newer, because written rows cost
 * most. Judged.
 */
const SIGHTING_REFRESH_MS = 7 * DAY_MS

/** D1 takes texts of 2 MB, and a character is three bytes of UTF-8 at most. */
const PARAMETER_MAX_CHARACTERS = 600_000

/**
 * Sends a publication, to both homes at once; rejects when either does not take it, and may then be
 * called again with the same one. Resolves to the results of what is asked along, in the same step and after it.
 */
export async function publish(
  homes: UserHomes,
  publication: Publication,
  askedAlong: readonly AskedStatement[] = [],
): Promise<D1Result[]> {
  const { userRef, transactions, devices, shared } = publication
  const { own } = homes
  const statements = [
    ...toParameters(transactions).map((rows) =>
      own.prepare(UPSERT_TRANSACTIONS).bind(userRef, rows),
    ),
    ...deviceStatements(own, userRef, devices),
  ]
  const sharedRows = shared ? sharedStatements(homes.shared, shared) : []
  const sent = [
    ...statements.map((statement) => ({ db: own, statement })),
    ...sharedRows.map((statement) => ({ db: homes.shared, statement })),
  ]
  const results = await askTogether([...sent, ...askedAlong])
  return results.slice(sent.length)
}

/**
 * What SQLite says of values, and not of its own state (sqlite.org/rescode.html): too long, or against a
 * constraint or a type of the schema.
 */
const REFUSED_VALUES = /\bSQLITE_(TOOBIG|CONSTRAINT|MISMATCH)/

/** Whether a database has refused what it was sent, and always will; else it did not answer, or may yet. */
export function isRefusedForGood(error: unknown): boolean {
  return error instanceof Error && REFUSED_VALUES.test(error.message)
}

/** Rows as JSON arrays that D1 takes: partners may send long texts with each transaction. */
function toParameters(rows: readonly object[]): string[] {
  const arrays: string[][] = []
  let length = 0
  for (const row of rows) {
    const text = JSON.stringify(row)
    length += text.length
    const array = arrays.at(-1)
    if (array && length <= PARAMETER_MAX_CHARACTERS) array.push(text)
    else {
      arrays.push([text])
      length = text.length
    }
  }
  return arrays.map((texts) => `[${texts.join(',')}]`)
}

function deviceStatements(
  db: D1Database,
  userRef: string,
  devices: readonly PublishedDevice[],
): D1PreparedStatement[] {
  if (devices.length === 0) return []
  const sightings = devices.flatMap(({ keys, seenAt }) => keys.map((key) => ({ key, seenAt })))
  return [
    db.prepare(UPSERT_PROFILES).bind(userRef, JSON.stringify(devices)),
    db.prepare(UPSERT_SIGHTINGS).bind(userRef, JSON.stringify(sightings), SIGHTING_REFRESH_MS),
  ]
}

function sharedStatements(
  db: D1Database,
  { userRef, devices, attempts }: SharedPublication,
): D1PreparedStatement[] {
  const found = deviceStatements(db, userRef, devices)
  if (attempts.length === 0) return found
  return [...found, db.prepare(UPSERT_ATTEMPTS).bind(userRef, JSON.stringify(attempts))]
}

const INSERTED = ['user_ref', ...Object.values(PUBLISHED_COLUMNS)].join(', ')
const VALUES = Object.entries(PUBLISHED_COLUMNS).map(([field, column]) =>
  column === 'packed' ? `unhex(value ->> '${field}')` : `value ->> '${field}'`,
)
const REPLACED = REPUBLISHED_COLUMNS.map((column) => `${column} = excluded.${column}`)

// The `WHERE` on conflict makes repeated and outdated publications write nothing.
const UPSERT_TRANSACTIONS = `
  INSERT INTO transactions (${INSERTED})
  SELECT ?1, ${VALUES.join(', ')} FROM json_each(?2) WHERE true
  ON CONFLICT (user_ref, sequence) DO UPDATE SET ${REPLACED.join(', ')}
  WHERE excluded.revision > transactions.revision`

const UPSERT_PROFILES = `
  INSERT INTO profiles (user_ref, slot, revision, body)
  SELECT ?1, value ->> 'slot', value ->> 'revision', value ->> 'profile'
  FROM json_each(?2) WHERE true
  ON CONFLICT (user_ref, slot) DO UPDATE SET revision = excluded.revision, body = excluded.body
  WHERE excluded.revision > profiles.revision`

// A known, recent sighting neither writes a row nor fires the trigger that counts users.
const UPSERT_SIGHTINGS = `
  INSERT INTO sightings (key, user_ref, seen_at)
  SELECT value ->> 'key', ?1, max(value ->> 'seenAt') FROM json_each(?2) WHERE true
  GROUP BY value ->> 'key'
  ON CONFLICT (key, user_ref) DO UPDATE SET seen_at = excluded.seen_at
  WHERE sightings.seen_at + ?3 <= excluded.seen_at`

// Not known of an attempt that was published before moments were; the version before leaves that of another one,
// of another day. Then the attempt may be of any moment until the end of its day, and until that one.
const KEPT_MOMENT = `CASE WHEN shared_attempts.made_at / ${DAY_MS} = shared_attempts.day THEN shared_attempts.made_at
      ELSE max(coalesce(shared_attempts.made_at, 0), (shared_attempts.day + 1) * ${DAY_MS} - 1) END`

// An object that has trimmed a completed attempt knows of its later ones only, completed or not. Of lesser
// steps the day may rise: the first attempt of two that passed may be reported terminated since.
const UPSERT_ATTEMPTS = `
  INSERT INTO shared_attempts (pair, user_ref, revision, day, step, made_at)
  SELECT value ->> 'pair', ?1, value ->> 'revision', value ->> 'day', value ->> 'step', value ->> 'madeAt'
  FROM json_each(?2) WHERE true
  ON CONFLICT (pair, user_ref) DO UPDATE SET
    revision = excluded.revision, day = excluded.day, step = excluded.step, made_at = excluded.made_at
  WHERE excluded.revision > shared_attempts.revision
    AND NOT (shared_attempts.step = 'done' AND (excluded.step <> 'done' OR excluded.made_at > ${KEPT_MOMENT}))
    AND (shared_attempts.step, shared_attempts.day, shared_attempts.made_at) IS NOT
      (excluded.step, excluded.day, excluded.made_at)`
