/** What happens at the loader: opening a link, completing a visit, and skipping it. */
import type { Observation } from '../../contract/observation.ts'
import type { EdgeFacts } from '../../domain/network/edge-facts.ts'
import { type SandboxUser, sandboxUserOf } from '../../domain/sandbox/sandbox-user.ts'
import type { StoredTransaction } from '../../domain/transaction/stored-transaction.ts'
import { type Binding, completes, type PageLoadOf } from '../../domain/visit/binding.ts'
import { noteOpening, type Opening, placeOf } from '../../domain/visit/opening.ts'
import type { PendingVisit } from '../../domain/visit/pending-visit.ts'
import { NO_TRACE, type VisitTrace } from '../../domain/visit/visit-trace.ts'
import type { TransactionKey } from '../../secrets/transaction-id.ts'
import { changeTransaction } from '../publication/change-transaction.ts'
import type { UserContext } from '../user-context.ts'
import type { Assessor } from './assessor.ts'
import { commitSandboxVisit } from './commit-sandbox-visit.ts'
import { createRedirects, type Redirect } from './redirects.ts'
import { sealVisit } from './sealed-visit.ts'

export type { Redirect } from './redirects.ts'

/** An opening of the link; `at` in ms since the epoch. */
export interface OpenLink {
  at: number
  edge: EdgeFacts
  /** Keyed hash of the network client. */
  client: string
}

/** What the page needs to know of the transaction; `completedAt` in ms since the epoch. */
export type LinkAnswer =
  | { state: 'open'; brandImageUrl: string | null }
  | { state: 'completed'; redirectUrl: string; completedAt: number }

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

const REFUSED_KEPT = 10
/** More links than a user has open at once; this bounds the memory of the object. */
const PAGES_KEPT = 50

/**
 * What was seen of a visit and is not written yet: it is written with the next change or the alarm.
 */
interface UnwrittenVisit {
  openedAt: number | null
  openings: Opening[]
  refused: string[]
}

/** What the loader may ask of a user's object. */
export type LoaderVisits = ReturnType<typeof createLoaderVisits>

/** Handles the loader's calls on one user's object. The alarm must call `flush`. */
export function createLoaderVisits(context: UserContext, assessor: Assessor) {
  const unwritten = new Map<number, UnwrittenVisit>()
  /** The latest request for each page; never written. */
  const pages = new Map<number, EdgeFacts>()
  const { redirectOf, redirectAgain } = createRedirects(context)

  /** What is known of a visit, written or not. */
  const knownOf = (row: StoredTransaction): UnwrittenVisit =>
    unwritten.get(row.sequence) ?? {
      openedAt: row.openedAt,
      openings: row.visit?.openings ?? [],
      refused: row.visit?.refused ?? [],
    }

  /** Keeps what is new of a visit until it is written. */
  function note(row: StoredTransaction, change: Partial<UnwrittenVisit>): void {
    unwritten.set(row.sequence, { ...knownOf(row), ...change })
    context.expectAlarm()
  }

  function rememberPage(sequence: number, edge: EdgeFacts): void {
    pages.delete(sequence)
    pages.set(sequence, edge)
    const [oldest] = pages.keys()
    if (pages.size > PAGES_KEPT && oldest !== undefined) pages.delete(oldest)
  }

  /** The visit, as a replay where its payload is one, and sealed until it is assessed. */
  async function sealDelivery(
    delivered: DeliveredVisit,
    page: EdgeFacts | null,
    isReplay: boolean,
  ) {
    const visit = isReplay ? { ...delivered, binding: 'replayed' as const } : delivered
    const pending = toPending(visit, page)
    return { visit, pending, sealed: await sealVisit(context.keyring, pending) }
  }

  /** Whoever came and whatever they sent, the visit of a sandbox user is completed. */
  async function completeSandbox(
    key: TransactionKey,
    row: StoredTransaction,
    user: SandboxUser,
    at: number,
  ): Promise<Redirect> {
    const redirect = await redirectOf(key, row, 'completed', at)
    const present = context.store.transactions.get(key.sequence) ?? row
    if (present.completedAt !== null) return redirectAgain(key, present, at)
    const known = knownOf(present)
    const visit = withUnwritten(present, known)
    commitSandboxVisit(context, present, user, { at, openedAt: known.openedAt ?? at, visit })
    unwritten.delete(key.sequence)
    pages.delete(key.sequence)
    return { ...redirect, completedAt: at }
  }

  return {
    /** Someone opened the link. An opening that tells nothing new is not written. */
    async open(
      key: TransactionKey,
      row: StoredTransaction,
      { at, client, edge }: OpenLink,
    ): Promise<LinkAnswer> {
      const { completedAt } = row
      const known = knownOf(row)
      const after = completedAt === null ? {} : { afterCompletion: true as const }
      const openings = noteOpening(known.openings, { at, client, ...placeOf(edge), ...after })
      if (openings) note(row, { openings, openedAt: known.openedAt ?? at })
      if (completedAt !== null) {
        return { state: 'completed', ...(await redirectAgain(key, row, at)), completedAt }
      }
      rememberPage(row.sequence, edge)
      return { state: 'open', brandImageUrl: row.data.brand_image_url ?? null }
    },

    /** The loader delivered a payload: completes the transaction once, if `completes` says so. */
    async complete(
      key: TransactionKey,
      row: StoredTransaction,
      delivered: DeliveredVisit,
    ): Promise<Redirect> {
      const sandbox = sandboxUserOf(row)
      if (sandbox) return completeSandbox(key, row, sandbox, delivered.at)
      const redirect = await redirectOf(key, row, 'completed', delivered.at)
      const { hash } = (await context.namesOf(row.scope)).own
      const { payloadDigest } = delivered
      const digest = payloadDigest && (await hash('payload', payloadDigest))
      const isReplay = () => digest !== null && context.store.history.hasDigest(digest)
      const page = pages.get(key.sequence) ?? null
      let { visit, pending, sealed } = await sealDelivery(delivered, page, isReplay())
      // The same payload may have come for two transactions at once.
      if (visit === delivered && isReplay()) {
        ;({ visit, pending, sealed } = await sealDelivery(delivered, page, true))
      }
      // Read anew after the awaits: another delivery may have completed it meanwhile.
      const present = context.store.transactions.get(key.sequence) ?? row
      if (present.completedAt !== null) {
        return redirectAgain(key, present, delivered.at, digest)
      }
      const known = knownOf(present)
      if (!completes(visit)) {
        const refused = [...known.refused, visit.binding]
        if (refused.length <= REFUSED_KEPT) note(present, { refused })
        return redirectOf(key, present, 'skipped', delivered.at)
      }
      changeTransaction(context, present, {
        openedAt: known.openedAt ?? visit.at,
        completedAt: visit.at,
        visit: { ...withUnwritten(present, known), digest, client: visit.client },
        pending: sealed,
      })
      unwritten.delete(key.sequence)
      pages.delete(key.sequence)
      assessor.start(key.sequence, pending)
      return { ...redirect, completedAt: visit.at }
    },

    /** The user goes on without a payload: nothing is completed, but for sandbox users. */
    async skip(key: TransactionKey, row: StoredTransaction): Promise<Redirect> {
      const at = Date.now()
      const sandbox = sandboxUserOf(row)
      if (sandbox) return completeSandbox(key, row, sandbox, at)
      return row.completedAt === null
        ? redirectOf(key, row, 'skipped', at)
        : redirectAgain(key, row, at)
    },

    /** Writes the openings and refused payloads that no other change has written. */
    flush(): void {
      for (const [sequence, noted] of unwritten) {
        const row = context.store.transactions.get(sequence)
        if (!row) continue
        const visit = withUnwritten(row, noted)
        changeTransaction(context, row, { openedAt: noted.openedAt, visit })
      }
      unwritten.clear()
    },

    /** Forgets what is not written. */
    forget(): void {
      unwritten.clear()
      pages.clear()
    },

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
