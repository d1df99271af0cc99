/**
 * Publishing to D1 behind the answers. What is unpublished is known by a high-water mark of revisions;
 * the mark is kept in memory and rides along in the rows that are written anyway, so that publishing
 * costs no written row. After a restart the mark may be old: then rows are sent again, and a repeated
 * publication writes nothing.
 */
import { blockingKeys } from '../../domain/linkage/blocking.ts'
import { frequencyKey } from '../../domain/linkage/device/profile.ts'
import { withTimeout } from '../../platform/timeout.ts'
import { type Publication, type PublishedDevice, publish } from '../../storage/publication.ts'
import type { PublishedTransaction } from '../../domain/transaction/transaction-columns.ts'
import type { Marks, StoredDevice, StoredTransaction, UserStore } from '../store/user-store.ts'

/** How long a write waits for company before it is published without being asked for. */
export const PUBLISH_DELAY_MS = 10_000
const RETRY_MAX_MS = 10 * 60_000
/** D1 gives up on a query after 30 s by itself; stalls are longer. */
const PUBLISH_TIMEOUT_MS = 30_000
const BATCH_ROWS = 50

/** Publishes until nothing is left; rejects at the first batch that D1 refuses. */
export async function drainOutbox(
  db: D1Database,
  store: UserStore,
  mark: Pick<Marks, 'published'>,
): Promise<void> {
  for (;;) {
    const batch = nextBatch(store, mark.published)
    if (!batch) return
    await withTimeout(publishByUser(db, batch), PUBLISH_TIMEOUT_MS)
    mark.published = Math.max(mark.published, batch.upTo)
  }
}

/** When to try again after `failures` failed attempts in a row: doubling, with a ceiling. */
export function retryDelayMs(failures: number): number {
  return Math.min(PUBLISH_DELAY_MS * 2 ** Math.max(0, failures - 1), RETRY_MAX_MS)
}

interface Batch {
  transactions: StoredTransaction[]
  devices: StoredDevice[]
  upTo: number
}

function nextBatch(store: UserStore, published: number): Batch | null {
  const transactions = store.changedSince(published, BATCH_ROWS)
  const isFull = transactions.length === BATCH_ROWS
  const limit = isFull ? (transactions.at(-1)?.revision ?? 0) : Number.POSITIVE_INFINITY
  const devices = store.devicesSince(published).filter(({ revision }) => revision <= limit)
  if (transactions.length === 0 && devices.length === 0) return null
  const upTo = Math.max(...[...transactions, ...devices].map(({ revision }) => revision))
  return { transactions, devices, upTo }
}

/** Users of one user_id in several channels share the object, but are users of their own in D1. */
async function publishByUser(db: D1Database, { transactions, devices }: Batch): Promise<void> {
  const userRefs = new Set([...transactions, ...devices].map(({ userRef }) => userRef))
  for (const userRef of userRefs) {
    const publication: Publication = {
      userRef,
      transactions: transactions.filter((row) => row.userRef === userRef).map(toPublished),
      devices: devices.filter((row) => row.userRef === userRef).map(toPublishedDevice),
    }
    await publish(db, publication)
  }
}

function toPublished(row: StoredTransaction): PublishedTransaction {
  const last = row.transitions.at(-1)
  return {
    sequence: row.sequence,
    revision: row.revision,
    partnerId: row.partnerId,
    item: row.item,
    external: row.external,
    chain: row.chain,
    createdAt: row.createdAt,
    openedAt: row.openedAt,
    completedAt: row.completedAt,
    state: last?.state ?? null,
    terminationReason: last?.termination_reason ?? null,
    reportedAt: last ? Date.parse(last.ts) : null,
    score: row.score,
    body: JSON.stringify(toArchiveBody(row)),
  }
}

/** The part of a transaction that D1 keeps as one text. */
export interface ArchiveBody {
  data: StoredTransaction['data']
  transitions: StoredTransaction['transitions']
  reasons: string | null
  assessment: string | null
  potential: number
  visit: StoredTransaction['visit']
}

function toArchiveBody(row: StoredTransaction): ArchiveBody {
  const { data, transitions, reasons, assessment, potential, visit } = row
  return { data, transitions, reasons, assessment, potential, visit }
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
