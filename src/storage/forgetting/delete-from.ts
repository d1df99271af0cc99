/** Deleting what is a user's from all of its databases, in parts that D1 takes. */
import type { UserRange } from '../../domain/evidence/user-range.ts'
import { type AskedStatement, askTogether } from '../placement/ask-together.ts'
import type { PossibleHomes } from '../placement/databases.ts'

/**
 * Transactions that one statement deletes, and keys that it is given: a user may have hundreds of thousands, and D1
 * takes statements of 30 s and texts of 2 MB (developers.cloudflare.com/d1/platform/limits). Judged.
 */
const ROWS_AT_ONCE = 5_000

/** Which transactions are deleted. */
interface DeletedTransactions {
  users: UserRange
  /** Those below this sequence. */
  before: number
  /**
   * Ms since the epoch. Nobody waits any longer, and what the users do from then on must not be deleted: a
   * repetition goes on with what is left.
   */
  until: number
}

/** Makes the deletions for one database, by what they are counted under. */
type Deletions = (db: D1Database) => Record<string, D1PreparedStatement[]>

/**
 * Deletes at all homes, and the users' transactions below the sequence `before`: in one transaction where there is
 * one database, and else what is shared first. A user's own transactions tell where it was shared: were they gone,
 * and deleting that had failed, a repetition would not find it. Of very many transactions the further ones are
 * deleted after all else.
 */
export async function deleteFrom(
  { own, shared }: PossibleHomes,
  { users, before, until }: DeletedTransactions,
  deletions: { own: Deletions; shared: Deletions; both: Deletions },
): Promise<Deleted[]> {
  const ofOwn: Deletions = (db) => ({
    transactions: [deleteTransactions(db, users, before)],
    ...deletions.own(db),
  })
  const toAsk = (dbs: readonly D1Database[], ...kinds: Deletions[]) =>
    dbs.flatMap((db) =>
      kinds.flatMap((kind) =>
        Object.entries(kind(db)).flatMap(([table, statements]) =>
          statements.map((statement) => ({ table, db, statement })),
        ),
      ),
    )
  const isOne = new Set([...own, ...shared]).size === 1
  const steps = isOne
    ? [toAsk(own, ofOwn, deletions.shared, deletions.both)]
    : [toAsk(shared, deletions.shared, deletions.both), toAsk(own, ofOwn, deletions.both)]
  const done: Deleted[] = []
  for (const step of steps) {
    const results = await askTogether(step satisfies AskedStatement[])
    done.push(...step.flatMap(({ table, db }, at) => toDeleted(table, db, results[at])))
  }
  for (const { db } of done.filter(mayHaveMore)) {
    done.push(...(await deleteFurther(db, { users, before, until })))
  }
  return done
}

interface Deleted {
  table: string
  db: D1Database
  result: D1Result
}

const toDeleted = (table: string, db: D1Database, result: D1Result | undefined): Deleted[] =>
  result ? [{ table, db, result }] : []

const mayHaveMore = ({ table, result }: Deleted): boolean =>
  table === 'transactions' && result.results.length === ROWS_AT_ONCE

/** Deletes all transactions that are left in one database; rejects where that takes too long for one call. */
async function deleteFurther(
  db: D1Database,
  { users, before, until }: DeletedTransactions,
): Promise<Deleted[]> {
  const done: Deleted[] = []
  for (;;) {
    if (Date.now() >= until) throw new Error('a user has more transactions than one call deletes')
    const result = await deleteTransactions(db, users, before).all()
    done.push({ table: 'transactions', db, result })
    if (result.results.length < ROWS_AT_ONCE) return done
  }
}

function deleteTransactions(
  db: D1Database,
  { first, end }: UserRange,
  before: number,
): D1PreparedStatement {
  return db
    .prepare(
      `DELETE FROM transactions WHERE (user_ref, sequence) IN (
         SELECT user_ref, sequence FROM transactions
         WHERE user_ref >= ?1 AND user_ref < ?2 AND sequence < ?3 LIMIT +?4)
       RETURNING sequence`,
    )
    .bind(first, end, before, ROWS_AT_ONCE)
}

/** What one statement is given at a time; one part at least. */
export function inParts<T>(all: readonly T[]): T[][] {
  return Array.from({ length: Math.max(1, Math.ceil(all.length / ROWS_AT_ONCE)) }, (_, at) =>
    all.slice(at * ROWS_AT_ONCE, (at + 1) * ROWS_AT_ONCE),
  )
}
