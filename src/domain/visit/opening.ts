/** Openings of a loader link: when, by whom, and from where. */
import { parseClaim } from '../browser/claim.ts'
import { classifyNetwork } from '../network/classify.ts'
import type { EdgeFacts } from '../network/edge-facts.ts'
import { bundledNetworks } from '../network/lists/bundled-table.ts'

/** One opening of the loader link. */
export interface Opening {
  at: number
  /** Keyed hash of the network client: address and user agent. */
  client: string
  /**
   * Country and browser family of the request; null or absent where not known, or not a home
   * network.
   */
  country?: string | null
  family?: string | null
}

/**
 * Where people open a link from. Scanners of mail and messengers open links too, from servers and
 * under the name of any browser, and a VPN may be anywhere: neither says where its user is.
 */
export function placeOf(edge: EdgeFacts): Required<Pick<Opening, 'country' | 'family'>> {
  const kind = edge.address === null ? null : classifyNetwork(edge, bundledNetworks())?.kind
  const isHome = kind === 'isp' || kind === 'mobile'
  const agent = edge.headers['user-agent']
  return {
    country: isHome ? edge.country : null,
    family: agent === undefined ? null : parseClaim(agent).family,
  }
}
