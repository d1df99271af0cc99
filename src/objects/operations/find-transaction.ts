/** Transactions that the object has let go of come back from D1. */
import type { Rejection } from '../../domain/rejection.ts'
import { ok, type Result, refuse } from '../../domain/result.ts'
import { logFailure } from '../../platform/log-failure.ts'
import { withTimeout } from '../../platform/timeout.ts'
import type { TransactionKey } from '../../secrets/transaction-id.ts'
import { userRefsEnd } from '../../secrets/user-key.ts'
import { type ArchivedTransaction, readArchivedTransaction } from '../../storage/archive.ts'
import type { ArchiveBody } from '../publication/outbox.ts'
import type { UserContext } from '../user-context.ts'
import type { StoredTransaction } from '../store/user-store.ts'

const ARCHIVE_TIMEOUT_MS = 5_000

/** The transaction from the object's own rows, else from D1. */
export async function findTransaction(
  { db, store }: Pick<UserContext, 'db' | 'store'>,
  { userKey, sequence }: TransactionKey,
): Promise<Result<StoredTransaction, Rejection>> {
  const row = store.transaction(sequence)
  if (row) return ok(row)
  const users = { first: userKey, end: userRefsEnd(userKey) }
  try {
    const reading = readArchivedTransaction(db, users, sequence)
    const archived = await withTimeout(reading, ARCHIVE_TIMEOUT_MS)
    return archived ? ok(fromArchive(archived)) : refuse({ code: 'not_found' })
  } catch (error) {
    logFailure(error)
    return refuse({ code: 'storage_unavailable' })
  }
}

/** A row of D1 as the object keeps it. */
export function fromArchive(archived: ArchivedTransaction): StoredTransaction {
  const { data, transitions, reasons, assessment, potential, visit } = JSON.parse(
    archived.body,
  ) as ArchiveBody
  const { userRef, sequence, revision, partnerId, item, external, chain } = archived
  const { createdAt, openedAt, completedAt, score } = archived
  return {
    userRef,
    sequence,
    revision,
    partnerId,
    item,
    external,
    chain,
    createdAt,
    openedAt,
    completedAt,
    score,
    data,
    transitions,
    reasons,
    assessment,
    potential,
    visit,
    duplication: null,
    channel: data.channel ?? null,
    subChannel: data.sub_channel ?? null,
  }
}
