/**
 * Cross-user evidence: everything an assessment or a deduplication asks of D1, in one batch.
 *
 * Cost is bounded by the caps below and not by the size of the tables: a hub key (a carrier's address,
 * a popular phone) yields at most USERS_PER_KEY users, the rarest keys are followed first, and all
 * look-ups go over primary keys or the item indexes.
 */
import type { PartnerRates } from '../domain/duplication/partner-rates.ts'
import type { DeviceProfile } from '../domain/linkage/profile.ts'
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
  completedAt: number | null
}

/** An attempt of another user at one of the asked items. */
export interface LinkedAttempt extends LinkedActivity {
  userRef: string
  item: string
  external: string | null
  chain: number
  createdAt: number
  openedAt: number | null
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

export const USERS_PER_KEY = 20
const LINKED_USERS_MAX = 60
const ACTIVITY_PER_USER = 40

/** Asks D1 once; rejects when D1 does. */
export async function gatherEvidence(
  db: D1Database,
  question: EvidenceQuestion,
): Promise<CrossUserEvidence> {
  const keys = JSON.stringify(question.keys)
  const { userRef } = question
  const [counts, linked, attempts, rates, ...extra] = await db.batch([
    db.prepare(COUNTS).bind(JSON.stringify([EVERYONE, ...question.keys]), userRef),
    db.prepare(question.needsActivity ? LINKED_USERS : LINKED_PROFILES).bind(keys, userRef),
    db
      .prepare(ATTEMPTS)
      .bind(keys, userRef, JSON.stringify(question.items), JSON.stringify(question.externals)),
    db.prepare(RATES).bind(question.partnerId),
    ...question.extra,
  ])
  const counted = rowsOf(counts).map((row) => ({
    key: String(row.key),
    users: Number(row.users ?? 0),
    userRefs: JSON.parse(String(row.user_refs ?? '[]')) as string[],
  }))
  return {
    population: counted.find(({ key }) => key === EVERYONE)?.users ?? 0,
    keys: new Map(counted.map(({ key, ...rest }) => [key, rest])),
    profiles: readProfiles(rowsOf(linked)),
    activity: readActivity(rowsOf(linked)),
    attempts: rowsOf(attempts).map(toAttempt),
    rates: toRates(rowsOf(rates)[0]),
    extra,
  }
}

const SEEN_WITH = `SELECT user_ref FROM sightings WHERE key = p.value LIMIT ${USERS_PER_KEY}`

const COUNTS = `
  SELECT p.value AS key,
    (SELECT users FROM key_counts WHERE key = p.value) AS users,
    CASE WHEN p.value = '${EVERYONE}' THEN '[]' ELSE
      (SELECT json_group_array(user_ref) FROM (${SEEN_WITH}) WHERE user_ref <> ?2) END AS user_refs
  FROM json_each(?1) p`

const LINKED = `
  WITH linked (user_ref) AS (
    SELECT user_ref FROM (
      SELECT u.value AS user_ref,
        min(coalesce((SELECT users FROM key_counts WHERE key = p.value), 0)) AS rarity
      FROM json_each(?1) p,
        json_each((SELECT json_group_array(user_ref) FROM (${SEEN_WITH}))) u
      WHERE u.value <> ?2 GROUP BY u.value ORDER BY rarity LIMIT ${LINKED_USERS_MAX}))`

const PROFILES_OF = `(
    SELECT json_group_array(json(q.body)) FROM profiles q WHERE q.user_ref = linked.user_ref
  ) AS profiles`

const LINKED_PROFILES = `${LINKED} SELECT linked.user_ref, ${PROFILES_OF} FROM linked`

const LINKED_USERS = `${LINKED}
  SELECT linked.user_ref, ${PROFILES_OF}, (
    SELECT json_group_array(json_array(sequence, partner_id, state, termination_reason, completed_at))
    FROM (SELECT sequence, partner_id, state, termination_reason, completed_at FROM transactions t
      WHERE t.user_ref = linked.user_ref ORDER BY sequence DESC LIMIT ${ACTIVITY_PER_USER})
  ) AS activity FROM linked`

const ATTEMPT_COLUMNS = `t.user_ref, t.sequence, t.partner_id, t.item, t.external, t.chain,
    t.created_at, t.opened_at, t.completed_at, t.state, t.termination_reason`

const ATTEMPTS = `${LINKED}
  SELECT ${ATTEMPT_COLUMNS} FROM linked CROSS JOIN json_each(?3) i
    CROSS JOIN transactions t INDEXED BY transactions_by_item
    ON t.item = i.value AND t.user_ref = linked.user_ref
  UNION
  SELECT ${ATTEMPT_COLUMNS} FROM linked CROSS JOIN json_each(?4) i
    CROSS JOIN transactions t INDEXED BY transactions_by_external
    ON t.external = i.value AND t.user_ref = linked.user_ref AND t.external IS NOT NULL`

const RATES = `SELECT completed, terminated, unreported FROM partner_rates WHERE partner_id = ?1`

type Row = Record<string, unknown>

function rowsOf(result: D1Result | undefined): Row[] {
  return (result?.results ?? []) as Row[]
}

function readProfiles(rows: Row[]): Map<string, DeviceProfile[]> {
  const read = rows.map(
    (row) => [String(row.user_ref), JSON.parse(String(row.profiles)) as DeviceProfile[]] as const,
  )
  return new Map(read.filter(([, profiles]) => profiles.length > 0))
}

type ActivityTuple = [number, string, string | null, string | null, number | null]

function readActivity(rows: Row[]): Map<string, LinkedActivity[]> {
  return new Map(
    rows.map((row) => {
      const tuples = JSON.parse(String(row.activity ?? '[]')) as ActivityTuple[]
      const activity = tuples.map(
        ([sequence, partnerId, state, terminationReason, completedAt]) => ({
          sequence,
          partnerId,
          state,
          terminationReason,
          completedAt,
        }),
      )
      return [String(row.user_ref), activity]
    }),
  )
}

function toAttempt(row: Row): LinkedAttempt {
  return {
    userRef: String(row.user_ref),
    sequence: Number(row.sequence),
    partnerId: String(row.partner_id),
    item: String(row.item),
    external: textOrNull(row.external),
    chain: Number(row.chain),
    createdAt: Number(row.created_at),
    openedAt: numberOrNull(row.opened_at),
    completedAt: numberOrNull(row.completed_at),
    state: textOrNull(row.state),
    terminationReason: textOrNull(row.termination_reason),
  }
}

function toRates(row: Row | undefined): CrossUserEvidence['rates'] {
  if (!row) return null
  return {
    completed: Number(row.completed),
    terminated: Number(row.terminated),
    unreported: Number(row.unreported),
  }
}

const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null)
const numberOrNull = (value: unknown) => (typeof value === 'number' ? value : null)
