/** The waterfall of one transaction, as the evidence endpoint shows it. */
import type { Evidence } from '../../contract/additions/evidence.ts'
import { unpackSummary } from '../../domain/duplication/duplication-summary.ts'
import type { NameOf } from '../../domain/duplication/words/names.ts'
import { unpackAssessment } from '../../domain/fraud/assessment/pack-assessment.ts'
import { presentAssessment } from '../../domain/fraud/assessment/present-assessment.ts'
import type { StoredTransaction } from '../../domain/transaction/stored-transaction.ts'
import { presentOpenings } from '../../domain/visit/present-openings.ts'
import { logFailure } from '../../platform/log-failure.ts'
import { withTimeout } from '../../platform/timeout.ts'
import { nameOfAttempt, readAttemptUsers } from '../../storage/evidence/attempt-users.ts'
import type { UserContext } from '../user-context.ts'
import { attemptsOf, presentDuplication } from './present-duplication.ts'

/** The answer of the evidence endpoint, without the id. */
export type TransactionExplanation = Omit<Evidence, 'id'>

/** When D1 is slower, the other users are not named. */
const NAMES_TIMEOUT_MS = 300

const NOBODY: NameOf = () => null

/** The evidence stored with the transaction, in the contract's form. */
export async function explainTransaction(
  context: Pick<UserContext, 'keyring'>,
  row: StoredTransaction,
  nameOf: NameOf = NOBODY,
): Promise<TransactionExplanation> {
  const assessment = row.assessment === null ? null : unpackAssessment(row.assessment)
  return {
    score: row.score,
    duplication_potential: row.potential,
    fraud: assessment && presentAssessment(assessment),
    duplication: await presentDuplication(context, row, nameOf),
    openings: row.visit ? presentOpenings(row.visit) : [],
    notes: row.visit?.refused ?? [],
  }
}

/**
 * The names of the users whose attempts count. They are read when they are asked for: stored with
 * another user's transaction, they would outlast the erasure of their own.
 */
export async function nameAttempts(
  { databases }: Pick<UserContext, 'databases'>,
  row: StoredTransaction,
): Promise<NameOf> {
  const attempts = attemptsOf(unpackSummary(row.duplication))
  if (attempts.length === 0) return NOBODY
  try {
    const reading = readAttemptUsers(databases.ofScope(row.scope), row.scope, attempts)
    const users = await withTimeout(reading, NAMES_TIMEOUT_MS)
    return (attempt) => users.get(nameOfAttempt(attempt)) ?? null
  } catch (error) {
    logFailure(error)
    return NOBODY
  }
}
