/** Scored transactions of a partner, put into D1 as objects publish them. */
import { DAY_MS } from '../../../src/domain/time.ts'
import { firstSequenceAt } from '../../../src/domain/transaction/sequence.ts'
import type { TestPartner } from './partner.ts'
import { databaseOf } from './placement.ts'

/** Transactions that are alike. */
export interface ScoredRows {
  transactions: number
  /** How long ago they were made; parts of days are allowed. */
  daysAgo: number
  score: number
  state?: 'completed' | 'reconciled' | null
  browser?: string | null
  /** Codes of what raised the score. */
  reasonKeys?: string
}

let written = 0

/** Writes them, into one of the partner's databases. */
export async function putScoredRows(
  { scope }: TestPartner,
  rows: readonly ScoredRows[],
  db = databaseOf(scope),
): Promise<void> {
  const values = rows.flatMap(({ transactions, daysAgo, ...row }) =>
    Array.from({ length: transactions }, () => {
      written += 1
      return { ...row, sequence: firstSequenceAt(Date.now() - daysAgo * DAY_MS) + written }
    }),
  )
  await db
    .prepare(
      `INSERT INTO transactions (user_ref, sequence, revision, scope, item, chain, created_at,
       score, state, reason_keys, browser, body)
     SELECT ?1 || '-' || (value ->> 'sequence'), value ->> 'sequence', 1, ?1, 'item', 1, 0,
       value ->> 'score', value ->> 'state', coalesce(value ->> 'reasonKeys', ''),
       value ->> 'browser', '{}' FROM json_each(?2)`,
    )
    .bind(scope, JSON.stringify(values))
    .run()
}
