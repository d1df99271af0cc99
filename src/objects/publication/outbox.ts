/** Draining the outbox: what D1 does not have yet, batch after batch, in the order of revisions. */
import { logUnpublishable } from '../../platform/log-failure.ts'
import { withTimeout } from '../../platform/timeout.ts'
import { isRefusedForGood, type Publication } from '../../storage/publication.ts'
import type { RevisionLog, Unpublished } from './revision-log.ts'
import { type Changed, type Publishing, toPublication, UnpublishableRow } from './to-publication.ts'

/** D1 itself ends a query after 30 s, but a stalled connection may last longer. */
export const PUBLISH_TIMEOUT_MS = 30_000

/** Sends one publication, idempotently. Rejects when it may not have arrived. */
export type Send = (publication: Publication) => Promise<unknown>

/**
 * Publishes until nothing is left but rows that cannot be; rejects at the first batch that fails or times
 * out.
 */
export async function drainOutbox(
  log: Pick<RevisionLog, 'unpublished' | 'acknowledge'>,
  publishing: Publishing,
  send: Send,
): Promise<void> {
  for (;;) {
    const batch = log.unpublished()
    if (!batch) return
    let isLate = false
    const sending = sendByUser(publishing, send, batch, () => isLate)
    try {
      await withTimeout(sending, PUBLISH_TIMEOUT_MS)
    } catch (error) {
      isLate = true
      throw error
    }
    log.acknowledge(batch.upTo)
  }
}

/**
 * Users with the same user_id in several channels share the object, but are separate users in D1.
 */
async function sendByUser(
  publishing: Publishing,
  send: Send,
  { transactions, devices }: Unpublished,
  isLate: () => boolean,
): Promise<void> {
  const userRefs = new Set([...transactions, ...devices].map(({ userRef }) => userRef))
  for (const userRef of userRefs) {
    const isOfUser = (row: { userRef: string }) => row.userRef === userRef
    await sendRows(
      { publishing, send, isLate },
      { transactions: transactions.filter(isOfUser), devices: devices.filter(isOfUser) },
      userRef,
    )
  }
}

/** A drain that is under way. */
interface Sending {
  publishing: Publishing
  send: Send
  isLate: () => boolean
}

/**
 * Sends the rows of one user. Where D1 can never take one of them, the halves are sent apart until it is
 * found and set aside: else it would keep all others from being published, trimmed and forgotten. Nothing
 * more is sent once `isLate`: what is sent later than anybody waits for would come back after its user has
 * been erased.
 */
async function sendRows(sending: Sending, changed: Changed, userRef: string): Promise<void> {
  const { publishing, send, isLate } = sending
  try {
    const publication = await toPublication(publishing, userRef, changed)
    if (isLate()) return
    await send(publication)
  } catch (error) {
    if (!isOfRow(error) || isLate()) throw error
    const halves = halve(changed)
    if (!halves) return setAside(publishing, changed, error)
    for (const half of halves) await sendRows(sending, half, userRef)
  }
}

/** Both halves of the rows; null where there is only one. */
function halve({ transactions, devices }: Changed): Changed[] | null {
  const middle = Math.ceil((transactions.length + devices.length) / 2)
  if (transactions.length + devices.length < 2) return null
  const devicesFirst = Math.max(0, middle - transactions.length)
  return [
    { transactions: transactions.slice(0, middle), devices: devices.slice(0, devicesFirst) },
    { transactions: transactions.slice(middle), devices: devices.slice(devicesFirst) },
  ]
}

/** Whether trying again cannot help, because the error is that of a row, and not of whoever takes it. */
const isOfRow = (error: unknown) => error instanceof UnpublishableRow || isRefusedForGood(error)

/** Goes on without a row until its next change. */
function setAside({ store }: Publishing, { transactions }: Changed, error: unknown): void {
  logUnpublishable(transactions.length > 0 ? 'transaction' : 'device', error)
  for (const row of transactions) store.transactions.setAside(row)
}
