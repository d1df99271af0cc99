/** What happens at the loader: opening, completing, and going on without either. */
import type { Observation } from '../../contract/observation.ts'
import type { EdgeFacts } from '../../domain/network/edge-facts.ts'
import { fillRedirect } from '../../domain/transaction/redirect.ts'
import type { Binding } from '../../domain/visit/binding.ts'
import { completes, type PageLoadOf } from '../../domain/visit/binding.ts'
import type { Opening } from '../../domain/visit/opening.ts'
import { placeOf } from '../../domain/visit/opening.ts'
import { makeTransactionId, type TransactionKey } from '../../secrets/transaction-id.ts'
import { type Assessor, NO_TRACE } from './assessor.ts'
import type { UserContext } from '../user-context.ts'
import type { StoredTransaction, VisitTrace } from '../store/user-store.ts'
import type { PendingVisit } from '../../domain/fraud/visit/to-visit.ts'

export interface OpenLink {
  at: number
  edge: EdgeFacts
  /** Keyed hash of the network client. */
  client: string
  visitorId: string | null
}

export type LinkAnswer =
  | { state: 'open'; brandImageUrl: string | null }
  | { state: 'completed'; redirectUrl: string }

/** What the loader delivered, with what the server found out about its delivery. */
export interface Completion {
  at: number
  edge: EdgeFacts
  binding: Binding
  pageLoad: PageLoadOf
  sinceServedMs: number | null
  observation: Observation | null
  visitorId: string | null
  /** Names the page load; null when the payload carried no genuine nonce. */
  nonceId: string | null
  client: string
  payloadDigest: string | null
}

/** Openings beyond these say nothing new. */
const OPENINGS_KEPT = 10
const NOTES_KEPT = 10

/** What was seen of a transaction that is not written yet: it rides along in the next written row. */
interface Unwritten {
  openedAt: number | null
  page: EdgeFacts | null
  openings: Opening[]
  notes: string[]
}

export type Visits = ReturnType<typeof createVisits>

/** Handles the loader's calls on one user's object. The alarm is expected to flush. */
export function createVisits(context: UserContext, assessor: Assessor) {
  const unwritten = new Map<number, Unwritten>()

  const memoryOf = (row: StoredTransaction): Unwritten => {
    const known = unwritten.get(row.sequence)
    if (known) return known
    const fresh: Unwritten = {
      openedAt: row.openedAt,
      page: null,
      openings: [...(row.visit?.openings ?? [])],
      notes: [...(row.visit?.notes ?? [])],
    }
    unwritten.set(row.sequence, fresh)
    return fresh
  }

  const traceOf = (row: StoredTransaction, memory: Unwritten): VisitTrace => ({
    ...(row.visit ?? NO_TRACE),
    openings: memory.openings,
    notes: memory.notes,
  })

  return {
    async open(key: TransactionKey, row: StoredTransaction, opening: OpenLink) {
      if (row.completedAt !== null) {
        const answer: LinkAnswer = { state: 'completed', redirectUrl: await redirectOf(key, row) }
        return answer
      }
      const memory = memoryOf(row)
      memory.openedAt ??= opening.at
      memory.page = opening.edge
      if (memory.openings.length < OPENINGS_KEPT) {
        const { at, client, edge } = opening
        memory.openings.push({ at, client, ...placeOf(edge) })
      }
      context.expectAlarm()
      const answer: LinkAnswer = {
        state: 'open',
        brandImageUrl: row.data.brand_image_url ?? null,
      }
      return answer
    },

    async complete(key: TransactionKey, row: StoredTransaction, delivered: Completion) {
      const redirectUrl = await redirectOf(key, row)
      // Read anew after the await: another delivery may have completed it meanwhile.
      const present = context.store.transaction(key.sequence) ?? row
      if (present.completedAt !== null) return { redirectUrl }
      const memory = memoryOf(present)
      const visit = context.store.hasDigest(delivered.payloadDigest ?? '')
        ? { ...delivered, binding: 'replayed' as const }
        : delivered
      if (!completes(visit)) {
        if (memory.notes.length < NOTES_KEPT) memory.notes.push(visit.binding)
        context.expectAlarm()
        return { redirectUrl }
      }
      const pending = toPending(visit, memory.page)
      context.change(present, {
        openedAt: memory.openedAt ?? visit.at,
        completedAt: visit.at,
        visit: { ...traceOf(present, memory), digest: visit.payloadDigest },
        pending: JSON.stringify(pending),
      })
      unwritten.delete(key.sequence)
      assessor.start(key.sequence, pending)
      return { redirectUrl }
    },

    async skip(key: TransactionKey, row: StoredTransaction) {
      return { redirectUrl: await redirectOf(key, row) }
    },

    /** Writes down openings and notes of visits that were not completed meanwhile. */
    flush(): void {
      for (const [sequence, memory] of unwritten) {
        const row = context.store.transaction(sequence)
        if (!row || row.completedAt !== null) continue
        context.change(row, { openedAt: memory.openedAt, visit: traceOf(row, memory) })
      }
      unwritten.clear()
    },

    /** Whether the user has been seen at the loader since the last flush. */
    isUnderWay: (sequence: number) => unwritten.has(sequence),
  }

  async function redirectOf(key: TransactionKey, row: StoredTransaction): Promise<string> {
    const id = await makeTransactionId(context.keyring, row.partnerId, key)
    return fillRedirect(row.data.redirect_url, id)
  }
}

function toPending(visit: Completion, page: EdgeFacts | null): PendingVisit {
  const { at, edge, binding, sinceServedMs, observation, visitorId } = visit
  return { at, page, edge, binding, sinceServedMs, observation, visitorId }
}
