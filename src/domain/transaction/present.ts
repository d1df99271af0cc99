/** Drops what is unset, so that a transaction's data reads as it was given. */
import type { StateTransition, Transaction, TransactionData } from '../../contract/transaction.ts'

/** A copy without keys that are undefined or null; empty external survey fields are unset as well. */
export function dropUnset<T extends object>(fields: T): T {
  const kept = Object.entries(fields).filter(([key, value]) => {
    if (value === undefined || value === null) return false
    return !(value === '' && (key === 'ext_survey_source' || key === 'ext_survey_id'))
  })
  return Object.fromEntries(kept) as T
}

/** What a lookup needs of a transaction; times in ms since the epoch. */
export interface PresentableTransaction {
  data: TransactionData
  transitions: StateTransition[]
  createdAt: number
  completedAt: number | null
  score: number | null
  reasons: string | null
  potential: number
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
