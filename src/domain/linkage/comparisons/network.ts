/** Where the devices came from; an address says less the longer ago they shared it. */
import { DAY_MS } from '../../time.ts'
import type { BlockingKey, SeenNetwork } from '../device/profile.ts'
import { usersWith } from '../term-frequency.ts'
import { type DevicePair, deviceComparison } from './pair.ts'

const LATELY_DAYS = 3
const RECENTLY_DAYS = 45
/** An address with more users is no home or small office, so that a second one says nothing more. */
const QUIET_USERS = 8

interface SharedNetwork {
  network: SeenNetwork
  daysApart: number
}

/** Where both used one address, prefix or network, closest in time; null when they share none. */
function closestShared(
  { a, b }: DevicePair,
  part: 'address' | 'prefix' | 'asn',
): SharedNetwork | null {
  let best: SharedNetwork | null = null
  for (const mine of a.networks) {
    for (const theirs of b.networks) {
      if (mine[part] === null || mine[part] !== theirs[part]) continue
      const daysApart = Math.abs(mine.lastSeenAt - theirs.lastSeenAt) / DAY_MS
      if (best === null || daysApart < best.daysApart) best = { network: mine, daysApart }
    }
  }
  return best
}

/** The prefix that both used, closest in time; null when they share none. */
export function sharedPrefix(pair: DevicePair): BlockingKey | null {
  const shared = closestShared(pair, 'prefix')
  return shared && { kind: 'prefix', hash: shared.network.prefix }
}

function sharedWithin(pair: DevicePair, days: number): boolean {
  const shared = closestShared(pair, 'address')
  return shared !== null && shared.daysApart <= days
}

/**
 * Two places: addresses of different networks that both used lately enough, and few others. A home
 * line that got a new address stays in its network, and a carrier's addresses have many users.
 */
function shareTwoPlaces(pair: DevicePair): boolean {
  const { frequencies } = pair
  if (frequencies === undefined || !sharedWithin(pair, RECENTLY_DAYS)) return false
  const theirs = new Map(pair.b.networks.map((network) => [network.address, network]))
  const asns = pair.a.networks.flatMap(({ address, asn, lastSeenAt }) => {
    const other = theirs.get(address)
    if (asn === null || other === undefined) return []
    const isOld = Math.abs(other.lastSeenAt - lastSeenAt) > RECENTLY_DAYS * DAY_MS
    const users = usersWith({ kind: 'address', hash: address }, frequencies)
    return isOld || users > QUIET_USERS ? [] : [asn]
  })
  return new Set(asns).size > 1
}

/**
 * Address, then prefix, then network; the first two with term frequency, by how many others use
 * them.
 */
export const network = deviceComparison({
  isSeen: ({ a, b }) => a.networks.length > 0 && b.networks.length > 0,
  levels: {
    several: {
      says: 'the same two places: quiet addresses of two networks',
      holds: shareTwoPlaces,
    },
    lately: {
      says: 'the same address within three days',
      holds: (pair) => sharedWithin(pair, LATELY_DAYS),
    },
    recently: {
      says: 'the same address within six weeks',
      holds: (pair) => sharedWithin(pair, RECENTLY_DAYS),
    },
    once: {
      says: 'the same address, long apart',
      holds: (pair) => closestShared(pair, 'address') !== null,
    },
    prefix: {
      says: 'neighbouring addresses',
      holds: (pair) => closestShared(pair, 'prefix') !== null,
    },
    provider: { says: 'the same network', holds: (pair) => closestShared(pair, 'asn') !== null },
    different: { says: 'other networks', holds: () => true },
  },
  termFrequency: (pair, level) => {
    const kind = level === 'prefix' ? 'prefix' : 'address'
    const shared = closestShared(pair, kind)
    if (shared === null || level === 'provider' || level === 'different') return null
    return { key: { kind, hash: shared.network[kind] } }
  },
})
