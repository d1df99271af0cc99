/** Searches among a handful of users, whom an index names: newest first over all of them. */
import type { D1Database } from '@cloudflare/workers-types'
import { bindValues, type Put } from './bind-values.ts'
import { type FoundPositions, readPositions } from './read-positions.ts'
import type { SearchFilters } from './search-filters.ts'
import type { Page, SearchQuestion } from './search-page.ts'

/** Of more users each has too few rows on a page. Judged. */
const USERS_MAX = 200

/** The next page; null where no filter names users, or names too many of them. Rejects when D1 does. */
export async function searchOfUsers(
  db: D1Database,
  question: SearchQuestion,
): Promise<Page | null> {
  const found = await findPositions(db, question)
  return found && readPositions(db, question, found)
}

/** One user's next sequences, newest first. */
interface Slice {
  userRef: string
  /** JSON. */
  sequences: string
}

/**
 * Of each user as many rows are looked at as are left to it. Where that leaves some of a user's out, the
 * page ends above them, and so it has every row that it should have.
 */
async function findPositions(
  db: D1Database,
  { since, before, lookedAt, filters }: SearchQuestion,
): Promise<FoundPositions | null> {
  const { put, values } = bindValues()
  const named = namedUsers(filters, put)
  if (named === null) return null
  const sequence = put(before.sequence)
  const { results } = await db
    .prepare(
      `WITH RECURSIVE ${named}, users (user_ref) AS MATERIALIZED (
         SELECT user_ref FROM named WHERE user_ref IS NOT NULL LIMIT ${USERS_MAX + 1})
       SELECT user_ref AS userRef, (SELECT json_group_array(sequence) FROM (
         SELECT sequence FROM transactions t
         WHERE t.user_ref = users.user_ref AND t.sequence BETWEEN ${put(since)} AND ${sequence}
           AND NOT (t.sequence = ${sequence} AND t.user_ref >= ${put(before.userRef)})
         ORDER BY t.sequence DESC
         LIMIT (SELECT CAST(${put(lookedAt)} AS INTEGER) / max(1, count(*)) FROM users))) AS sequences
       FROM users`,
    )
    .bind(...values)
    .all<Slice>()
  return results.length > USERS_MAX ? null : mergeSlices(results, lookedAt)
}

function mergeSlices(slices: readonly Slice[], lookedAt: number): FoundPositions {
  const each = Math.floor(lookedAt / Math.max(1, slices.length))
  const positions = slices.flatMap(({ userRef, sequences }) =>
    (JSON.parse(sequences) as number[]).map((sequence) => ({ sequence, userRef })),
  )
  const ends = slices.flatMap(({ sequences }) => {
    const found = JSON.parse(sequences) as number[]
    return found.length < each ? [] : found.slice(-1)
  })
  if (ends.length === 0) return { positions, end: null }
  const lowest = Math.max(...ends)
  const end = { sequence: lowest, userRef: '' }
  return { positions: positions.filter((found) => found.sequence >= lowest), end }
}

/** The table of the users that one filter names; null where none does. */
function namedUsers({ users, device, address, external }: SearchFilters, put: Put): string | null {
  if (users) {
    const [first, end] = [put(users.first), put(users.end)]
    return usersFrom('transactions', `user_ref >= ${first} AND user_ref < ${end}`)
  }
  if (device) {
    const keys = Object.entries(device).flatMap(([kind, hash]) => (hash ? [`${kind}:${hash}`] : []))
    return usersOfKeys(keys, put)
  }
  if (address !== undefined) return usersOfKeys([`address:${address}`], put)
  if (external === undefined) return null
  return usersFrom(
    'transactions INDEXED BY transactions_by_external',
    `external = ${put(external)}`,
  )
}

/**
 * The users that some index names, one by one; `where` is about that index. Reading on from the last
 * one found skips all further rows of each.
 */
const usersFrom = (table: string, where: string) => `
  named (user_ref) AS (
    SELECT * FROM (SELECT user_ref FROM ${table} WHERE ${where} ORDER BY user_ref LIMIT 1)
    UNION ALL
    SELECT (SELECT user_ref FROM ${table} WHERE ${where} AND user_ref > named.user_ref
      ORDER BY user_ref LIMIT 1)
    FROM named WHERE named.user_ref IS NOT NULL LIMIT ${USERS_MAX + 2})`

/** Those seen with some key, which has each user once. */
function usersOfKeys(keys: readonly string[], put: Put): string {
  const parts = keys.map(
    (key) => `SELECT user_ref FROM (
      SELECT user_ref FROM sightings WHERE key = ${put(key)} LIMIT ${USERS_MAX + 1})`,
  )
  const all = parts.join(' UNION ALL ') || "SELECT '' AS user_ref WHERE false"
  return `named (user_ref) AS (SELECT DISTINCT user_ref FROM (${all}))`
}
