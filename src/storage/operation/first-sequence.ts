import type { UserRange } from '../../domain/evidence/user-range.ts'

const FIRST = `SELECT min(sequence) AS sequence FROM transactions WHERE user_ref >= ?1 AND user_ref < ?2`

/** The sequence of the first transaction that any of these databases has of one object's users; null for none. */
export async function readFirstSequence(
  homes: readonly D1Database[],
  { first, end }: UserRange,
): Promise<number | null> {
  const rows = await Promise.all(
    homes.map((db) => db.prepare(FIRST).bind(first, end).first<{ sequence: number | null }>()),
  )
  const sequences = rows.flatMap((row) => row?.sequence ?? [])
  return sequences.length === 0 ? null : Math.min(...sequences)
}
