/** Transactions that the object has let go of come back from D1. */

import { userRefsEnd } from '../secrets/user-key.ts'
import { type ArchivedTransaction, readArchivedTransaction } from '../storage/archive.ts'
import { withTimeout } from '../timeout.ts'
import type { ArchiveBody } from './outbox.ts'
import type { UserContext } from './user-context.ts'
import type { StoredTransaction } from './user-store.ts'

const ARCHIVE_TIMEOUT_MS = 5_000

/** The transaction from the object's own rows, else from D1; null when neither has it. */
export async function findTransaction(
  { db, store }: Pick<UserContext, 'db' | 'store'>,
  userKey: string,
  sequence: number,
): Promise<{ row: StoredTransaction; isArchived: boolean } | null> {
  const row = store.transaction(sequence)
  if (row) return { row, isArchived: false }
  const users = { first: userKey, end: userRefsEnd(userKey) }
  const archived = await withTimeout(
    readArchivedTransaction(db, users, sequence),
    ARCHIVE_TIMEOUT_MS,
  )
  return archived && { row: fromArchive(archived), isArchived: true }
}

/** A row of D1 as the object keeps it. */
export function fromArchive(archived: ArchivedTransaction): StoredTransaction {
  const { data, transitions, reasons, assessment, potential, visit } = JSON.parse(
    archived.body,
  ) as ArchiveBody
  const { body: _, ...columns } = archived
  return {
    ...columns,
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
