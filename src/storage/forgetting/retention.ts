/** Which users have something older than the retention time. */
import { withTimeout } from '../../platform/timeout.ts'
import type { Databases } from '../placement/databases.ts'
import { readScopes } from '../read-scopes.ts'
import { inParts } from './delete-from.ts'

/** One database that hangs must not take the time of all others. Judged. */
const QUERY_TIMEOUT_MS = 10_000

/**
 * So many old transactions of a database are counted, and so many at least of each scope: after a shorter
 * retention time has been set, most of a database may be old. Judged.
 */
const COUNTED_MAX = 200_000
const COUNTED_OF_SCOPE_MIN = 1_000

/** A user with an old transaction. */
export interface ExpiredUser {
  userRef: string
  sequence: number
}

/** A slice of a scope's old transactions. */
export interface ExpiredSlice {
  scope: string
  /** Transactions with sequences below it are old. */
  before: number
  /** The last of the slice before, null for the first: several users may have one sequence. */
  after: ExpiredUser | null
  /** How many transactions. */
  limit: number
}

/** Users of one scope with old transactions, oldest first, over the scope index. */
export async function findExpiredUsers(
  db: D1Database,
  { scope, before, after, limit }: ExpiredSlice,
): Promise<ExpiredUser[]> {
  const asked = db
    .prepare(
      `SELECT user_ref, sequence FROM transactions INDEXED BY transactions_by_scope
       WHERE scope = ?1 AND (sequence, user_ref) > (?2, ?3) AND sequence < ?4
       ORDER BY sequence, user_ref LIMIT +?5`,
    )
    .bind(scope, after?.sequence ?? -1, after?.userRef ?? '', before, limit)
    .all<{ user_ref: string; sequence: number }>()
  const { results } = await withTimeout(asked, QUERY_TIMEOUT_MS)
  return results.map(({ user_ref: userRef, sequence }) => ({ userRef, sequence }))
}

/** A scope with old transactions in one database, and how many; of very many, that there are at least so many. */
export interface ExpiredScope {
  db: D1Database
  scope: string
  transactions: number
}

/** What the databases that answered have, and why each other one did not. */
export interface ExpiredCount {
  scopes: ExpiredScope[]
  failures: unknown[]
}

/**
 * Which scopes have transactions below the sequence `bound`, in each of their databases. Rejects where
 * the scopes themselves cannot be read.
 */
export async function countExpired(
  { reference, ofScope }: Pick<Databases, 'reference' | 'ofScope'>,
  bound: number,
): Promise<ExpiredCount> {
  const byDatabase = new Map<D1Database, string[]>()
  for (const scope of await readScopes(reference)) {
    for (const db of ofScope(scope)) {
      const scopes = byDatabase.get(db) ?? []
      byDatabase.set(db, scopes)
      scopes.push(scope)
    }
  }
  const counted = await Promise.allSettled(
    [...byDatabase].map(([db, scopes]) => countInDatabase(db, scopes, bound)),
  )
  return {
    scopes: counted.flatMap((each) => (each.status === 'fulfilled' ? each.value : [])),
    failures: counted.flatMap((each) => (each.status === 'rejected' ? [each.reason] : [])),
  }
}

async function countInDatabase(
  db: D1Database,
  scopes: readonly string[],
  bound: number,
): Promise<ExpiredScope[]> {
  const countedOfEach = Math.max(Math.ceil(COUNTED_MAX / scopes.length), COUNTED_OF_SCOPE_MIN)
  const found: ExpiredScope[] = []
  for (const some of inParts(scopes))
    found.push(...(await countSome(db, { scopes: some, bound, countedOfEach })))
  return found
}

/** What one statement counts; the names of very many scopes are longer than the 2 MB that D1 takes. */
interface Counted {
  scopes: readonly string[]
  bound: number
  countedOfEach: number
}

async function countSome(
  db: D1Database,
  { scopes, bound, countedOfEach }: Counted,
): Promise<ExpiredScope[]> {
  const asked = db
    .prepare(
      `SELECT s.value AS scope, (
         SELECT count(*) FROM (
           SELECT 1 FROM transactions INDEXED BY transactions_by_scope
           WHERE scope = s.value AND sequence < ?2 LIMIT +?3)) AS transactions
       FROM json_each(?1) s`,
    )
    .bind(JSON.stringify(scopes), bound, countedOfEach)
    .all<{ scope: string; transactions: number }>()
  const { results } = await withTimeout(asked, QUERY_TIMEOUT_MS)
  return results.filter(({ transactions }) => transactions > 0).map((row) => ({ db, ...row }))
}
