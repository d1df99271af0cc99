import type { UserRange } from '../archive.ts'

/** The highest revision that D1 has of the users of one object; 0 where it has nothing of them. */
export async function readHighestRevision(
  db: D1Database,
  { first, end }: UserRange,
): Promise<number> {
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
