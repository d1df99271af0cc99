/** Networks known by hand: what lists and names get wrong, and large access networks. */
import type { NetworkKind } from '../kinds.ts'
import { FIXED_NETWORKS, MIXED_NETWORKS, MOBILE_NETWORKS } from './known-access.ts'
import { SOURCED_NETWORKS } from './sourced-networks.ts'

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

let placeless: ReadonlySet<number> | null = null

/** Whether a network's users are elsewhere by nature: on ships, in aeroplanes, or roaming. */
export function isPlacelessNetwork(asn: number): boolean {
  placeless ??= new Set(
    SOURCED_NETWORKS.filter(({ isPlaceless }) => isPlaceless).flatMap(({ names }) =>
      Object.keys(names).map(Number),
    ),
  )
  return placeless.has(asn)
}

function members(numbers: string, kind: NetworkKind): [number, NetworkKind][] {
  return numbers.split(' ').map((asn) => [Number(asn), kind])
}
