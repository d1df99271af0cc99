/** Which request for the page of a link a payload answers: the link may be opened again while the page is open. */
import type { EdgeFacts } from '../network/edge-facts.ts'
import type { BoundDelivery } from './binding.ts'

/** A request for a page; `at` in ms since the epoch, as its nonce has it. */
export interface PageRequest {
  at: number
  /** Keyed hash of the network client. */
  client: string
  edge: EdgeFacts
}

/** More than one link has while its page is open; this bounds the memory of the object. Judged. */
const REQUESTS_KEPT = 10

/** The requests with a new one, the newest last; the oldest gives way. */
export function withPageRequest(
  requests: readonly PageRequest[],
  next: PageRequest,
): readonly PageRequest[] {
  return [...requests.slice(1 - REQUESTS_KEPT), next]
}

/** What is known of a delivery's page load; times in ms. */
type Answer = BoundDelivery & { client: string; at: number; sinceServedMs: number | null }

/**
 * The request for the page that a delivery answers: the one at the time that the page's nonce names. Where it is
 * not kept, a payload that is bound to a page load of its own client answers no other one: then it is null, for not
 * known. For all others it is the latest.
 */
export function pageAnswered(
  requests: readonly PageRequest[],
  { at, binding, client, pageLoad, sinceServedMs }: Answer,
): EdgeFacts | null {
  const servedAt = sinceServedMs === null ? null : at - sinceServedMs
  const served = requests.filter((request) => request.at === servedAt)
  const own = served.find((request) => request.client === client)
  const isOfOwnClient = pageLoad === 'this' && binding !== 'foreign'
  if (own || isOfOwnClient) return own?.edge ?? null
  return (served.at(-1) ?? requests.at(-1))?.edge ?? null
}

/**
 * Which client was given the page whose nonce a payload carries, by its keyed hash; null where that is not known for
 * sure. Nobody else has this nonce, wherever the payload comes from.
 */
export function clientServed(
  requests: readonly PageRequest[],
  { at, pageLoad, sinceServedMs }: Omit<Answer, 'binding' | 'client'>,
): string | null {
  if (sinceServedMs === null || pageLoad === 'other') return null
  const served = requests.filter((request) => request.at === at - sinceServedMs)
  const [client, ...others] = new Set(served.map((request) => request.client))
  return others.length === 0 ? (client ?? null) : null
}
