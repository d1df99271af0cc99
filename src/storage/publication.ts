/** What an object publishes to D1: one idempotent batch, whatever part of it had arrived before. */
import { DAY_MS } from '../domain/time.ts'
import {
  PUBLISHED_COLUMNS,
  type PublishedTransaction,
  REPUBLISHED_COLUMNS,
} from '../domain/transaction/published-transaction.ts'

/** A device as it is published: a JSON of its profile, found by its keys. */
export interface PublishedDevice {
  slot: number
  revision: number
  /** JSON of a DeviceProfile. */
  profile: string
  /** Keys under which other users find this device. */
  keys: string[]
  seenAt: number
}

/** What one user's object publishes of one user at a time. */
export interface Publication {
  userRef: string
  transactions: PublishedTransaction[]
  devices: PublishedDevice[]
}

/** A sighting is written anew only when it is this much younger: rows written are the bill. */
const SIGHTING_REFRESH_MS = 7 * DAY_MS

/** The key that every user with a device is seen under once: its count is the population. */
export const EVERYONE = '*'

/** Sends a publication; rejects when D1 does, and may then be sent again as it is. */
export async function publish(db: D1Database, publication: Publication): Promise<D1Result[]> {
  const { userRef, transactions, devices } = publication
  const statements: D1PreparedStatement[] = []
  if (transactions.length > 0) {
    statements.push(db.prepare(UPSERT_TRANSACTIONS).bind(userRef, JSON.stringify(transactions)))
  }
  if (devices.length > 0) {
    const sightings = devices.flatMap(({ keys, seenAt }) =>
      [EVERYONE, ...keys].map((key) => ({ key, seenAt })),
    )
    statements.push(
      db.prepare(UPSERT_PROFILES).bind(userRef, JSON.stringify(devices)),
      db.prepare(UPSERT_SIGHTINGS).bind(userRef, JSON.stringify(sightings), SIGHTING_REFRESH_MS),
    )
  }
  return statements.length > 0 ? db.batch(statements) : []
}

const INSERTED = ['user_ref', ...Object.values(PUBLISHED_COLUMNS)].join(', ')
const VALUES = Object.keys(PUBLISHED_COLUMNS).map((field) => `value ->> '${field}'`)
const REPLACED = REPUBLISHED_COLUMNS.map((column) => `${column} = excluded.${column}`)

// `WHERE` on the conflict makes a repeated publication write nothing, and an overtaken one too.
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

// A sighting that is known and fresh neither writes a row nor fires the trigger that counts users.
const UPSERT_SIGHTINGS = `
  INSERT INTO sightings (key, user_ref, seen_at)
  SELECT value ->> 'key', ?1, max(value ->> 'seenAt') FROM json_each(?2) WHERE true
  GROUP BY value ->> 'key'
  ON CONFLICT (key, user_ref) DO UPDATE SET seen_at = excluded.seen_at
  WHERE sightings.seen_at + ?3 <= excluded.seen_at`
