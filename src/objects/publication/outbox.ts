/** Draining the outbox: what D1 does not have yet, batch after batch, in the order of revisions. */
import { blockingKeys } from '../../domain/linkage/blocking.ts'
import { frequencyKey } from '../../domain/linkage/device/profile.ts'
import { toPublished } from '../../domain/transaction/published-transaction.ts'
import { withTimeout } from '../../platform/timeout.ts'
import type { Publication, PublishedDevice } from '../../storage/publication.ts'
import type { StoredDevice } from '../store/user-store.ts'
import type { RevisionLog, Unpublished } from './revision-log.ts'

/** D1 itself ends a query after 30 s, but a stalled connection may last longer. */
export const PUBLISH_TIMEOUT_MS = 30_000

/** Sends one publication, idempotently. Rejects when it may not have arrived. */
export type Send = (publication: Publication) => Promise<unknown>

/** Publishes until nothing is left; rejects at the first batch that fails or times out. */
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

/**
 * Users with the same user_id in several channels share the object, but are separate users in D1.
 */
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
