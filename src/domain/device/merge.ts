/** A device seen again: its merged profile, and whether that is worth writing a row. */
import { DAY_MS } from '../time.ts'
import type { DeviceProfile, SeenNetwork } from './profile.ts'

/** How many earlier visitor ids and networks are kept of one device, the latest. Judged. */
const KEPT_VISITORS = 3
const KEPT_NETWORKS = 4
/** How many times of visits are kept of one device, the latest. Judged. */
const KEPT_VISITS = 16
/** If only the time has changed, it is written once a day at most: recency is judged in days. */
export const FRESHNESS_MS = DAY_MS

/** The device with what was seen now; null when nothing has changed that is worth a row. */
export function mergeProfile(known: DeviceProfile, seen: DeviceProfile): DeviceProfile | null {
  if (!isWorthRow(known, seen)) return null
  const isLater = seen.lastSeenAt >= known.lastSeenAt
  const [newer, older] = isLater ? [seen, known] : [known, seen]
  const masks = newer.masks ?? older.masks ?? null
  return {
    firstSeenAt: Math.min(known.firstSeenAt, seen.firstSeenAt),
    lastSeenAt: newer.lastSeenAt,
    hashes: { ...older.hashes, ...newer.hashes },
    visitorSince: mergeSince(newer, older),
    earlierVisitors: mergeVisitors(newer, older),
    networks: mergeNetworks(newer.networks, older.networks),
    browser: newer.browser ?? older.browser,
    asn: newer.asn ?? older.asn,
    demographic: newer.demographic ?? older.demographic,
    ...(masks === null ? {} : { masks }),
    ...mergeVisits(known, seen),
  }
}

function mergeVisits(a: DeviceProfile, b: DeviceProfile): Pick<DeviceProfile, 'visits'> {
  if (a.visits === undefined && b.visits === undefined) return {}
  const all = new Set([...(a.visits ?? []), ...(b.visits ?? [])])
  return { visits: [...all].sort((x, y) => y - x).slice(0, KEPT_VISITS) }
}

/** Changes with each patch of a browser: it waits for the day's row. */
const OF_LITTLE_WORTH = { build: null }

function isWorthRow(known: DeviceProfile, seen: DeviceProfile): boolean {
  if (seen.lastSeenAt - known.lastSeenAt >= FRESHNESS_MS) return true
  if (seen.firstSeenAt < known.firstSeenAt) return true
  if (hasOther(known.hashes, { ...seen.hashes, ...OF_LITTLE_WORTH })) return true
  if (seen.browser !== null && hasOther(known.browser ?? {}, seen.browser)) return true
  return seen.demographic !== null && hasOther(known.demographic ?? {}, seen.demographic)
}

function hasOther(known: object, seen: object): boolean {
  const before = new Map<string, unknown>(Object.entries(known))
  return Object.entries(seen).some(([key, value]) => value != null && before.get(key) !== value)
}

function mergeVisitors(newer: DeviceProfile, older: DeviceProfile): string[] {
  const present = newer.hashes.visitor ?? older.hashes.visitor
  const all = [older.hashes.visitor, ...newer.earlierVisitors, ...older.earlierVisitors]
  const earlier = all.filter((visitor) => visitor !== undefined && visitor !== present)
  return [...new Set(earlier as string[])].slice(0, KEPT_VISITORS)
}

function mergeSince(newer: DeviceProfile, older: DeviceProfile): number | null {
  if (newer.hashes.visitor === undefined) return older.visitorSince
  if (newer.hashes.visitor !== older.hashes.visitor) return newer.visitorSince
  return Math.min(newer.visitorSince ?? newer.lastSeenAt, older.visitorSince ?? older.lastSeenAt)
}

function mergeNetworks(newer: SeenNetwork[], older: SeenNetwork[]): SeenNetwork[] {
  const byAddress = new Map<string, SeenNetwork>()
  for (const network of [...newer, ...older]) {
    const present = byAddress.get(network.address)
    const later = present && present.lastSeenAt >= network.lastSeenAt ? present : network
    // Of an address that a partner gives the network is not known: it keeps what a visit told.
    const asn = later.asn ?? present?.asn ?? network.asn
    byAddress.set(network.address, asn === later.asn ? later : { ...later, asn })
  }
  return [...byAddress.values()].sort((a, b) => b.lastSeenAt - a.lastSeenAt).slice(0, KEPT_NETWORKS)
}
