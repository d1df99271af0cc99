/**
 * New transactions whose potential awaits refinement by what D1 knows of other users. They are listed in
 * memory only: a restart finds them again among the rows that are not published, because the written
 * publishing mark stays below them until they are refined.
 */
import { DAY_MS } from '../../domain/time.ts'
import type { StoredTransaction } from '../../domain/transaction/stored-transaction.ts'
import type { UserStore } from '../store/user-store.ts'

/** What nobody has opened for so long is not worth asking for after a restart. */
const AWAITING_MAX_MS = DAY_MS
const RECALLED_MAX = 100

/** The list of one object. */
export type AwaitingRefinement = ReturnType<typeof openAwaitingRefinement>

/** Opens the list; `published` is the mark as the rows know it, `now` in ms since the epoch. */
export function openAwaitingRefinement(store: UserStore, published: number, now: number) {
  const entries = new Map<number, { revision: number; question: string }>()

  function add(row: StoredTransaction): boolean {
    const expected = row.data.expected_ip
    if (!expected && !store.devices.hasAny(row.userRef)) return false
    const question = `${row.userRef} ${expected ?? ''}`
    entries.set(row.sequence, { revision: row.revision, question })
    return true
  }

  for (const row of store.transactions.changedSince(published, RECALLED_MAX)) {
    const isFresh = row.completedAt === null && row.transitions.length === 0
    if (isFresh && now - row.createdAt < AWAITING_MAX_MS) add(row)
  }

  return {
    /** Whether it is listed now: there is nothing to ask without a known device or an expected address. */
    add,
    has: (sequence: number) => entries.has(sequence),
    delete: (sequence: number) => entries.delete(sequence),
    sequences: () => [...entries.keys()],

    /** What a transaction asks about: whose devices, and which address. */
    questionOf: (sequence: number) => entries.get(sequence)?.question ?? '',

    /** The highest revision below all that are listed. */
    finishedUpTo(): number {
      const revisions = [...entries.values()].map(({ revision }) => revision)
      return Math.min(Number.POSITIVE_INFINITY, ...revisions) - 1
    },
  }
}
