/** What happens at the loader: opening, completing, and going on without either. */
import type { Observation } from '../../contract/observation.ts'
import type { EdgeFacts } from '../../domain/network/edge-facts.ts'
import { fillRedirect } from '../../domain/transaction/redirect.ts'
import type { StoredTransaction } from '../../domain/transaction/stored-transaction.ts'
import { type Binding, completes, type PageLoadOf } from '../../domain/visit/binding.ts'
import { type Opening, placeOf } from '../../domain/visit/opening.ts'
import type { PendingVisit } from '../../domain/visit/pending-visit.ts'
import { NO_TRACE, type VisitTrace } from '../../domain/visit/visit-trace.ts'
import { makeTransactionId, type TransactionKey } from '../../secrets/transaction-id.ts'
import { changeTransaction } from '../publication/change-transaction.ts'
import type { UserContext } from '../user-context.ts'
import type { Assessor } from './assessor.ts'

/** An opening of the link; `at` in ms since the epoch. */
export interface OpenLink {
  at: number
  edge: EdgeFacts
  /** Keyed hash of the network client. */
  client: string
  visitorId: string | null
}

/** What the page needs to know of the transaction. */
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

/** Where the user goes. */
export interface WayOn {
  redirectUrl: string
}

/** Openings beyond these say nothing new. */
const OPENINGS_KEPT = 10
const REFUSED_KEPT = 10

/** What was seen of a transaction that is not written yet: it rides along in the next written row. */
interface Unwritten {
  openedAt: number | null
  page: EdgeFacts | null
  openings: Opening[]
  refused: string[]
}

/** What the loader may ask of a user's object. */
export type LoaderVisits = ReturnType<typeof createLoaderVisits>

/** Handles the loader's calls on one user's object. The alarm is expected to flush. */
export function createLoaderVisits(context: UserContext, assessor: Assessor) {
  const unwritten = new Map<number, Unwritten>()

  function unwrittenOf(row: StoredTransaction): Unwritten {
    const known = unwritten.get(row.sequence)
    if (known) return known
    const fresh: Unwritten = {
      openedAt: row.openedAt,
      page: null,
      openings: [...(row.visit?.openings ?? [])],
      refused: [...(row.visit?.refused ?? [])],
    }
    unwritten.set(row.sequence, fresh)
    return fresh
  }

  async function redirectOf(key: TransactionKey, row: StoredTransaction): Promise<string> {
    const id = await makeTransactionId(context.keyring, row.partnerId, key)
    return fillRedirect(row.data.redirect_url, id)
  }

  return {
    /** Someone opened the link. */
    async open(
      key: TransactionKey,
      row: StoredTransaction,
      { at, client, edge }: OpenLink,
    ): Promise<LinkAnswer> {
      if (row.completedAt !== null) {
        return { state: 'completed', redirectUrl: await redirectOf(key, row) }
      }
      const memory = unwrittenOf(row)
      memory.openedAt ??= at
      memory.page = edge
      if (memory.openings.length < OPENINGS_KEPT) {
        memory.openings.push({ at, client, ...placeOf(edge) })
      }
      context.expectAlarm()
      return { state: 'open', brandImageUrl: row.data.brand_image_url ?? null }
    },

    /** The loader delivered: completes the transaction once, if the delivery is one that does. */
    async complete(
      key: TransactionKey,
      row: StoredTransaction,
      delivered: Completion,
    ): Promise<WayOn> {
      const redirectUrl = await redirectOf(key, row)
      // Read anew after the await: another delivery may have completed it meanwhile.
      const present = context.store.transactions.get(key.sequence) ?? row
      if (present.completedAt !== null) return { redirectUrl }
      const memory = unwrittenOf(present)
      const visit = context.store.history.hasDigest(delivered.payloadDigest ?? '')
        ? { ...delivered, binding: 'replayed' as const }
        : delivered
      if (!completes(visit)) {
        if (memory.refused.length < REFUSED_KEPT) memory.refused.push(visit.binding)
        context.expectAlarm()
        return { redirectUrl }
      }
      const pending = toPending(visit, memory.page)
      changeTransaction(context, present, {
        openedAt: memory.openedAt ?? visit.at,
        completedAt: visit.at,
        visit: { ...withUnwritten(present, memory), digest: visit.payloadDigest },
        pending,
      })
      unwritten.delete(key.sequence)
      assessor.start(key.sequence, pending)
      return { redirectUrl }
    },

    /** The user goes on without completing. */
    async skip(key: TransactionKey, row: StoredTransaction): Promise<WayOn> {
      return { redirectUrl: await redirectOf(key, row) }
    },

    /** Writes openings and refused payloads of visits that were not completed meanwhile. */
    flush(): void {
      for (const [sequence, memory] of unwritten) {
        const row = context.store.transactions.get(sequence)
        if (!row || row.completedAt !== null) continue
        const visit = withUnwritten(row, memory)
        changeTransaction(context, row, { openedAt: memory.openedAt, visit })
      }
      unwritten.clear()
    },

    /** Whether the user has been seen at the loader since the last flush. */
    isUnderWay: (sequence: number): boolean => unwritten.has(sequence),
  }
}

function withUnwritten({ visit }: StoredTransaction, { openings, refused }: Unwritten): VisitTrace {
  return { ...(visit ?? NO_TRACE), openings, refused }
}

function toPending(visit: Completion, page: EdgeFacts | null): PendingVisit {
  const { at, edge, binding, sinceServedMs, observation, visitorId } = visit
  return { at, page, edge, binding, sinceServedMs, observation, visitorId }
}
