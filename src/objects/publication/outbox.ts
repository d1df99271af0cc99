/** Publishing to D1 behind the answers: batch after batch, in the order of revisions. */
import { blockingKeys } from '../../domain/linkage/blocking.ts'
import { frequencyKey } from '../../domain/linkage/device/profile.ts'
import { toPublished } from '../../domain/transaction/published-transaction.ts'
import { withTimeout } from '../../platform/timeout.ts'
import type { Publication, PublishedDevice } from '../../storage/publication.ts'
import type { StoredDevice } from '../store/user-store.ts'
import type { RevisionLog, Unpublished } from './revision-log.ts'

/** D1 gives up on a query after 30 s by itself; stalls are longer. */
export const PUBLISH_TIMEOUT_MS = 30_000

/** Sends one publication; a repeated one must write nothing. Rejects when it may not have arrived. */
export type Send = (publication: Publication) => Promise<unknown>

/** Publishes until nothing is left; rejects at the first batch that is refused or takes too long. */
export async function drainOutbox(
  log: Pick<RevisionLog, 'unpublished' | 'acknowledge'>,
  send: Send,
): Promise<void> {
  for (;;) {
    const batch = log.unpublished()
    if (!batch) return
    await withTimeout(sendByUser(send, batch), PUBLISH_TIMEOUT_MS)
    log.acknowledge(batch.upTo)
  }
}

/** Users of one user_id in several channels share the object, but are users of their own in D1. */
async function sendByUser(send: Send, { transactions, devices }: Unpublished): Promise<void> {
  const userRefs = new Set([...transactions, ...devices].map(({ userRef }) => userRef))
  for (const userRef of userRefs) {
    await send({
      userRef,
      transactions: transactions.filter((row) => row.userRef === userRef).map(toPublished),
      devices: devices.filter((row) => row.userRef === userRef).map(toPublishedDevice),
    })
  }
}

function toPublishedDevice({ slot, revision, profile }: StoredDevice): PublishedDevice {
  return {
    slot,
    revision,
    profile: JSON.stringify(profile),
    keys: blockingKeys(profile).map(({ kind, hash }) => frequencyKey(kind, hash)),
    seenAt: profile.lastSeenAt,
  }
}
