/**
 * The revision log: which write was the latest, and up to which one everything is in D1.
 *
 * Every commit gets a revision of its own, higher than all before, and each row that it writes carries
 * it. The publishing mark is a revision such that every row up to it is in D1 as it is here. What is
 * unpublished is what is above the mark, so no outbox table costs rows. Only this file moves the two:
 *
 * - `commit` makes the next revision, also when the write is rolled back. Then no row carries that
 *   revision: nothing is published under it, and a gap does no harm.
 * - `unpublished` is the next batch above the mark, in the order of revisions.
 * - `acknowledge` raises the mark to what D1 has taken. It never falls.
 *
 * The mark is kept in memory and rides along in the rows that are written anyway, so that publishing
 * costs no written row. The highest mark in the rows is therefore never above the truth, but after a
 * restart it may be below: then rows are sent again, and D1, which takes higher revisions only, writes
 * nothing. A row whose potential awaits refinement holds the written mark (not the one in memory) below
 * its own revision, so that a restart finds it among the unpublished.
 */
import type { StoredTransaction } from '../../domain/transaction/stored-transaction.ts'
import type { Stamp, StoredDevice, UserStore } from '../store/user-store.ts'

/** Rows of one publication. */
export const BATCH_ROWS = 50

/** What the log needs of the object. */
export interface RevisionLogDeps {
  storage: Pick<DurableObjectStorage, 'transactionSync'>
  store: UserStore
  /** No row above this revision may be taken for finished after a restart. */
  finishedUpTo(): number
  /** Called after every write, rolled back or not. */
  onWrite(): void
}

/** Rows that D1 does not have in this revision, transactions in the order of their revisions. */
export interface Unpublished {
  transactions: StoredTransaction[]
  devices: StoredDevice[]
  /** The highest revision of them, and of all that comes before. */
  upTo: number
}

/** The owner of revision and publishing mark. */
export type RevisionLog = ReturnType<typeof openRevisionLog>

/** Opens the log of one user's object, as its rows know it. */
export function openRevisionLog({ storage, store, finishedUpTo, onWrite }: RevisionLogDeps) {
  let { revision, published } = store.highestStamp()

  return {
    /** Up to this revision everything is in D1. */
    published: (): number => published,

    /** Runs a synchronous write under the next revision, which is above `above` too. */
    commit<T>(write: (stamp: Stamp) => T, above = 0): T {
      revision = Math.max(revision, above) + 1
      const stamp = { revision, published: Math.min(published, finishedUpTo()) }
      try {
        return storage.transactionSync(() => write(stamp))
      } catch (error) {
        store.transactions.invalidateCache()
        throw error
      } finally {
        onWrite()
      }
    },

    /** The next batch for D1; null when there is nothing. */
    unpublished(): Unpublished | null {
      const transactions = store.transactions.changedSince(published, BATCH_ROWS)
      const isFull = transactions.length === BATCH_ROWS
      const limit = isFull ? (transactions.at(-1)?.revision ?? 0) : Number.POSITIVE_INFINITY
      const changed = store.devices.changedSince(published)
      const devices = changed.filter((device) => device.revision <= limit)
      if (transactions.length === 0 && devices.length === 0) return null
      const upTo = Math.max(...[...transactions, ...devices].map((row) => row.revision))
      return { transactions, devices, upTo }
    },

    /** Notes that D1 has everything up to a revision. */
    acknowledge(upTo: number): void {
      published = Math.max(published, upTo)
    },
  }
}
