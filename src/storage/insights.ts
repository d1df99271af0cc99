/** A scope's scored transactions, from which the insights are made. */
import type { TerminationReason, TransactionState } from '../contract/transaction.ts'

/** A scored transaction: its packed assessment, and how the partner reported its end. */
export interface ScoredRow {
  assessment: string | null
  state: TransactionState | null
  terminationReason: TerminationReason | null
}

/** Newest first, not before `since` (a sequence), at most `limit`. Read over the scope index. */
export async function readScoredRows(
  db: D1Database,
  scope: string,
  since: number,
  limit: number,
): Promise<ScoredRow[]> {
  const { results } = await db
    .prepare(
      `SELECT body ->> 'assessment' AS assessment, state, termination_reason AS terminationReason
       FROM transactions INDEXED BY transactions_by_scope
       WHERE scope = ?1 AND sequence >= ?2 AND score IS NOT NULL
       ORDER BY sequence DESC LIMIT ?3`,
    )
    .bind(scope, since, limit)
    .all<ScoredRow>()
  return results
}
