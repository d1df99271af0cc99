/**
 * New transactions whose potential awaits refinement by what D1 knows of other users. The list is
 * in memory only: a restart finds them again among the unpublished rows, because the stored
 * high-water mark stays below them until they are refined.
 */

import { unpackSummary } from '../../domain/duplication/duplication-summary.ts'
import { sandboxUserOf } from '../../domain/sandbox/sandbox-user.ts'
import { DAY_MS } from '../../domain/time.ts'
import type { StoredTransaction } from '../../domain/transaction/stored-transaction.ts'
import type { UserStore } from '../store/user-store.ts'

/** Transactions older than this are not refined any more after a restart. */
const AWAITING_MAX_MS = DAY_MS
/** The most transactions that a restart puts on the list again. Judged. */
const RELISTED_MAX = 100

/** The list of one object. */
export class AwaitingRefinement {
  readonly #store: UserStore
  readonly #entries = new Map<number, { revision: number; question: string }>()

  /** Opens the list; `highWaterMark` is the one that the rows store, `now` in ms since the epoch. */
  constructor(store: UserStore, highWaterMark: number, now: number) {
    this.#store = store
    for (const row of store.transactions.changedSince(highWaterMark, RELISTED_MAX)) {
      const isFresh = row.completedAt === null && row.transitions.length === 0
      if (isFresh && now - row.createdAt < AWAITING_MAX_MS) this.add(row)
    }
  }

  /**
   * Lists a transaction; false where it has no known device and no expected address to ask about, or
   * others count in it already.
   */
  add(row: StoredTransaction): boolean {
    if (sandboxUserOf(row) || isCompared(row)) return false
    const expected = row.data.expected_ip
    if (!expected && this.#store.devices.ofUser(row.userRef).length === 0) return false
    const question = `${row.userRef} ${expected ?? ''}`
    this.#entries.set(row.sequence, { revision: row.revision, question })
    return true
  }

  has(sequence: number): boolean {
    return this.#entries.has(sequence)
  }

  delete(sequence: number): void {
    this.#entries.delete(sequence)
  }

  sequences(): number[] {
    return [...this.#entries.keys()]
  }

  /** Forgets all entries. */
  forget(): void {
    this.#entries.clear()
  }

  /**
   * Equal for transactions that one question to D1 can refine: same user, same expected address.
   */
  questionOf(sequence: number): string {
    return this.#entries.get(sequence)?.question ?? ''
  }

  /**
   * The highest revision below those of all listed transactions; Infinity when there are none.
   */
  finishedUpTo(): number {
    const revisions = [...this.#entries.values()].map(({ revision }) => revision)
    return Math.min(Number.POSITIVE_INFINITY, ...revisions) - 1
  }
}

/**
 * Whether others count in the potential: then it was compared with them. A deduplication just before has done that
 * as if the user came at once, and what is known of one who is only invited would take some of it back.
 */
function isCompared({ duplication }: StoredTransaction): boolean {
  return unpackSummary(duplication)?.shares.some(({ own }) => !own) ?? false
}
