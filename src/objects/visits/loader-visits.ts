/** What happens at the loader: opening a link, completing a visit, and skipping it. */
import type { EdgeFacts } from '../../domain/network/edge-facts.ts'
import { type SandboxUser, sandboxUserOf } from '../../domain/sandbox/sandbox-user.ts'
import type { StoredTransaction } from '../../domain/transaction/stored-transaction.ts'
import { completes } from '../../domain/visit/binding.ts'
import { placeOf } from '../../domain/visit/opening.ts'
import {
  clientServed,
  type PageRequest,
  pageAnswered,
  withPageRequest,
} from '../../domain/visit/page-requests.ts'
import { makeBoundedMap } from '../../platform/bounded-map.ts'
import type { TransactionKey } from '../../secrets/transaction-id.ts'
import { changeTransaction } from '../publication/change-transaction.ts'
import type { UserContext } from '../user-context.ts'
import type { Assessor } from './assessor.ts'
import { commitSandboxVisit } from './commit-sandbox-visit.ts'
import {
  type DeliveredVisit,
  isRepetition,
  type SealedDelivery,
  sealDelivery,
} from './delivered-visit.ts'
import { createRedirects, type Redirect, type Redirects } from './redirects.ts'
import { UnwrittenTraces } from './unwritten-traces.ts'

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

/** Handles the loader's calls on one user's object. The alarm must call `flush`. */
export class LoaderVisits {
  readonly #context: UserContext
  readonly #assessor: Pick<Assessor, 'start'>
  readonly #redirects: Redirects
  readonly #traces: UnwrittenTraces
  /** The requests for each page; never written. */
  readonly #pages = makeBoundedMap<number, readonly PageRequest[]>(PAGES_KEPT)

  constructor(context: UserContext, assessor: Pick<Assessor, 'start'>) {
    this.#context = context
    this.#assessor = assessor
    this.#redirects = createRedirects(context)
    this.#traces = new UnwrittenTraces(context)
  }

  /** Someone opened the link. An opening that tells nothing new is not written. */
  async open(key: TransactionKey, row: StoredTransaction, opening: OpenLink): Promise<LinkAnswer> {
    const { at, client, line, edge } = sinceCreation(row, opening)
    const { completedAt } = row
    const after = completedAt === null ? {} : { afterCompletion: true as const }
    this.#traces.noteOpening(row, { at, client, ...(line && { line }), ...placeOf(edge), ...after })
    if (completedAt !== null) {
      const redirect = await this.#redirects.redirectAgain(key, row, at)
      return { state: 'completed', ...redirect, completedAt }
    }
    const requests = this.#requestsFor(row.sequence)
    this.#pages.set(row.sequence, withPageRequest(requests, { at, client, edge }))
    return { state: 'open', brandImageUrl: row.data.brand_image_url ?? null }
  }

  /** The loader delivered a payload: completes the transaction once, if `completes` says so. */
  async complete(
    key: TransactionKey,
    row: StoredTransaction,
    arrived: DeliveredVisit,
  ): Promise<Redirect> {
    const delivered = sinceCreation(row, arrived)
    const sandbox = sandboxUserOf(row)
    if (sandbox) return this.#completeSandbox(key, row, sandbox, delivered.at)
    const redirect = await this.#redirects.redirectOf(key, row, 'completed', delivered.at)
    const { hash } = (await this.#context.namesOf(row.scope)).own
    const { payloadDigest } = delivered
    const digest = payloadDigest && (await hash('payload', payloadDigest))
    const page = pageAnswered(this.#requestsFor(key.sequence), delivered)
    const delivery = await sealDelivery(this.#context, delivered, page, digest)
    // Read anew after the awaits: another delivery may have completed it meanwhile.
    const present = this.#context.store.transactions.get(key.sequence) ?? row
    if (present.completedAt !== null) {
      const isAgain = isRepetition(present, delivered, digest)
      return this.#redirects.redirectAgain(key, present, delivered.at, isAgain)
    }
    if (!completes(delivery.visit)) {
      this.#noteRefused(present, delivery.visit)
      return this.#redirects.redirectOf(key, present, 'skipped', delivered.at)
    }
    this.#commit(present, delivery, digest)
    return { ...redirect, completedAt: delivery.visit.at }
  }

  /** The user goes on without a payload: nothing is completed, but for sandbox users. */
  async skip(key: TransactionKey, row: StoredTransaction): Promise<Redirect> {
    const { at } = sinceCreation(row, { at: Date.now() })
    const sandbox = sandboxUserOf(row)
    if (sandbox) return this.#completeSandbox(key, row, sandbox, at)
    return row.completedAt === null
      ? this.#redirects.redirectOf(key, row, 'skipped', at)
      : this.#redirects.redirectAgain(key, row, at)
  }

  /**
   * Writes the openings and refused payloads that no other change has written; rejects while one of them
   * cannot be.
   */
  flush(): Promise<void> {
    return this.#traces.flush()
  }

  /** Forgets what is not written. */
  forget(): void {
    this.#traces.forget()
    this.#pages.clear()
  }

  /** A transaction with all that the loader has seen of its visit, written or not. */
  asSeen(row: StoredTransaction): StoredTransaction {
    return this.isOpened(row.sequence) ? { ...row, visit: this.#traces.seenOf(row).trace } : row
  }

  /** Whether the loader has seen the transaction's user since the last flush. */
  isOpened(sequence: number): boolean {
    return this.#traces.has(sequence)
  }

  #requestsFor(sequence: number): readonly PageRequest[] {
    return this.#pages.get(sequence) ?? []
  }

  /**
   * Notes a payload that does not complete the visit, and of whom it is. Who comes without a page of ours has the
   * link all the same, as whoever opens it has.
   */
  #noteRefused(row: StoredTransaction, visit: DeliveredVisit): void {
    const { at, binding, client, edge, line, pageLoad } = visit
    const served = clientServed(this.#requestsFor(row.sequence), visit)
    const clients = [...new Set(served === null ? [client] : [client, served])]
    const isUnopened = pageLoad === 'none' && served === null
    const opening = { at, client, ...(line && { line }), ...placeOf(edge) }
    this.#traces.noteRefused(row, { binding, clients }, isUnopened ? opening : null)
  }

  /** Commits a completion, and has it assessed. */
  #commit(row: StoredTransaction, delivery: SealedDelivery, digest: string | null): void {
    const { visit, pending, sealed } = delivery
    const { openedAt, trace } = this.#traces.seenOf(row)
    changeTransaction(this.#context, row, {
      openedAt: openedAt ?? visit.at,
      completedAt: visit.at,
      visit: { ...trace, digest, client: visit.client },
      pending: sealed,
    })
    this.#forgetCompleted(row.sequence)
    this.#assessor.start(row.sequence, pending)
  }

  /** Whoever came and whatever they sent, the visit of a sandbox user is completed. */
  async #completeSandbox(
    key: TransactionKey,
    row: StoredTransaction,
    user: SandboxUser,
    at: number,
  ): Promise<Redirect> {
    const redirect = await this.#redirects.redirectOf(key, row, 'completed', at)
    const present = this.#context.store.transactions.get(key.sequence) ?? row
    if (present.completedAt !== null) return this.#redirects.redirectAgain(key, present, at)
    const { openedAt, trace } = this.#traces.seenOf(present)
    const visit = { at, openedAt: openedAt ?? at, visit: trace }
    commitSandboxVisit(this.#context, present, user, visit)
    this.#forgetCompleted(key.sequence)
    return { ...redirect, completedAt: at }
  }

  #forgetCompleted(sequence: number): void {
    this.#traces.written(sequence)
    this.#pages.delete(sequence)
  }
}

/**
 * What happened no earlier than its transaction was made: the creation may have been stamped by a clock that was
 * ahead, as of another machine, and a partner would read that the visit had been completed before.
 */
function sinceCreation<T extends { at: number }>({ createdAt }: StoredTransaction, event: T): T {
  return { ...event, at: Math.max(event.at, createdAt) }
}
