/**
 * New transactions whose potential waits to be refined. They are kept in memory only: a restart finds
 * them again among the rows that are not published, because the stored publishing mark stays below
 * them until they are refined.
 */
import type { StoredTransaction, UserStore } from '../store/user-store.ts'

/** What nobody has opened for so long is not worth asking for after a restart. */
const WAITING_MAX_MS = 24 * 3_600_000
const RECALLED_MAX = 100

export type Waiting = ReturnType<typeof openWaiting>

/** Opens the list; `published` is the mark as the rows know it. */
export function openWaiting(store: UserStore, published: number, now: number) {
  const entries = new Map<number, { revision: number; question: string }>()

  function add(row: StoredTransaction): boolean {
    const expected = row.data.expected_ip
    if (!expected && !store.hasDevice(row.userRef)) return false
    const question = `${row.userRef} ${expected ?? ''}`
    entries.set(row.sequence, { revision: row.revision, question })
    return true
  }

  for (const row of store.changedSince(published, RECALLED_MAX)) {
    const isFresh = row.completedAt === null && row.transitions.length === 0
    if (isFresh && now - row.createdAt < WAITING_MAX_MS) add(row)
  }

  return {
    /** Whether it waits now: there is nothing to ask without a known device or an expected address. */
    add,
    has: (sequence: number) => entries.has(sequence),
    delete: (sequence: number) => entries.delete(sequence),
    sequences: () => [...entries.keys()],

    /** What a transaction asks about: whose devices, and which address. */
    questionOf: (sequence: number) => entries.get(sequence)?.question ?? '',

    /** The highest revision below all that wait. */
    finishedUpTo(): number {
      const revisions = [...entries.values()].map(({ revision }) => revision)
      return Math.min(Number.POSITIVE_INFINITY, ...revisions) - 1
    },
  }
}
