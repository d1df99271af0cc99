/** Which request for the page of a link a payload answers: others may open the link while the page is open. */
import type { EdgeFacts } from '../network/edge-facts.ts'
import type { BoundDelivery } from './binding.ts'

/** The latest request of each client for the page of one link, by the client's keyed hash; the newest is last. */
export type PageRequests = ReadonlyMap<string, EdgeFacts>

/** More clients than open one link while its page is open; this bounds the memory of the object. Judged. */
const CLIENTS_KEPT = 10

/** The requests with a new one; those of the clients that came longest ago give way. */
export function withPageRequest(
  requests: PageRequests,
  client: string,
  edge: EdgeFacts,
): PageRequests {
  const others = [...requests].filter(([other]) => other !== client)
  return new Map([...others.slice(1 - CLIENTS_KEPT), [client, edge]])
}

/**
 * The request for the page that a delivery answers: that of its own client; where there is none, the latest. A
 * payload that is bound to a page load of its own client answers nobody else's: then it is null, for not known.
 */
export function pageAnswered(
  requests: PageRequests,
  { binding, client, pageLoad }: BoundDelivery & { client: string },
): EdgeFacts | null {
  const own = requests.get(client)
  if (own) return own
  const isOfOwnClient = pageLoad === 'this' && binding !== 'foreign'
  return isOfOwnClient ? null : ([...requests.values()].at(-1) ?? null)
}
