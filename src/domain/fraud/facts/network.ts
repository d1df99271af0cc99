import { classifyNetwork } from '../../network/classify.ts'
import {
  isNetworkKind,
  type NetworkEntry,
  type NetworkKind,
  type NetworkTable,
} from '../../network/kinds.ts'
import { bundledNetworks } from '../../network/lists/bundled-table.ts'
import type { Visit } from './visit.ts'

/** Kinds of network whose many users share few addresses, so that counts of users say nothing. */
const SHARED: ReadonlySet<NetworkKind> = new Set([
  'mobile',
  'relay',
  'education',
  'business',
  'vpn',
  'tor',
  'proxy',
])

/** The bundled table, or what fresh lists say of this one network. */
function tableWith(asn: number | null, fresh: string | null | undefined): NetworkTable {
  const bundled = bundledNetworks()
  if (asn === null || !fresh || !isNetworkKind(fresh)) return bundled
  const entry: NetworkEntry = { kind: fresh, sources: bundled.get(asn)?.sources ?? ['fresh'] }
  return new Map([[asn, entry]])
}

/**
 * The kind of network a visit comes from: by fresh lists, else by the bundled ones and the name;
 * null where it is not known. Networks known by hand, such as relays, keep their kind whatever
 * lists say.
 */
export function networkOf(visit: Visit): NetworkKind | null {
  const { address, asn, asOrganization, country } = visit.edge
  // A visit from the machine itself has no network facts of its own.
  if (address === null) return null
  const fresh = visit.crossUser?.network
  if (country === 'T1' || fresh?.isTorExit) return 'tor'
  const table = tableWith(asn, fresh?.kind)
  const kind = classifyNetwork({ asn, asOrganization }, table)?.kind ?? null
  return fresh?.isVpnRange && kind !== 'relay' ? 'vpn' : kind
}

/**
 * From so many users per user of today on an address is that of a public place: of its users few come
 * back the next day, and an operator's accounts do. Judged.
 */
export const PASSING_SHARE = 4

/** Whether many people share the addresses of this network by design. */
export function isSharedNetwork(kind: NetworkKind | null) {
  return kind === null || SHARED.has(kind)
}

/** Whether phones use the network on the move, whose addresses change with every connection. */
export function isMobileNetwork(kind: NetworkKind | null) {
  return kind === 'mobile'
}

/** Whether the network hides where its user is. */
export function isHidingNetwork(kind: NetworkKind | null) {
  return (
    kind === 'vpn' || kind === 'tor' || kind === 'proxy' || kind === 'relay' || kind === 'hosting'
  )
}
