/** A scope's scored transactions, grouped by what the insights are made of. */
import type { TerminationReason, TransactionState } from '../contract/transaction.ts'

/** Scored transactions that are alike. */
export interface ScoredGroup {
  /** See domain/fraud/pack-reasons; null in rows that were published before the column was. */
  reasonKeys: string | null
  /** The packed assessment of such a row, or null. */
  assessment: string | null
  state: TransactionState | null
  terminationReason: TerminationReason | null
  transactions: number
}

/** The newest `limit` ones, not before `since` (a sequence). Read over the scope index. */
export async function readScoredGroups(
  db: D1Database,
  scope: string,
  since: number,
  limit: number,
): Promise<ScoredGroup[]> {
  const { results } = await db
    .prepare(
      `SELECT reason_keys AS reasonKeys, assessment, state, termination_reason AS terminationReason,
         count(*) AS transactions
       FROM (
         SELECT reason_keys, state, termination_reason,
           CASE WHEN reason_keys IS NULL THEN body ->> 'assessment' END AS assessment
         FROM transactions INDEXED BY transactions_by_scope
         WHERE scope = ?1 AND sequence >= ?2 AND score IS NOT NULL
         ORDER BY sequence DESC LIMIT ?3)
       GROUP BY reason_keys, assessment, state, termination_reason`,
    )
    .bind(scope, since, limit)
    .all<ScoredGroup>()
  return results
}
