/** Which users have something older than the retention time. */
import { withTimeout } from '../../platform/timeout.ts'
import type { Databases } from '../placement/databases.ts'
import { pagesInTurn, type ScopePage } from '../placement/pages-in-turn.ts'
import { readScopes } from '../read-scopes.ts'

/** One database that hangs must not take the time of all others. Judged. */
const QUERY_TIMEOUT_MS = 10_000

/**
 * So many old transactions of a database are counted, and so many at least of each scope: after a shorter
 * retention time has been set, most of a database may be old. Judged.
 */
const COUNTED_MAX = 200_000
const COUNTED_OF_SCOPE_MIN = 1_000

/** A run asks twice. Judged. */
const ASKED = { scopesAsked: 5_000, questionsMax: 60 }

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
 * Which scopes have transactions below the sequence `bound`, in each of their databases; of very many, in those whose
 * turn it is at `now` (ms). Rejects where the scopes themselves cannot be read.
 */
export async function countExpired(
  { reference, ofScope }: Pick<Databases, 'reference' | 'ofScope'>,
  bound: number,
  now: number,
): Promise<ExpiredCount> {
  const ofDatabases = pagesInTurn(await readScopes(reference), ofScope, now, ASKED)
  const counted = await Promise.allSettled(
    ofDatabases.map((pages) => countInDatabase(pages, bound)),
  )
  return {
    scopes: counted.flatMap((each) => (each.status === 'fulfilled' ? each.value : [])),
    failures: counted.flatMap((each) => (each.status === 'rejected' ? [each.reason] : [])),
  }
}

async function countInDatabase(
  pages: readonly ScopePage[],
  bound: number,
): Promise<ExpiredScope[]> {
  const scopes = pages.reduce((sum, page) => sum + page.scopes.length, 0)
  const countedOfEach = Math.max(Math.ceil(COUNTED_MAX / scopes), COUNTED_OF_SCOPE_MIN)
  const found: ExpiredScope[] = []
  for (const page of pages) found.push(...(await countOnPage(page, bound, countedOfEach)))
  return found
}

async function countOnPage(
  { db, scopes }: ScopePage,
  bound: number,
  countedOfEach: number,
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
