/**
 * Cross-user evidence: everything an assessment or a deduplication asks of D1, in one batch.
 *
 * Cost is bounded by the caps below and not by the size of the tables: a hub key (a carrier's address,
 * a popular phone) yields at most USERS_PER_KEY users, the rarest keys are followed first, and all
 * look-ups go over primary keys or the item indexes.
 */
import type { PartnerRates } from '../domain/duplication/partner-rates.ts'
import type { DeviceProfile } from '../domain/linkage/device/profile.ts'
import { EVERYONE } from './publication.ts'

export interface EvidenceQuestion {
  userRef: string
  partnerId: string
  /** Keys of the sightings table, of this visit and of the user's known devices. */
  keys: readonly string[]
  /** Keyed hashes of items and external pairs. */
  items: readonly string[]
  externals: readonly string[]
  /** Whether the linked users' latest transactions are wanted: scores look at them, potentials do not. */
  needsActivity: boolean
  /** Further statements of the same round trip. */
  extra: readonly D1PreparedStatement[]
}

/** One transaction of another user, in short. */
export interface LinkedActivity {
  sequence: number
  partnerId: string
  state: string | null
  terminationReason: string | null
}

/** An attempt of another user at one of the asked items. */
export interface LinkedAttempt extends LinkedActivity {
  userRef: string
  item: string
  external: string | null
  chain: number
  createdAt: number
  openedAt: number | null
  completedAt: number | null
}

export interface CrossUserEvidence {
  /** All users with a device. */
  population: number
  keys: Map<string, { users: number; userRefs: string[] }>
  profiles: Map<string, DeviceProfile[]>
  /** The latest transactions of each linked user, newest first. */
  activity: Map<string, LinkedActivity[]>
  attempts: LinkedAttempt[]
  /** How the partner's visits of more than a day ago ended; null before the first count. */
  rates: PartnerRates | null
  extra: D1Result[]
}

const USERS_PER_KEY = 20
const LINKED_USERS_MAX = 60
const ACTIVITY_PER_USER = 40

/** Asks D1 once; rejects when D1 does. */
export async function gatherEvidence(
  db: D1Database,
  question: EvidenceQuestion,
): Promise<CrossUserEvidence> {
  const { userRef, keys, items, externals } = question
  const [found, rates, ...extra] = await db.batch([
    db
      .prepare(question.needsActivity ? FOUND_WITH_ACTIVITY : FOUND)
      .bind(
        JSON.stringify([EVERYONE, ...keys]),
        userRef,
        JSON.stringify(items),
        JSON.stringify(externals),
      ),
    db.prepare(RATES).bind(question.partnerId),
    ...question.extra,
  ])
  const rows = rowsOf(found)
  const counted = rows.filter((row) => row.key !== null)
  const linked = rows.filter((row) => row.user_ref !== null)
  return {
    population: Number(counted.find(({ key }) => key === EVERYONE)?.users ?? 0),
    keys: new Map(counted.map((row) => [String(row.key), toKey(row)])),
    profiles: readProfiles(linked),
    activity: readActivity(linked),
    attempts: linked.flatMap(readAttempts),
    rates: toRates(rowsOf(rates)[0]),
    extra,
  }
}

/** With whom each key was seen: read once, for the counts and for the users. */
const SEEN = `
  seen (key, users, user_refs) AS MATERIALIZED (
    SELECT p.value, (SELECT users FROM key_counts WHERE key = p.value),
      CASE WHEN p.value = '${EVERYONE}' THEN '[]' ELSE (
        SELECT json_group_array(user_ref) FROM (
          SELECT user_ref FROM sightings WHERE key = p.value LIMIT ${USERS_PER_KEY})
        WHERE user_ref <> ?2) END
    FROM json_each(?1) p)`

/** The users behind the rarest keys. */
const LINKED = `
  linked (user_ref) AS (
    SELECT user_ref FROM (
      SELECT u.value AS user_ref, min(coalesce(seen.users, 0)) AS rarity
      FROM seen, json_each(seen.user_refs) u
      GROUP BY u.value ORDER BY rarity LIMIT ${LINKED_USERS_MAX}))`

const PROFILES = `(
    SELECT json_group_array(json(q.body)) FROM profiles q WHERE q.user_ref = linked.user_ref)`

/** Up to 60 users times 40: the partner, the same for all of one user, is told once. */
const ACTIVITY = `(
    SELECT json_group_array(json_array(sequence, state, termination_reason))
    FROM (SELECT sequence, state, termination_reason FROM transactions t
      WHERE t.user_ref = linked.user_ref ORDER BY sequence DESC LIMIT ${ACTIVITY_PER_USER}))`

const PARTNER = `(
    SELECT partner_id FROM transactions t WHERE t.user_ref = linked.user_ref LIMIT 1)`

const ATTEMPT = `t.sequence, t.state, t.termination_reason, t.item, t.external, t.chain,
      t.created_at, t.opened_at, t.completed_at`

const ATTEMPTS = `(
    SELECT json_group_array(json_array(sequence, state, termination_reason, item, external, chain,
      created_at, opened_at, completed_at))
    FROM (
      SELECT ${ATTEMPT} FROM json_each(?3) i
        CROSS JOIN transactions t INDEXED BY transactions_by_item
        ON t.item = i.value AND t.user_ref = linked.user_ref
      UNION
      SELECT ${ATTEMPT} FROM json_each(?4) i
        CROSS JOIN transactions t INDEXED BY transactions_by_external
        ON t.external = i.value AND t.user_ref = linked.user_ref AND t.external IS NOT NULL))`

/** A row for each key, then a row for each linked user. */
const found = (activity: string) => `
  WITH ${SEEN}, ${LINKED}
  SELECT key, users, user_refs, NULL AS user_ref, NULL AS partner_id, NULL AS profiles,
    NULL AS activity, NULL AS attempts FROM seen
  UNION ALL
  SELECT NULL, NULL, NULL, user_ref, ${PARTNER}, ${PROFILES}, ${activity}, ${ATTEMPTS} FROM linked`

const FOUND = found(`'[]'`)
const FOUND_WITH_ACTIVITY = found(ACTIVITY)

const RATES = `SELECT completed, terminated, unreported FROM partner_rates WHERE partner_id = ?1`

type Row = Record<string, unknown>

function rowsOf(result: D1Result | undefined): Row[] {
  return (result?.results ?? []) as Row[]
}

function toKey(row: Row): { users: number; userRefs: string[] } {
  return { users: Number(row.users ?? 0), userRefs: JSON.parse(String(row.user_refs)) }
}

function readProfiles(rows: Row[]): Map<string, DeviceProfile[]> {
  const read = rows.map(
    (row) => [String(row.user_ref), JSON.parse(String(row.profiles)) as DeviceProfile[]] as const,
  )
  return new Map(read.filter(([, profiles]) => profiles.length > 0))
}

type ActivityTuple = [number, string | null, string | null]

function readActivity(rows: Row[]): Map<string, LinkedActivity[]> {
  return new Map(
    rows.map((row) => {
      const tuples = JSON.parse(String(row.activity)) as ActivityTuple[]
      return [String(row.user_ref), tuples.map((tuple) => toActivity(row, tuple))]
    }),
  )
}

function toActivity(row: Row, tuple: readonly [...ActivityTuple, ...unknown[]]): LinkedActivity {
  const [sequence, state, terminationReason] = tuple
  return { sequence, partnerId: String(row.partner_id), state, terminationReason }
}

type AttemptTuple = [
  ...ActivityTuple,
  string,
  string | null,
  number,
  number,
  number | null,
  number | null,
]

function readAttempts(row: Row): LinkedAttempt[] {
  const tuples = JSON.parse(String(row.attempts)) as AttemptTuple[]
  const userRef = String(row.user_ref)
  return tuples.map((tuple) => {
    const [, , , item, external, chain, createdAt, openedAt, completedAt] = tuple
    const activity = toActivity(row, tuple)
    return { ...activity, userRef, item, external, chain, createdAt, openedAt, completedAt }
  })
}

function toRates(row: Row | undefined): CrossUserEvidence['rates'] {
  if (!row) return null
  return {
    completed: Number(row.completed),
    terminated: Number(row.terminated),
    unreported: Number(row.unreported),
  }
}
