/** Where the devices came from; an address says less the longer ago they shared it. */

import type { BlockingKey, KeyFrequencies } from '../../device/profile.ts'
import { DAY_MS } from '../../time.ts'
import type { SharedNetwork } from '../pairs/shared-networks.ts'
import { isCounted, usersWith } from '../term-frequency.ts'
import { commonOf, type DevicePair, deviceComparison } from './pair.ts'

/** Days between two visits at one address, as the levels below call them. Judged. */
const LATELY_DAYS = 3
const RECENTLY_DAYS = 45
/** The users of a home or a small office: among such addresses the closest in time says most. Judged. */
const QUIET_USERS = 8
/** From so many users on an address says nothing to speak of as a second place (`MODEL.places.quiet`). */
const CROWD_USERS = 40

/** The prefix that both used, closest in time; null when they share none. */
export function sharedPrefix(pair: DevicePair): BlockingKey | null {
  const { prefix } = commonOf(pair).networks
  return prefix && { kind: 'prefix', hash: prefix.network.prefix }
}

/**
 * The address that says most: of a home's, where they share one, the closest in time; else the one with the
 * fewest users. That both were behind a carrier's as well, and later, takes nothing from their home.
 */
function sharedAddress(pair: DevicePair): SharedNetwork | null {
  const closest = commonOf(pair).networks.address
  const { a, b, frequencies } = pair
  if (closest === null || frequencies === undefined) return closest
  if (a.networks.length < 2 || b.networks.length < 2) return closest
  let best = closest
  let fewest = crowdAt(closest.network.address, frequencies)
  for (const network of a.networks) {
    for (const { address, lastSeenAt } of b.networks) {
      if (address !== network.address) continue
      const msApart = Math.abs(network.lastSeenAt - lastSeenAt)
      const users = crowdAt(address, frequencies)
      if (users > fewest || (users === fewest && msApart >= best.msApart)) continue
      best = { network, msApart }
      fewest = users
    }
  }
  return best
}

/** How many users an address has, all of a home's alike; one that was not counted comes right behind these. */
function crowdAt(address: string, frequencies: KeyFrequencies): number {
  const key: BlockingKey = { kind: 'address', hash: address }
  return isCounted(key, frequencies)
    ? Math.max(usersWith(key, frequencies), QUIET_USERS)
    : QUIET_USERS + 1
}

function sharedWithin(pair: DevicePair, days: number): boolean {
  const address = sharedAddress(pair)
  return address !== null && address.msApart <= days * DAY_MS
}

/**
 * The second of two places: of the addresses that both used lately enough the one with the fewest users, in another
 * network than the address that says most. A home line that got a new address stays in its network.
 */
function secondPlace(pair: DevicePair): BlockingKey | null {
  const { frequencies } = pair
  const [mine, theirs] = [pair.a.networks, pair.b.networks]
  // Most pairs end here, before anything is counted.
  if (frequencies === undefined || mine.length < 2 || !sharedWithin(pair, RECENTLY_DAYS)) {
    return null
  }
  const shared = mine.flatMap(({ address, asn: told, lastSeenAt }) => {
    const other = theirs.findLast((network) => network.address === address)
    // Of an address that a partner gives the network is not known; the other's visit told it.
    const asn = told ?? other?.asn ?? null
    if (asn === null || other === undefined) return []
    if (Math.abs(other.lastSeenAt - lastSeenAt) > RECENTLY_DAYS * DAY_MS) return []
    const key: BlockingKey = { kind: 'address', hash: address }
    const users = usersWith(key, frequencies)
    return isCounted(key, frequencies) && users < CROWD_USERS ? [{ key, asn, users }] : []
  })
  if (shared.length < 2) return null
  const most = sharedAddress(pair)?.network.address
  const first = shared.find(({ key }) => key.hash === most)
  const others = shared.filter(({ asn }) => first !== undefined && asn !== first.asn)
  return others.sort((a, b) => a.users - b.users)[0]?.key ?? null
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
      holds: (pair) => secondPlace(pair) !== null,
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
      holds: (pair) => commonOf(pair).networks.address !== null,
    },
    prefix: {
      says: 'neighbouring addresses',
      holds: (pair) => commonOf(pair).networks.prefix !== null,
    },
    provider: { says: 'the same network', holds: (pair) => commonOf(pair).networks.asn !== null },
    different: { says: 'other networks', holds: () => true },
  },
  termFrequency: (pair, level) => {
    const kind = level === 'prefix' ? 'prefix' : 'address'
    const shared = kind === 'prefix' ? commonOf(pair).networks.prefix : sharedAddress(pair)
    if (shared === null || level === 'provider' || level === 'different') return null
    const key: BlockingKey = { kind, hash: shared.network[kind] }
    const second = level === 'several' ? secondPlace(pair) : null
    if (second === null) return { key }
    const otherwise = sharedWithin(pair, LATELY_DAYS) ? 'lately' : 'recently'
    return { key, second: { key: second, otherwise } }
  },
})
