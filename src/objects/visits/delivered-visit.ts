/** What the loader delivers, and how it waits for its assessment. */
import type { Observation } from '../../contract/observation.ts'
import type { EdgeFacts } from '../../domain/network/edge-facts.ts'
import type { StoredTransaction } from '../../domain/transaction/stored-transaction.ts'
import type { Binding, PageLoadOf } from '../../domain/visit/binding.ts'
import type { PendingVisit } from '../../domain/visit/pending-visit.ts'
import type { UserContext } from '../user-context.ts'
import { sealVisit } from './sealed-visit.ts'

/** What the loader delivered, with what the server found out about the delivery. */
export interface DeliveredVisit {
  /** When the payload arrived, ms since the epoch. */
  at: number
  /** The request that delivered it. */
  edge: EdgeFacts
  binding: Binding
  pageLoad: PageLoadOf
  /** Milliseconds between the page being served and the payload; null where no nonce of ours says. */
  sinceServedMs: number | null
  /** Null where nothing was sent, or nothing that the page can have made. */
  observation: Observation | null
  /** The verified visitor id; null where the delivery may not bring one. */
  visitorId: string | null
  /** Keyed hash of the network client at this link. */
  client: string
  /** Keyed hash of its line at this link, where it comes without a page load of ours; null where not known. */
  line?: string | null
  /** Keyed hash of the signals; null without a clock in them, when honest visits may have equal ones. */
  payloadDigest: string | null
}

/** A delivery, as a replay where it is one, and what is kept of it until its assessment. */
export interface SealedDelivery {
  visit: DeliveredVisit
  pending: PendingVisit
  /** The same, sealed. */
  sealed: string
}

/**
 * Seals a delivery, as one that is replayed where its payload has come before. `page` is the request for
 * its page, null where it is not known; `digest` the keyed hash of its payload, null where that has no
 * digest.
 */
export async function sealDelivery(
  context: Pick<UserContext, 'keyring' | 'log' | 'store'>,
  delivered: DeliveredVisit,
  page: EdgeFacts | null,
  digest: string | null,
): Promise<SealedDelivery> {
  const isReplay = () => digest !== null && context.store.history.hasDigest(digest)
  const seal = async (visit: DeliveredVisit) => {
    const pending = toPending(visit, page)
    return { visit, pending, sealed: await sealVisit(context.keyring, pending) }
  }
  const replayed = { ...delivered, binding: 'replayed' as const }
  const read = context.log.latest()
  if (isReplay()) return seal(replayed)
  const sealed = await seal(delivered)
  // The same payload may have come for two transactions at once. Looking for it reads the whole table.
  return context.log.latest() !== read && isReplay() ? seal(replayed) : sealed
}

/**
 * Whether a browser that did not get our answer has repeated the delivery by which a transaction was completed;
 * `digest` is that of the delivery. A payload without a clock has none: then it is one from a page that the
 * client who completed it had loaded before that.
 */
export function isRepetition(
  { visit, completedAt }: Pick<StoredTransaction, 'visit' | 'completedAt'>,
  { binding, client, at, sinceServedMs, observation }: DeliveredVisit,
  digest: string | null,
): boolean {
  if (!visit || completedAt === null) return false
  if (digest !== null || visit.digest !== null) return digest === visit.digest
  const isSeen = binding === 'valid' && observation !== null && sinceServedMs !== null
  return isSeen && client === visit.client && at - sinceServedMs <= completedAt
}

function toPending(visit: DeliveredVisit, page: EdgeFacts | null): PendingVisit {
  const { at, edge, binding, sinceServedMs, observation, visitorId } = visit
  return { at, page, edge, binding, sinceServedMs, observation, visitorId }
}
