/** What happens at the loader: opening a link, completing a visit, and skipping it. */
import type { EdgeFacts } from '../../domain/network/edge-facts.ts'
import { type SandboxUser, sandboxUserOf } from '../../domain/sandbox/sandbox-user.ts'
import type { StoredTransaction } from '../../domain/transaction/stored-transaction.ts'
import { completes } from '../../domain/visit/binding.ts'
import { placeOf } from '../../domain/visit/opening.ts'
import { makeBoundedMap } from '../../platform/bounded-map.ts'
import type { TransactionKey } from '../../secrets/transaction-id.ts'
import { changeTransaction } from '../publication/change-transaction.ts'
import type { UserContext } from '../user-context.ts'
import type { Assessor } from './assessor.ts'
import { commitSandboxVisit } from './commit-sandbox-visit.ts'
import { type DeliveredVisit, sealDelivery } from './delivered-visit.ts'
import { createRedirects, type Redirect } from './redirects.ts'
import { createUnwrittenTraces } from './unwritten-traces.ts'

/** An opening of the link; `at` in ms since the epoch. */
export interface OpenLink {
  at: number
  edge: EdgeFacts
  /** Keyed hash of the network client. */
  client: string
  /** Keyed hash of its line; null where not known. */
  line: string | null
}

/** What the page needs to know of the transaction; `completedAt` in ms since the epoch. */
export type LinkAnswer =
  | { state: 'open'; brandImageUrl: string | null }
  | { state: 'completed'; redirectUrl: string; completedAt: number }

/** More links than a user has open at once; this bounds the memory of the object. Judged. */
const PAGES_KEPT = 50

/** What the loader may ask of a user's object. */
export type LoaderVisits = ReturnType<typeof createLoaderVisits>

/** Handles the loader's calls on one user's object. The alarm must call `flush`. */
export function createLoaderVisits(context: UserContext, assessor: Assessor) {
  const traces = createUnwrittenTraces(context)
  /** The latest request for each page; never written. */
  const pages = makeBoundedMap<number, EdgeFacts>(PAGES_KEPT)
  const { redirectOf, redirectAgain } = createRedirects(context)

  function forgetCompleted(sequence: number): void {
    traces.written(sequence)
    pages.delete(sequence)
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
    const { openedAt, trace } = traces.seenOf(present)
    commitSandboxVisit(context, present, user, { at, openedAt: openedAt ?? at, visit: trace })
    forgetCompleted(key.sequence)
    return { ...redirect, completedAt: at }
  }

  return {
    /** Someone opened the link. An opening that tells nothing new is not written. */
    async open(
      key: TransactionKey,
      row: StoredTransaction,
      { at, client, line, edge }: OpenLink,
    ): Promise<LinkAnswer> {
      const { completedAt } = row
      const after = completedAt === null ? {} : { afterCompletion: true as const }
      traces.noteOpening(row, { at, client, ...(line && { line }), ...placeOf(edge), ...after })
      if (completedAt !== null) {
        return { state: 'completed', ...(await redirectAgain(key, row, at)), completedAt }
      }
      pages.set(row.sequence, edge)
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
      const page = pages.get(key.sequence) ?? null
      const { visit, pending, sealed } = await sealDelivery(context, delivered, page, digest)
      // Read anew after the awaits: another delivery may have completed it meanwhile.
      const present = context.store.transactions.get(key.sequence) ?? row
      if (present.completedAt !== null) {
        return redirectAgain(key, present, delivered.at, digest)
      }
      if (!completes(visit)) {
        traces.noteRefused(present, visit.binding)
        return redirectOf(key, present, 'skipped', delivered.at)
      }
      const { openedAt, trace } = traces.seenOf(present)
      changeTransaction(context, present, {
        openedAt: openedAt ?? visit.at,
        completedAt: visit.at,
        visit: { ...trace, digest, client: visit.client },
        pending: sealed,
      })
      forgetCompleted(key.sequence)
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
    flush: traces.flush,

    /** Forgets what is not written. */
    forget(): void {
      traces.forget()
      pages.clear()
    },

    /** Whether the loader has seen the transaction's user since the last flush. */
    isOpened: (sequence: number): boolean => traces.has(sequence),
  }
}
