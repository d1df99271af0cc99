/** The waterfall of one transaction, as the evidence endpoint shows it. */
import type { Evidence } from '../../contract/additions/evidence.ts'
import type {
  DuplicationSummary,
  SummaryShare,
} from '../../domain/duplication/duplication-summary.ts'
import { unpackAssessment } from '../../domain/fraud/assessment/pack-assessment.ts'
import { presentAssessment } from '../../domain/fraud/assessment/present-assessment.ts'
import type { StoredTransaction } from '../../domain/transaction/stored-transaction.ts'
import { presentOpenings } from '../../domain/visit/present-openings.ts'
import { makeTransactionId } from '../../secrets/transaction-id.ts'
import { userKeyOf } from '../../secrets/user-key.ts'
import type { UserContext } from '../user-context.ts'

/** The answer of the evidence endpoint, without the id. */
export type TransactionExplanation = Omit<Evidence, 'id'>

/** The evidence stored with the transaction, in the contract's form. */
export async function explainTransaction(
  context: Pick<UserContext, 'keyring'>,
  row: StoredTransaction,
): Promise<TransactionExplanation> {
  const assessment = row.assessment === null ? null : unpackAssessment(row.assessment)
  return {
    score: row.score,
    duplication_potential: row.potential,
    fraud: assessment && presentAssessment(assessment),
    duplication: await presentDuplication(context, row),
    openings: row.visit ? presentOpenings(row.visit) : [],
    notes: row.visit?.refused ?? [],
  }
}

async function presentDuplication(
  { keyring }: Pick<UserContext, 'keyring'>,
  row: StoredTransaction,
): Promise<Evidence['duplication']> {
  if (row.duplication === null) return { attempts: [], omitted: 0 }
  const { shares, omitted } = JSON.parse(row.duplication) as DuplicationSummary
  const present = async (share: SummaryShare) => ({
    own: share.own,
    transaction_id:
      share.attempt &&
      (await makeTransactionId(keyring, row.scope, {
        userKey: userKeyOf(share.attempt.userRef),
        sequence: share.attempt.sequence,
      })),
    created_at: new Date(share.createdAt).toISOString(),
    same_person: share.samePerson,
    completed: share.completed,
    share: share.share,
    match: share.match && {
      bits: share.match.bits,
      rows: share.match.rows.map(({ termFrequencyBits, ...each }) => ({
        ...each,
        term_frequency_bits: termFrequencyBits,
      })),
    },
  })
  return { attempts: await Promise.all(shares.map(present)), omitted }
}
