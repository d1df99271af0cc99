/**
 * What an object publishes to D1: one batch, which may be sent again without writing anything
 * twice.
 */
import { DAY_MS } from '../domain/time.ts'
import {
  PUBLISHED_COLUMNS,
  type PublishedTransaction,
  REPUBLISHED_COLUMNS,
} from '../domain/transaction/published-transaction.ts'

/** A device as it is published: its profile, and the blocking keys that lead to it. */
export interface PublishedDevice {
  slot: number
  revision: number
  /** JSON of a DeviceProfile. */
  profile: string
  /** Blocking keys under which other users find this device. */
  keys: string[]
  /** Ms since the epoch. */
  seenAt: number
}

/** What an object publishes at once: changes of one of its users. */
export interface Publication {
  userRef: string
  transactions: PublishedTransaction[]
  devices: PublishedDevice[]
}

/**
 * A known sighting is written again only when it is this much newer, because written rows cost
 * most.
 */
const SIGHTING_REFRESH_MS = 7 * DAY_MS

/** A key that every user with a device has: its count is the population. */
export const EVERYONE = '*'

/** Sends a publication; rejects when D1 does, and may then be called again with the same one. */
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
