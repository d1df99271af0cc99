/**
 * Cross-user evidence: everything an assessment or a deduplication asks of D1, in one batch.
 *
 * Its cost is bounded by the limits below, not by the size of the tables: a key that many users
 * share (a carrier's address, a popular phone) yields at most USERS_PER_KEY users, users of the
 * rarest keys are read first, and all look-ups use primary keys or the item indexes.
 */
import type {
  CrossUserEvidence,
  LinkedActivity,
  LinkedAttempt,
} from '../domain/evidence/cross-user-evidence.ts'
import type { EvidenceQuestion } from '../domain/evidence/evidence-question.ts'
import type { DeviceProfile } from '../domain/linkage/device/profile.ts'
import { networkStatement, readNetworkKnowledge } from './networks.ts'
import { EVERYONE } from './publication.ts'

const USERS_PER_KEY = 20
const LINKED_USERS_MAX = 60
const ACTIVITY_PER_USER = 40

/** Answers an evidence question in one round trip; rejects when D1 does. */
export async function gatherEvidence(
  db: D1Database,
  question: EvidenceQuestion,
): Promise<CrossUserEvidence> {
  const { userRef, partnerId, keys, items, needsActivity, client } = question
  const [found, rates, network] = await db.batch([
    db
      .prepare(needsActivity ? FOUND_WITH_ACTIVITY : FOUND)
      .bind(
        JSON.stringify([EVERYONE, ...keys]),
        userRef,
        JSON.stringify(items.map(({ item }) => item)),
        JSON.stringify(items.flatMap(({ external }) => external ?? [])),
      ),
    db.prepare(RATES).bind(partnerId),
    ...(client ? [networkStatement(db, client)] : []),
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
    network: readNetworkKnowledge(network),
  }
}

/**
 * Each asked key with its number of users and some of them: materialized, because it is read twice.
 */
const SEEN = `
  seen (key, users, user_refs) AS MATERIALIZED (
    SELECT p.value, (SELECT users FROM key_counts WHERE key = p.value),
      CASE WHEN p.value = '${EVERYONE}' THEN '[]' ELSE (
        SELECT json_group_array(user_ref) FROM (
          SELECT user_ref FROM sightings WHERE key = p.value LIMIT ${USERS_PER_KEY})
        WHERE user_ref <> ?2) END
    FROM json_each(?1) p)`

/** The users seen with the rarest keys. */
const LINKED = `
  linked (user_ref) AS (
    SELECT user_ref FROM (
      SELECT u.value AS user_ref, min(coalesce(seen.users, 0)) AS rarity
      FROM seen, json_each(seen.user_refs) u
      GROUP BY u.value ORDER BY rarity LIMIT ${LINKED_USERS_MAX}))`

const PROFILES = `(
    SELECT json_group_array(json(q.body)) FROM profiles q WHERE q.user_ref = linked.user_ref)`

/**
 * Up to 60 users times 40 rows: the partner is the same in all rows of one user, so it is read
 * apart.
 */
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

type ActivityTuple = [
  LinkedActivity['sequence'],
  LinkedActivity['state'],
  LinkedActivity['terminationReason'],
]

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
