/** The waterfall of one transaction, as the evidence endpoint shows it. */
import type { Evidence } from '../../contract/additions/evidence.ts'
import { unpackSummary } from '../../domain/duplication/duplication-summary.ts'
import type { NameOf } from '../../domain/duplication/words/names.ts'
import { unpackAssessment } from '../../domain/fraud/assessment/pack-assessment.ts'
import { presentAssessment } from '../../domain/fraud/assessment/present-assessment.ts'
import type { Rejection } from '../../domain/rejection.ts'
import { ok, type Result } from '../../domain/result.ts'
import { SANDBOX_OTHER } from '../../domain/sandbox/judge-sandbox-duplication.ts'
import { sandboxUserOf } from '../../domain/sandbox/sandbox-user.ts'
import type { StoredTransaction } from '../../domain/transaction/stored-transaction.ts'
import { presentOpenings, presentRefusals } from '../../domain/visit/present-openings.ts'
import { logStorageFailure } from '../../platform/log-failure.ts'
import { withTimeout } from '../../platform/timeout.ts'
import { nameOfAttempt, readAttemptUsers } from '../../storage/evidence/attempt-users.ts'
import type { UserContext } from '../user-context.ts'
import type { Assessor } from '../visits/assessor.ts'
import type { LoaderVisits } from '../visits/loader-visits.ts'
import type { Refiner } from '../visits/refiner.ts'
import type { Reviewer } from '../visits/reviewer.ts'
import { findTransaction, type ScopedKey } from './find-transaction.ts'
import { attemptsOf, presentDuplication, userOf } from './present-duplication.ts'
import { provisionalOf, type WithProvisional } from './provisional-of.ts'

/** The answer of the evidence endpoint, without the id. */
export type TransactionExplanation = Omit<Evidence, 'id'>

/** An analyst waits at most this long for a refinement by what D1 knows of other users. Judged. */
const REFINEMENT_TIMEOUT_MS = 300
/** When D1 is slower, the other users are not named, and nothing is told of them. Judged. */
const NAMES_TIMEOUT_MS = 300

const NOBODY: NameOf = () => null

/** What judges transactions, and is waited for; and what knows of openings that are not written yet. */
interface Judges {
  context: UserContext
  assessor: Pick<Assessor, 'settled' | 'isComparing'>
  refiner: Pick<Refiner, 'settled' | 'isAwaiting'>
  reviewer: Pick<Reviewer, 'reviewed'>
  visits: Pick<LoaderVisits, 'asSeen'>
}

/** Explains one transaction, after the work that it was about to change by. */
export async function explainTransaction(
  judges: Judges,
  key: ScopedKey,
): Promise<Result<WithProvisional<TransactionExplanation>, Rejection>> {
  const { assessor, context, refiner, reviewer, visits } = judges
  await assessor.settled(key.sequence)
  await refiner.settled(key.sequence, REFINEMENT_TIMEOUT_MS)
  const asked = await findTransaction(context, key)
  if (!asked.ok) return asked
  await reviewer.reviewed(asked.value, REFINEMENT_TIMEOUT_MS)
  const row = context.store.transactions.get(key.sequence) ?? asked.value
  const nameOf = await nameAttempts(context, row)
  const [provisional = []] = provisionalOf(judges, [row], Date.now())
  return ok({ ...(await presentExplanation(context, visits.asSeen(row), nameOf)), provisional })
}

/** The evidence stored with the transaction, in the contract's form. */
export async function presentExplanation(
  context: Pick<UserContext, 'keyring'>,
  row: StoredTransaction,
  nameOf: NameOf,
): Promise<TransactionExplanation> {
  const assessment = row.assessment === null ? null : unpackAssessment(row.assessment)
  return {
    score: row.score,
    duplication_potential: row.potential,
    fraud: assessment && presentAssessment(assessment),
    duplication: await presentDuplication(context, row, nameOf),
    openings: row.visit ? presentOpenings(row.visit) : [],
    notes: row.visit ? presentRefusals(row.visit) : [],
  }
}

/**
 * The names of the users whose attempts count. They are read when they are asked for: stored with
 * another user's transaction, they would outlast the erasure of their own.
 */
async function nameAttempts(
  { databases }: Pick<UserContext, 'databases'>,
  row: StoredTransaction,
): Promise<NameOf> {
  const attempts = attemptsOf(unpackSummary(row.duplication))
  if (attempts.length === 0) return NOBODY
  if (sandboxUserOf(row)) return () => ({ ...userOf(row), userId: SANDBOX_OTHER })
  try {
    const reading = readAttemptUsers(databases.ofScope(row.scope), row.scope, attempts)
    const users = await withTimeout(reading, NAMES_TIMEOUT_MS)
    return (attempt) => users.get(nameOfAttempt(attempt)) ?? null
  } catch (error) {
    logStorageFailure(error)
    return NOBODY
  }
}
