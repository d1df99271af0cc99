/** Finding a transaction: in the object's own table, else in the archive. */
import type { Rejection } from '../../domain/rejection.ts'
import { ok, type Result, refuse } from '../../domain/result.ts'
import type { StoredTransaction } from '../../domain/transaction/stored-transaction.ts'
import { logStorageFailure } from '../../platform/log-failure.ts'
import { withTimeout } from '../../platform/timeout.ts'
import type { TransactionKey } from '../../secrets/transaction-id.ts'
import { userRefsOf } from '../../secrets/user-key.ts'
import { readArchivedTransaction } from '../../storage/archive.ts'
import type { UserContext } from '../user-context.ts'
import { homesToRead } from '../user-homes.ts'

/** A partner waits for what the object has let go of, and D1 still has. Judged. */
const ARCHIVE_TIMEOUT_MS = 5_000

/** A transaction, and the scope that asks for it; null where its link proves that it may. */
export interface ScopedKey extends TransactionKey {
  scope: string | null
}

/**
 * The transaction of a link; null where there is none. Rejects when D1 does not answer: a link that
 * cannot be looked up now is not unknown, and the page's script comes again.
 */
export async function findByLink(
  context: Pick<UserContext, 'databases' | 'store'>,
  key: TransactionKey,
): Promise<StoredTransaction | null> {
  const found = await findTransaction(context, { ...key, scope: null })
  if (found.ok) return found.value
  if (found.error.code === 'not_found') return null
  throw new Error(`a link cannot be looked up: ${found.error.code}`)
}

/** The transaction; `not_found`, also where it is of another scope, or, when D1 does not answer, `storage_unavailable`. */
export async function findTransaction(
  context: Pick<UserContext, 'databases' | 'store'>,
  { userKey, sequence, scope }: ScopedKey,
): Promise<Result<StoredTransaction, Rejection>> {
  const isAsked = (row: StoredTransaction) => scope === null || row.scope === scope
  const row = context.store.transactions.get(sequence)
  if (row) return isAsked(row) ? ok(row) : refuse({ code: 'not_found' })
  try {
    const homes = homesToRead(context, { scope, userKey })
    const reading = readArchivedTransaction(homes, userRefsOf(userKey), sequence)
    const archived = await withTimeout(reading, ARCHIVE_TIMEOUT_MS)
    return archived && isAsked(archived) ? ok(archived) : refuse({ code: 'not_found' })
  } catch (error) {
    logStorageFailure(error)
    return refuse({ code: 'storage_unavailable' })
  }
}
