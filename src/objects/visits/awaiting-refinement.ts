/**
 * New transactions whose potential awaits refinement by what D1 knows of other users. The list is
 * in memory only: a restart finds them again among the unpublished rows, because the stored
 * high-water mark stays below them until they are refined.
 */

import { sandboxUserOf } from '../../domain/sandbox/sandbox-user.ts'
import { DAY_MS } from '../../domain/time.ts'
import type { StoredTransaction } from '../../domain/transaction/stored-transaction.ts'
import type { UserStore } from '../store/user-store.ts'

/** Transactions older than this are not refined any more after a restart. */
const AWAITING_MAX_MS = DAY_MS
/** The most transactions that a restart puts on the list again. Judged. */
const RELISTED_MAX = 100

/** The list of one object. */
export type AwaitingRefinement = ReturnType<typeof openAwaitingRefinement>

/** Opens the list; `highWaterMark` is the one that the rows store, `now` in ms since the epoch. */
export function openAwaitingRefinement(store: UserStore, highWaterMark: number, now: number) {
  const entries = new Map<number, { revision: number; question: string }>()

  function add(row: StoredTransaction): boolean {
    if (sandboxUserOf(row)) return false
    const expected = row.data.expected_ip
    if (!expected && !store.devices.hasAny(row.userRef)) return false
    const question = `${row.userRef} ${expected ?? ''}`
    entries.set(row.sequence, { revision: row.revision, question })
    return true
  }

  for (const row of store.transactions.changedSince(highWaterMark, RELISTED_MAX)) {
    const isFresh = row.completedAt === null && row.transitions.length === 0
    if (isFresh && now - row.createdAt < AWAITING_MAX_MS) add(row)
  }

  return {
    /**
     * Lists a transaction; false where it has no known device and no expected address to ask about.
     */
    add,
    has: (sequence: number) => entries.has(sequence),
    delete: (sequence: number) => entries.delete(sequence),
    sequences: () => [...entries.keys()],
    /** Forgets all entries. */
    forget: (): void => entries.clear(),

    /**
     * Equal for transactions that one question to D1 can refine: same user, same expected address.
     */
    questionOf: (sequence: number) => entries.get(sequence)?.question ?? '',

    /**
     * The highest revision below those of all listed transactions; Infinity when there are none.
     */
    finishedUpTo(): number {
      const revisions = [...entries.values()].map(({ revision }) => revision)
      return Math.min(Number.POSITIVE_INFINITY, ...revisions) - 1
    },
  }
}
