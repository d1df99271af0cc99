import { parseClaim } from '../../browser/claim.ts'
import { bundledNetworks } from '../../network/bundled-table.ts'
import { classifyNetwork } from '../../network/classify.ts'
import type { EdgeFacts, Opening } from './visit.ts'

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
