/** Networks known by hand: what lists and names get wrong, and large access networks. */
import type { NetworkKind } from '../kinds.ts'
import { FIXED_NETWORKS, MIXED_NETWORKS, MOBILE_NETWORKS } from './known-access.ts'
import { SOURCED_NETWORKS, type SourcedNetworks } from './sourced-networks.ts'

let kinds: Map<number, NetworkKind> | null = null

/** The kind of a network known by hand; null for all others. */
export function knownKind(asn: number): NetworkKind | null {
  kinds ??= new Map<number, NetworkKind>([
    ...members(FIXED_NETWORKS, 'isp'),
    ...members(MOBILE_NETWORKS, 'mobile'),
    ...members(MIXED_NETWORKS, 'mixed'),
    ...SOURCED_NETWORKS.flatMap(({ kind, names }) => members(Object.keys(names).join(' '), kind)),
  ])
  return kinds.get(asn) ?? null
}

const numbersOf = (networks: readonly SourcedNetworks[]): ReadonlySet<number> =>
  new Set(networks.flatMap(({ names }) => Object.keys(names).map(Number)))

let placeless: ReadonlySet<number> | null = null

/** Whether a network's users are elsewhere by nature: on ships, in aeroplanes, or roaming. */
export function isPlacelessNetwork(asn: number): boolean {
  placeless ??= numbersOf(SOURCED_NETWORKS.filter(({ isPlaceless }) => isPlaceless))
  return placeless.has(asn)
}

let ofShips: ReadonlySet<number> | null = null

/** Whether ships are among a network's users, as they are of satellites'. */
export function servesShips(asn: number): boolean {
  ofShips ??= numbersOf(SOURCED_NETWORKS.filter((one) => one.servesShips))
  return ofShips.has(asn)
}

function members(numbers: string, kind: NetworkKind): [number, NetworkKind][] {
  return numbers.split(' ').map((asn) => [Number(asn), kind])
}
