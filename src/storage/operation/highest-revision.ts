import type { UserRange } from '../../domain/evidence/user-range.ts'

/** The highest revision that any of these databases has of one object's users; 0 where none has any. */
export async function readHighestRevision(
  homes: readonly D1Database[],
  users: UserRange,
): Promise<number> {
  return Math.max(0, ...(await Promise.all(homes.map((db) => readHighest(db, users)))))
}

async function readHighest(db: D1Database, { first, end }: UserRange): Promise<number> {
  const highest = (table: 'transactions' | 'profiles') =>
    `SELECT max(revision) AS revision FROM ${table} WHERE user_ref >= ?1 AND user_ref < ?2`
  const row = await db
    .prepare(
      `SELECT max(revision) AS revision FROM (${highest('transactions')} UNION ALL ${highest('profiles')})`,
    )
    .bind(first, end)
    .first<{ revision: number | null }>()
  return row?.revision ?? 0
}
