/** Statements for several databases, in one step. */
import type { D1Database, D1PreparedStatement, D1Result } from '@cloudflare/workers-types'

/** A statement, and the database that it is for. */
export interface AskedStatement {
  db: D1Database
  statement: D1PreparedStatement
}

/**
 * Runs statements at once, those of one database in one batch; resolves to their results in the order
 * given. Rejects where one database does: half an answer would look like a whole one. It does so when
 * all have answered, so that nothing of it can arrive anywhere later: a publication would come back
 * after the erasure that waited for it.
 */
export async function askTogether(asked: readonly AskedStatement[]): Promise<D1Result[]> {
  const byDatabase = new Map<D1Database, D1PreparedStatement[]>()
  const placed = asked.map(({ db, statement }) => {
    const batch = byDatabase.get(db) ?? []
    byDatabase.set(db, batch)
    return { batch, at: batch.push(statement) - 1 }
  })
  const asking = [...byDatabase].map(async ([db, batch]) => [batch, await db.batch(batch)] as const)
  await Promise.allSettled(asking)
  const answers = new Map(await Promise.all(asking))
  return placed.map(({ batch, at }) => {
    const result = answers.get(batch)?.[at]
    if (!result) throw new Error('a database left a statement of a batch unanswered')
    return result
  })
}
