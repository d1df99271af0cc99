import type { Evidence } from '../../contract/additions/evidence.ts'
import type { TransactionExplanation } from '../../objects/operations/explain-transaction.ts'

/**
 * A transaction's evidence as the document describes it, field by field: an object of a later version
 * may say more, and one of an earlier version less.
 */
export function presentEvidence(id: string, explanation: TransactionExplanation): Evidence {
  const { score, duplication_potential, fraud, duplication, openings, notes } = explanation
  return {
    id,
    score,
    duplication_potential,
    fraud,
    duplication: presentDuplication(duplication),
    openings,
    notes,
  }
}

type Duplication = Evidence['duplication']
type Attempt = Duplication['attempts'][number]

/** What objects said before there were sentences, names and histories. */
interface EarlierDuplication extends Pick<Duplication, 'omitted'> {
  summary?: string
  attempts: (Omit<Attempt, 'user' | 'same_person_between' | 'completed_between'> &
    Partial<Attempt>)[]
  history?: Duplication['history']
}

function presentDuplication(said: EarlierDuplication): Duplication {
  const { summary = '', attempts, omitted, history = [] } = said
  return {
    summary,
    attempts: attempts.map(
      ({ user = null, same_person_between = null, completed_between = null, ...attempt }) => ({
        ...attempt,
        user,
        same_person_between,
        completed_between,
      }),
    ),
    omitted,
    history,
  }
}
