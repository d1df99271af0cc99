/** Where the devices came from; an address says less the longer ago they shared it. */
import { DAY_MS } from '../../time.ts'
import type { BlockingKey, SeenNetwork } from '../device/profile.ts'
import { type DevicePair, deviceComparison } from './pair.ts'

const LATELY_DAYS = 3
const RECENTLY_DAYS = 45

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
 * Address, then prefix, then network; the first two with term frequency, by how many others use
 * them.
 */
export const network = deviceComparison({
  isSeen: ({ a, b }) => a.networks.length > 0 && b.networks.length > 0,
  levels: {
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
