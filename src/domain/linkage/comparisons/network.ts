/** Where the devices came from; an address says less the longer ago they shared it. */
import { DAY_MS } from '../../time.ts'
import type { BlockingKey, SeenNetwork } from '../device/profile.ts'
import { type DevicePair, deviceComparison } from './pair.ts'

const LATELY_DAYS = 3
const RECENTLY_DAYS = 45

interface Meeting {
  network: SeenNetwork
  daysApart: number
}

/** The most recent meeting of the two in an address, prefix or network. */
function meeting({ a, b }: DevicePair, part: 'address' | 'prefix' | 'asn'): Meeting | null {
  let best: Meeting | null = null
  for (const mine of a.networks) {
    for (const theirs of b.networks) {
      if (mine[part] === null || mine[part] !== theirs[part]) continue
      const daysApart = Math.abs(mine.lastSeenAt - theirs.lastSeenAt) / DAY_MS
      if (best === null || daysApart < best.daysApart) best = { network: mine, daysApart }
    }
  }
  return best
}

/** The prefix in which the two met last; null when they share none. */
export function sharedPrefix(pair: DevicePair): BlockingKey | null {
  const met = meeting(pair, 'prefix')
  return met && { kind: 'prefix', hash: met.network.prefix }
}

function metWithin(pair: DevicePair, days: number): boolean {
  const met = meeting(pair, 'address')
  return met !== null && met.daysApart <= days
}

/** Address, then prefix, then network; the first two weighed by how many others use them. */
export const network = deviceComparison({
  isSeen: ({ a, b }) => a.networks.length > 0 && b.networks.length > 0,
  levels: {
    lately: {
      says: 'the same address within three days',
      holds: (pair) => metWithin(pair, LATELY_DAYS),
    },
    recently: {
      says: 'the same address within six weeks',
      holds: (pair) => metWithin(pair, RECENTLY_DAYS),
    },
    once: {
      says: 'the same address, long apart',
      holds: (pair) => meeting(pair, 'address') !== null,
    },
    prefix: { says: 'neighbouring addresses', holds: (pair) => meeting(pair, 'prefix') !== null },
    provider: { says: 'the same network', holds: (pair) => meeting(pair, 'asn') !== null },
    different: { says: 'other networks', holds: () => true },
  },
  rarity: (pair, level) => {
    const kind = level === 'prefix' ? 'prefix' : 'address'
    const met = meeting(pair, kind)
    if (met === null || level === 'provider' || level === 'different') return null
    return { key: { kind, hash: met.network[kind] } }
  },
})
