/** Finding a transaction: in the object's own table, else in the archive. */
import type { Rejection } from '../../domain/rejection.ts'
import { ok, type Result, refuse } from '../../domain/result.ts'
import type { StoredTransaction } from '../../domain/transaction/stored-transaction.ts'
import { logFailure } from '../../platform/log-failure.ts'
import { withTimeout } from '../../platform/timeout.ts'
import type { TransactionKey } from '../../secrets/transaction-id.ts'
import { userRefsEnd } from '../../secrets/user-key.ts'
import { readArchivedTransaction } from '../../storage/archive.ts'
import type { UserContext } from '../user-context.ts'

const ARCHIVE_TIMEOUT_MS = 5_000

/** The transaction; `not_found` or, when D1 does not answer, `storage_unavailable`. */
export async function findTransaction(
  { db, store }: Pick<UserContext, 'db' | 'store'>,
  { userKey, sequence }: TransactionKey,
): Promise<Result<StoredTransaction, Rejection>> {
  const row = store.transactions.get(sequence)
  if (row) return ok(row)
  const users = { first: userKey, end: userRefsEnd(userKey) }
  try {
    const reading = readArchivedTransaction(db, users, sequence)
    const archived = await withTimeout(reading, ARCHIVE_TIMEOUT_MS)
    return archived ? ok(archived) : refuse({ code: 'not_found' })
  } catch (error) {
    logFailure(error)
    return refuse({ code: 'storage_unavailable' })
  }
}
