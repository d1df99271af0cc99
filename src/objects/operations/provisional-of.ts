/** Which numbers of a transaction may still change, by the work that its object has not done yet. */
import { sandboxUserOf } from '../../domain/sandbox/sandbox-user.ts'
import { findProvisional, type Provisional } from '../../domain/transaction/provisional.ts'
import type { StoredTransaction } from '../../domain/transaction/stored-transaction.ts'
import type { TransactionPage } from '../../domain/transaction/transaction-page.ts'
import { mayReview } from '../may-review.ts'
import type { UserContext } from '../user-context.ts'
import type { Assessor } from '../visits/assessor.ts'
import type { Refiner } from '../visits/refiner.ts'

/** An answer, and which of its numbers may still change; objects of an earlier version do not say. */
export type WithProvisional<Answer> = Answer & { provisional?: Provisional[] }

/** One page, and the same of each of its transactions. */
export type ListedPage = TransactionPage & { provisional?: Provisional[][] }

interface Parts {
  context: Pick<UserContext, 'store'>
  assessor: Pick<Assessor, 'isComparing'>
  refiner: Pick<Refiner, 'isAwaiting'>
}

/** The numbers of each transaction that may still change, at `now` (ms since the epoch). */
export function provisionalOf(
  { context, assessor, refiner }: Parts,
  rows: readonly StoredTransaction[],
  now: number,
): Provisional[][] {
  const { transactions } = context.store
  const oldest = transactions.oldestSequence() ?? Number.POSITIVE_INFINITY
  return rows.map((row) => {
    const { sequence } = row
    const work = {
      isAwaiting: refiner.isAwaiting(sequence),
      isPending: transactions.isPending(sequence) || assessor.isComparing(sequence),
      // What has left the object for the archive is not judged again.
      isReviewed: sequence >= oldest && mayReview(context, row),
    }
    const found = findProvisional(row, work, now)
    // The potential of a sandbox user is the one that its id asks for.
    return sandboxUserOf(row) ? found.filter(({ field }) => field === 'score') : found
  })
}
