import type { Evidence } from '../../contract/additions/evidence.ts'
import type { TransactionExplanation } from '../../objects/operations/explain-transaction.ts'

/**
 * A transaction's evidence as the document describes it, field by field: an object of a later version
 * may say more.
 */
export function presentEvidence(id: string, explanation: TransactionExplanation): Evidence {
  const { score, duplication_potential, fraud, duplication, openings, notes } = explanation
  return { id, score, duplication_potential, fraud, duplication, openings, notes }
}
