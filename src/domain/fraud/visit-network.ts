import { bundledNetworks } from '../network/bundled-table.ts'
import { classifyNetwork } from '../network/classify.ts'
import { isNetworkKind, type NetworkKind } from '../network/kinds.ts'
import type { Visit } from './visit.ts'

/** Networks whose many users share few addresses, so that numbers of users say nothing. */
const SHARED: ReadonlySet<NetworkKind> = new Set([
  'mobile',
  'relay',
  'education',
  'business',
  'vpn',
  'tor',
  'proxy',
])

/** The kind of network a visit comes from: by fresh lists, else by the bundled ones and the name; null where nobody knows. */
export function networkOf(visit: Visit): NetworkKind | null {
  const { address, asn, asOrganization, country } = visit.edge
  // A visit from the machine itself carries the network facts of nobody.
  if (address === null) return null
  const fresh = visit.graph?.network
  if (country === 'T1' || fresh?.isTorExit) return 'tor'
  const kind = fresh?.kind
  const listed = kind && isNetworkKind(kind) ? kind : null
  const named = listed ?? classifyNetwork({ asn, asOrganization }, bundledNetworks())?.kind ?? null
  return fresh?.isVpnRange && named !== 'relay' ? 'vpn' : named
}

/** Whether many people share the addresses of this network by design. */
export const isSharedNetwork = (kind: NetworkKind | null) => kind === null || SHARED.has(kind)

/** Whether the network hides where its user is. */
export const isHidingNetwork = (kind: NetworkKind | null) =>
  kind === 'vpn' || kind === 'tor' || kind === 'proxy' || kind === 'relay' || kind === 'hosting'
