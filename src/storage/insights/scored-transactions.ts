/** Which scored transactions of a scope are counted, as SQL. */
import type { SampledDays } from './sampled-days.ts'

/** Which transactions are counted: the newest, not before `since` (a sequence). */
export interface ScoredQuestion {
  scope: string
  since: number
  /** The most scored transactions. */
  limit: number
  /** The most transactions that are looked at, scored or not. */
  lookedAt: number
  /** Of which the scores are counted by day; they are other ones where there are more than the limit. */
  sampled: SampledDays
}

/** The oldest that is looked at, if any is older than those; binds as `scoredOf`. */
export const OLDEST = `SELECT sequence FROM transactions INDEXED BY transactions_by_scope
  WHERE scope = ?1 AND sequence >= ?2 ORDER BY sequence DESC LIMIT 1 OFFSET +?3`

/** The newest scored transactions, as a subquery; `?1` to `?4` are the scope, `since`, `lookedAt` and `limit`. */
export function scoredOf(columns: string): string {
  return `
  SELECT ${columns} FROM transactions INDEXED BY transactions_by_scope
  WHERE scope = ?1 AND sequence >= ?2 AND sequence > coalesce((${OLDEST}), -1)
    AND score IS NOT NULL
  ORDER BY sequence DESC LIMIT +?4`
}
