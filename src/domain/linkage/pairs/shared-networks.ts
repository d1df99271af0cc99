/** Where two devices came from alike, closest in time. */
import type { DeviceProfile, SeenNetwork } from '../../device/profile.ts'

/** What of a network two devices can share, from the particular to the general. */
export type NetworkPart = 'address' | 'prefix' | 'asn'

/** A network that the first of two devices used, as far as it is shared. */
export interface SharedNetwork {
  network: SeenNetwork
  msApart: number
}

/** For each part the network that both used, closest in time; null where they share none. */
export type SharedNetworks = Record<NetworkPart, SharedNetwork | null>

const NONE: SharedNetworks = { address: null, prefix: null, asn: null }

/** All three parts in one pass, because seven levels ask for them. */
export function shareNetworks(
  { networks: own }: Pick<DeviceProfile, 'networks'>,
  { networks: others }: Pick<DeviceProfile, 'networks'>,
): SharedNetworks {
  let address: SharedNetwork | null = null
  let prefix: SharedNetwork | null = null
  let asn: SharedNetwork | null = null
  for (const mine of own) {
    for (const theirs of others) {
      const isAddress = mine.address === theirs.address
      const isPrefix = mine.prefix === theirs.prefix
      const isNetwork = mine.asn !== null && mine.asn === theirs.asn
      if (!isAddress && !isPrefix && !isNetwork) continue
      const found = { network: mine, msApart: Math.abs(mine.lastSeenAt - theirs.lastSeenAt) }
      if (isAddress) address = closer(address, found)
      if (isPrefix) prefix = closer(prefix, found)
      if (isNetwork) asn = closer(asn, found)
    }
  }
  return address || prefix || asn ? { address, prefix, asn } : NONE
}

const closer = (known: SharedNetwork | null, found: SharedNetwork): SharedNetwork =>
  known === null || found.msApart < known.msApart ? found : known
