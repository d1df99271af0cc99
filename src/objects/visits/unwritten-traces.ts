/**
 * What was seen of visits and is not written yet. Most openings are followed by a completion, which
 * writes them too: a row less for each. What none writes, the alarm does.
 */
import type { StoredTransaction } from '../../domain/transaction/stored-transaction.ts'
import type { Binding } from '../../domain/visit/binding.ts'
import { noteOpening, type Opening } from '../../domain/visit/opening.ts'
import { NO_TRACE, type VisitTrace } from '../../domain/visit/visit-trace.ts'
import { changeTransaction } from '../publication/change-transaction.ts'
import type { UserContext } from '../user-context.ts'

/** Later refused payloads add no evidence. Judged. */
const REFUSED_KEPT = 10

interface UnwrittenTrace {
  openedAt: number | null
  openings: Opening[]
  refused: string[]
}

/** What is known of a visit, written or not; `openedAt` in ms since the epoch. */
export interface SeenVisit {
  openedAt: number | null
  trace: VisitTrace
}

/** Keeps what was seen of the visits of one user's object. The alarm must call `flush`. */
export function createUnwrittenTraces(context: UserContext) {
  const unwritten = new Map<number, UnwrittenTrace>()

  const knownOf = (row: StoredTransaction): UnwrittenTrace =>
    unwritten.get(row.sequence) ?? {
      openedAt: row.openedAt,
      openings: row.visit?.openings ?? [],
      refused: row.visit?.refused ?? [],
    }

  function note(row: StoredTransaction, change: Partial<UnwrittenTrace>): void {
    unwritten.set(row.sequence, { ...knownOf(row), ...change })
    context.expectAlarm()
  }

  function seenOf(row: StoredTransaction): SeenVisit {
    const { openedAt, openings, refused } = knownOf(row)
    return { openedAt, trace: { ...(row.visit ?? NO_TRACE), openings, refused } }
  }

  return {
    seenOf,

    /** Notes an opening, unless it tells nothing new. */
    noteOpening(row: StoredTransaction, opening: Opening): void {
      const known = knownOf(row)
      const openings = noteOpening(known.openings, opening)
      if (openings) note(row, { openings, openedAt: known.openedAt ?? opening.at })
    },

    /** Notes a payload that does not complete the visit. */
    noteRefused(row: StoredTransaction, binding: Binding): void {
      const refused = [...knownOf(row).refused, binding]
      if (refused.length <= REFUSED_KEPT) note(row, { refused })
    },

    /** Forgets what another change has written. */
    written: (sequence: number): void => void unwritten.delete(sequence),

    /** Whether something of the visit is not written. */
    has: (sequence: number): boolean => unwritten.has(sequence),

    /** Writes all. */
    flush(): void {
      for (const sequence of unwritten.keys()) {
        const row = context.store.transactions.get(sequence)
        if (!row) continue
        const { openedAt, trace } = seenOf(row)
        changeTransaction(context, row, { openedAt, visit: trace })
      }
      unwritten.clear()
    },

    /** Forgets all. */
    forget: (): void => unwritten.clear(),
  }
}
