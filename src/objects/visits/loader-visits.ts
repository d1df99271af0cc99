/** What happens at the loader: opening a link, completing a visit, and skipping it. */
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
import { sealVisit } from './sealed-visit.ts'

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

/** What the loader delivered, with what the server found out about the delivery. */
export interface DeliveredVisit {
  at: number
  edge: EdgeFacts
  binding: Binding
  pageLoad: PageLoadOf
  sinceServedMs: number | null
  observation: Observation | null
  visitorId: string | null
  client: string
  payloadDigest: string | null
}

/** Where the user is sent. */
export interface Redirect {
  redirectUrl: string
}

/** Later openings add no evidence. */
const OPENINGS_KEPT = 10
const REFUSED_KEPT = 10

/**
 * What was seen of a visit and is not written yet: it is written with the next change or the alarm.
 */
interface UnwrittenVisit {
  openedAt: number | null
  page: EdgeFacts | null
  openings: Opening[]
  refused: string[]
}

/** What the loader may ask of a user's object. */
export type LoaderVisits = ReturnType<typeof createLoaderVisits>

/** Handles the loader's calls on one user's object. The alarm must call `flush`. */
export function createLoaderVisits(context: UserContext, assessor: Assessor) {
  const unwritten = new Map<number, UnwrittenVisit>()

  function unwrittenOf(row: StoredTransaction): UnwrittenVisit {
    const known = unwritten.get(row.sequence)
    if (known) return known
    const fresh: UnwrittenVisit = {
      openedAt: row.openedAt,
      page: null,
      openings: [...(row.visit?.openings ?? [])],
      refused: [...(row.visit?.refused ?? [])],
    }
    unwritten.set(row.sequence, fresh)
    return fresh
  }

  async function redirectOf(key: TransactionKey, row: StoredTransaction): Promise<string> {
    const id = await makeTransactionId(context.keyring, row.scope, key)
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
      const noted = unwrittenOf(row)
      noted.openedAt ??= at
      noted.page = edge
      if (noted.openings.length < OPENINGS_KEPT) {
        noted.openings.push({ at, client, ...placeOf(edge) })
      }
      context.expectAlarm()
      return { state: 'open', brandImageUrl: row.data.brand_image_url ?? null }
    },

    /** The loader delivered a payload: completes the transaction once, if `completes` says so. */
    async complete(
      key: TransactionKey,
      row: StoredTransaction,
      delivered: DeliveredVisit,
    ): Promise<Redirect> {
      const redirectUrl = await redirectOf(key, row)
      const { hash } = (await context.namesOf(row.scope)).own
      const { payloadDigest } = delivered
      const digest = payloadDigest && (await hash('payload', payloadDigest))
      const visit = context.store.history.hasDigest(digest ?? '')
        ? { ...delivered, binding: 'replayed' as const }
        : delivered
      const pending = toPending(visit, unwritten.get(row.sequence)?.page ?? null)
      const sealed = await sealVisit(context.keyring, pending)
      // Read anew after the awaits: another delivery may have completed it meanwhile.
      const present = context.store.transactions.get(key.sequence) ?? row
      if (present.completedAt !== null) return { redirectUrl }
      const noted = unwrittenOf(present)
      if (!completes(visit)) {
        if (noted.refused.length < REFUSED_KEPT) noted.refused.push(visit.binding)
        context.expectAlarm()
        return { redirectUrl }
      }
      changeTransaction(context, present, {
        openedAt: noted.openedAt ?? visit.at,
        completedAt: visit.at,
        visit: { ...withUnwritten(present, noted), digest },
        pending: sealed,
      })
      unwritten.delete(key.sequence)
      assessor.start(key.sequence, pending)
      return { redirectUrl }
    },

    /** The user goes on without a payload: nothing is completed. */
    async skip(key: TransactionKey, row: StoredTransaction): Promise<Redirect> {
      return { redirectUrl: await redirectOf(key, row) }
    },

    /** Writes the openings and refused payloads of visits that have not completed. */
    flush(): void {
      for (const [sequence, noted] of unwritten) {
        const row = context.store.transactions.get(sequence)
        if (!row || row.completedAt !== null) continue
        const visit = withUnwritten(row, noted)
        changeTransaction(context, row, { openedAt: noted.openedAt, visit })
      }
      unwritten.clear()
    },

    /** Forgets what is not written. */
    forget: (): void => unwritten.clear(),

    /** Whether the loader has seen the transaction's user since the last flush. */
    isOpened: (sequence: number): boolean => unwritten.has(sequence),
  }
}

function withUnwritten(
  { visit }: StoredTransaction,
  { openings, refused }: UnwrittenVisit,
): VisitTrace {
  return { ...(visit ?? NO_TRACE), openings, refused }
}

function toPending(visit: DeliveredVisit, page: EdgeFacts | null): PendingVisit {
  const { at, edge, binding, sinceServedMs, observation, visitorId } = visit
  return { at, page, edge, binding, sinceServedMs, observation, visitorId }
}
