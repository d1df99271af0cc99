/**
 * The revision log: the latest revision, and the high-water mark of what has been published to D1.
 *
 * Every commit has a revision of its own, higher than all before, and every row that it writes
 * stores it. The high-water mark is the revision up to which every row is in D1 as it is here. The
 * rows above it are the outbox: a separate outbox table would cost written rows. Only this file
 * moves the two:
 *
 * - `commit` takes the next revision, even if the write is rolled back. No row then has that
 *   revision, and the gap is harmless.
 * - `unpublished` is the next batch above the mark, in the order of revisions.
 * - `acknowledge` raises the mark to what D1 has taken. It never falls.
 *
 * The mark lives in memory, and every row that is written stores a copy, so that publishing itself
 * writes no row. The highest stored mark is therefore never too high, but after a restart it may be
 * too low: rows are then sent again, and D1, which takes higher revisions only, writes nothing.
 * While a row's potential awaits refinement, the stored mark (not the one in memory) stays below
 * that row's revision, so that a restart finds it among the unpublished.
 */
import type { StoredTransaction } from '../../domain/transaction/stored-transaction.ts'
import type { Stamp, StoredDevice, UserStore } from '../store/user-store.ts'

/** The most transactions in one batch. Judged. */
export const BATCH_ROWS = 50

/** What the log needs of the object. */
export interface RevisionLogDeps {
  storage: Pick<DurableObjectStorage, 'transactionSync'>
  store: UserStore
  /** The highest mark that a row may store: rows above it must be found again after a restart. */
  finishedUpTo(): number
  /** Called after every commit, rolled back or not. */
  onWrite(): void
}

/** Rows that D1 does not have in this revision, transactions in the order of their revisions. */
export interface Unpublished {
  transactions: StoredTransaction[]
  devices: StoredDevice[]
  /** The highest revision in the batch; everything up to it is in this batch or in D1 already. */
  upTo: number
}

/** The owner of the revision and the high-water mark of one user's object. */
export class RevisionLog {
  readonly #deps: RevisionLogDeps
  #revision: number
  #highWaterMark: number

  /** Opens the log at the highest revision and mark that the object's rows store. */
  constructor({ revision, highWaterMark }: Stamp, deps: RevisionLogDeps) {
    this.#deps = deps
    this.#revision = revision
    this.#highWaterMark = highWaterMark
  }

  /** The revision up to which everything is in D1. */
  highWaterMark(): number {
    return this.#highWaterMark
  }

  /** The revision of the latest commit, rolled back or not. */
  latest(): number {
    return this.#revision
  }

  /**
   * Runs a synchronous write under the next revision, higher than `above`. Rethrows what it
   * throws.
   */
  commit<T>(write: (stamp: Stamp) => T, above = 0): T {
    const { storage, store } = this.#deps
    const revision = Math.max(this.#revision, above) + 1
    this.#revision = revision
    store.prepareWrite()
    const highWaterMark = Math.min(this.#highWaterMark, this.#deps.finishedUpTo())
    try {
      return storage.transactionSync(() => write({ revision, highWaterMark }))
    } catch (error) {
      store.invalidateCaches()
      throw error
    } finally {
      this.#deps.onWrite()
    }
  }

  /** The next batch for D1; null when everything is published. */
  unpublished(): Unpublished | null {
    const { store } = this.#deps
    const transactions = store.transactions.changedSince(this.#highWaterMark, BATCH_ROWS)
    const isFull = transactions.length === BATCH_ROWS
    const limit = isFull ? (transactions.at(-1)?.revision ?? 0) : Number.POSITIVE_INFINITY
    const changed = store.devices.changedSince(this.#highWaterMark)
    const devices = changed.filter((device) => device.revision <= limit)
    if (transactions.length === 0 && devices.length === 0) return null
    const upTo = Math.max(...[...transactions, ...devices].map((row) => row.revision))
    return { transactions, devices, upTo }
  }

  /** Records that D1 has everything up to a revision. */
  acknowledge(upTo: number): void {
    this.#highWaterMark = Math.max(this.#highWaterMark, upTo)
  }
}
