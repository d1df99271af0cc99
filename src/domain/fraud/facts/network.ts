import { SERVER_RENDERERS } from '../../browser/graphics.ts'
import { addressRange } from '../../network/address.ts'
import { classifyNetwork } from '../../network/classify.ts'
import type { EdgeFacts } from '../../network/edge-facts.ts'
import {
  ACCESS_KINDS,
  isCarrier,
  isNetworkKind,
  type NetworkKind,
  type NetworkTable,
  strongestKind,
} from '../../network/kinds.ts'
import { bundledNetworks } from '../../network/lists/bundled-table.ts'
import type { NetworkKnowledge } from '../../network/network-knowledge.ts'
import { claimOf } from './claims.ts'
import { hasHandheldCard, isCardless, rendererSeen } from './graphics.ts'
import type { Visit } from './visit.ts'

/** Kinds of network whose many users share few addresses, so that counts of users say nothing. */
const SHARED: ReadonlySet<NetworkKind> = new Set([
  'mobile',
  'mixed',
  'relay',
  'education',
  'business',
  'vpn',
  'tor',
  'proxy',
])

/** Kinds of network behind which a user is somewhere else. */
const HIDING: ReadonlySet<NetworkKind | null> = new Set(['vpn', 'tor', 'proxy', 'relay', 'hosting'])

/**
 * What lists say of this one network. A fresh list speaks in place of its bundled edition, and where it has
 * let go of the network, for nothing: that is how lists take an accusation back. Where fresh lists name it,
 * of the others those of access networks alone are heard, which are not refreshed.
 */
function tableWith(asn: number | null, fresh: NetworkKnowledge | null | undefined): NetworkTable {
  const bundled = bundledNetworks()
  const kept = asn === null ? undefined : bundled.get(asn)
  const said = (fresh?.lists ?? [{ name: 'fresh', kind: fresh?.kind ?? '' }]).flatMap(
    ({ name, kind }) => (isNetworkKind(kind) ? [{ name, kind }] : []),
  )
  if (asn === null) return bundled
  const isNamed = said.length > 0
  for (const [at, kind] of kept?.kinds.entries() ?? []) {
    const name = kept?.sources[at] ?? ''
    const isRefreshed = fresh?.asked?.includes(name) || said.some((each) => each.name === name)
    if (!isRefreshed && (!isNamed || ACCESS_KINDS.has(kind))) said.push({ name, kind })
  }
  const kinds = said.map(({ kind }) => kind)
  const kind = strongestKind(kinds)
  return kind === null
    ? new Map()
    : new Map([[asn, { kind, kinds, sources: said.map(({ name }) => name) }]])
}

/** What strangers share, with phones of all makers: Apple's relay, with phones of one alone, is not among them. */
const STRANGERS: ReadonlySet<NetworkKind | null> = new Set(['vpn', 'proxy', 'hosting'])

/** The platform knows company gateways by address, wherever they are hosted. */
const isGateway = ({ platformVerdict }: EdgeFacts) => platformVerdict?.isCorporateProxy === true

/** Amazon's cloud: its own numbers, Amazon-AES and Amazon-02 (RouteViews). */
const AMAZON: ReadonlySet<number> = new Set([14618, 16509])

/**
 * Whether a tablet's Silk comes by Amazon's proxy, which it does by default where that is quicker (Amazon Silk
 * developer guide, Determining the client's IP address): a relay of ordinary people. What draws as a computer or
 * a server does is no tablet.
 */
function isSilkProxy(visit: Visit): boolean {
  const { asn } = visit.edge
  if (asn === null || !AMAZON.has(asn) || claimOf(visit)?.family !== 'Silk') return false
  // Names of virtual graphics tell no maker, so that they are asked for by themselves.
  return hasHandheldCard(visit) !== false && !isCardless(visit)
}

/**
 * The kind of network a visit comes from: by fresh lists, else by the bundled ones and the name;
 * null where it is not known. Networks known by hand keep their kind whatever lists of networks say;
 * a listed range of VPN addresses is a VPN's in all but relays and company gateways.
 */
export function networkOf(visit: Visit): NetworkKind | null {
  const { address, asn, asOrganization, country } = visit.edge
  // A visit from the machine itself has no network facts of its own.
  if (address === null) return null
  const fresh = visit.crossUser?.network
  if (country === 'T1' || fresh?.isTorExit) return 'tor'
  if (isGateway(visit.edge)) return 'business'
  if (isSilkProxy(visit)) return 'relay'
  const kind = classifyNetwork({ asn, asOrganization }, tableWith(asn, fresh))
  return fresh?.isVpnRange && kind !== 'relay' ? 'vpn' : kind
}

/**
 * The kind of network as counts over one address mean it: carriers share IPv4 addresses among customers,
 * and give each line and each phone an IPv6 /64 of its own (RFC 6177, RFC 7066), by which IPv6 is counted.
 */
export function addressKindOf(visit: Visit): NetworkKind | null {
  const kind = networkOf(visit)
  return isCarrier(kind) && visit.edge.address?.includes(':') ? 'isp' : kind
}

/** What a server sees behind a proxy of its own, whoever calls (RFC 1918, 6598, 3927, 4193), in the words of ipaddr.js. */
const OF_OWN_PROXIES: ReadonlySet<string | null> = new Set([
  'private',
  'carrierGradeNat',
  'loopback',
  'linkLocal',
  'uniqueLocal',
  'unspecified',
])

/** The address at which the partner saw the user; null where it sent none, or that of a proxy of its own. */
export function expectedAddressOf({ expected }: Visit): string | null {
  const { expectedIp } = expected
  return expectedIp === null || OF_OWN_PROXIES.has(addressRange(expectedIp)) ? null : expectedIp
}

/**
 * From so many users per user of today on an address is that of a public place: of its users few come
 * back the next day, and an operator's accounts do. Judged.
 */
export const PASSING_SHARE = 4

/** Whether many people share the addresses of this network by design. */
export function isSharedNetwork(kind: NetworkKind | null): boolean {
  return kind === null || SHARED.has(kind)
}

/** Whether the network hides where its user is. */
export function isHidingNetwork(kind: NetworkKind | null): boolean {
  return HIDING.has(kind)
}

/** Whether people who have nothing to do with each other hide behind this network, with devices of all kinds. */
export function isStrangersNetwork(kind: NetworkKind | null): boolean {
  return STRANGERS.has(kind)
}

/**
 * Whether the device itself is a server that somebody rents, and not one behind which they are: then its clock
 * is the server's too, and no second witness of where they are.
 */
export function isHostedDesk(visit: Visit): boolean {
  const isServers = SERVER_RENDERERS.test(rendererSeen(visit))
  const drawsSo = isServers || isCardless(visit) || isWithoutGraphics(visit)
  return drawsSo && networkOf(visit) === 'hosting'
}

/**
 * Whether it is a computer whose browser has no WebGL at all, as on a desktop without a card: on a Citrix server Firefox
 * had it for the first user alone (mozilla/policy-templates issue 501), and a policy of Chrome turns it off
 * (chromeenterprise.google/policies, Disable3DAPIs).
 */
function isWithoutGraphics(visit: Visit): boolean {
  const seen = visit.observation?.webgl
  const isUnsupported = seen !== undefined && 'absent' in seen && seen.absent === 'unsupported'
  return isUnsupported && claimOf(visit)?.mobile === false
}
