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

/** Which transactions are counted: the newest, not before `since` (a sequence). */
export interface ScoredQuestion {
  scope: string
  since: number
  /** The most scored transactions. */
  limit: number
  /** The most transactions that are looked at, scored or not. */
  lookedAt: number
}

/** The groups, and whether older transactions of the period were left out. */
export interface ScoredGroups {
  groups: ScoredGroup[]
  isCut: boolean
}

const OLDEST = `SELECT sequence FROM transactions INDEXED BY transactions_by_scope
  WHERE scope = ?1 AND sequence >= ?2 ORDER BY sequence DESC LIMIT 1 OFFSET ?3`

/** Reads over the scope index, in one round trip. */
export async function readScoredGroups(
  db: D1Database,
  { scope, since, limit, lookedAt }: ScoredQuestion,
): Promise<ScoredGroups> {
  const [oldest, groups] = await db.batch([
    db.prepare(OLDEST).bind(scope, since, lookedAt),
    db.prepare(GROUPS).bind(scope, since, lookedAt, limit),
  ])
  const found = (groups?.results ?? []) as ScoredGroup[]
  const counted = found.reduce((sum, { transactions }) => sum + transactions, 0)
  return { groups: found, isCut: counted === limit || (oldest?.results ?? []).length > 0 }
}

const GROUPS = `SELECT reason_keys AS reasonKeys, assessment, state, termination_reason AS terminationReason,
         count(*) AS transactions
       FROM (
         SELECT reason_keys, state, termination_reason,
           CASE WHEN reason_keys IS NULL THEN body ->> 'assessment' END AS assessment
         FROM transactions INDEXED BY transactions_by_scope
         WHERE scope = ?1 AND sequence >= ?2 AND sequence > coalesce((${OLDEST}), -1)
           AND score IS NOT NULL
         ORDER BY sequence DESC LIMIT ?4)
       GROUP BY reason_keys, assessment, state, termination_reason`
