/**
 * How a transaction is shown on the wire: unset fields are left out, the others are as they were
 * given.
 */
import type { Transaction } from '../../contract/transaction.ts'
import type { StoredTransaction } from './stored-transaction.ts'

/** A copy without keys that are undefined or null; empty external survey fields are unset as well. */
export function dropUnset<T extends object>(fields: T): T {
  const kept = Object.entries(fields).filter(([key, value]) => {
    if (value === undefined || value === null) return false
    return !(value === '' && (key === 'ext_survey_source' || key === 'ext_survey_id'))
  })
  return Object.fromEntries(kept) as T
}

/** What a look-up needs of a transaction; times in ms since the epoch. */
export type PresentableTransaction = Pick<
  StoredTransaction,
  'data' | 'transitions' | 'createdAt' | 'completedAt' | 'score' | 'reasons' | 'potential'
>

/** The part of a record that a look-up needs. */
export function toPresentable(row: StoredTransaction): PresentableTransaction {
  const { data, transitions, createdAt, completedAt, score, reasons, potential } = row
  return { data, transitions, createdAt, completedAt, score, reasons, potential }
}

/** A transaction as the wire shows it. */
export function presentTransaction(id: string, stored: PresentableTransaction): Transaction {
  const { completedAt } = stored
  return {
    id,
    score: stored.score,
    score_reasons: stored.reasons,
    duplication_potential: stored.potential,
    data: stored.data,
    state_transitions: stored.transitions,
    created_at: new Date(stored.createdAt).toISOString(),
    completed_at: completedAt === null ? null : new Date(completedAt).toISOString(),
  }
}
