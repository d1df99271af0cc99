/** The lists the scheduled job refreshes unless `NETWORK_LISTS` names others. */
import { isNetworkKind, type NetworkKind } from '../kinds.ts'

/** What a list holds: AS numbers, CIDR ranges, or Tor exit addresses. */
export type ListFormat = 'asns' | 'ranges' | 'tor'

/** One list to fetch. */
export interface NetworkList {
  name: string
  url: string
  format: ListFormat
  kind: NetworkKind
}

const RAW = 'https://raw.githubusercontent.com'

/** Openly licensed (MIT, BSD-3-Clause), and the Tor Project's own list. */
export const DEFAULT_NETWORK_LISTS: readonly NetworkList[] = [
  {
    name: 'brianhama',
    url: `${RAW}/brianhama/bad-asn-list/master/bad-asn-list.csv`,
    format: 'asns',
    kind: 'hosting',
  },
  {
    name: 'x4b_datacenter',
    url: `${RAW}/X4BNet/lists_vpn/main/input/datacenter/ASN.txt`,
    format: 'asns',
    kind: 'hosting',
  },
  {
    name: 'x4b_vpn',
    url: `${RAW}/X4BNet/lists_vpn/main/input/vpn/ASN.txt`,
    format: 'asns',
    kind: 'vpn',
  },
  {
    name: 'oxl_hosting',
    url: `${RAW}/O-X-L/risk-db-lists/main/asn/kind_hosting.txt`,
    format: 'asns',
    kind: 'hosting',
  },
  {
    name: 'oxl_vpn',
    url: `${RAW}/O-X-L/risk-db-lists/main/asn/kind_vpn.txt`,
    format: 'asns',
    kind: 'vpn',
  },
  {
    name: 'bountyyfi',
    url: `${RAW}/bountyyfi/bad-asn-list/main/all.txt`,
    format: 'asns',
    kind: 'hosting',
  },
  {
    name: 'x4b_vpn_ranges',
    url: `${RAW}/X4BNet/lists_vpn/main/output/vpn/ipv4.txt`,
    format: 'ranges',
    kind: 'vpn',
  },
  {
    name: 'tor_project',
    url: 'https://check.torproject.org/torbulkexitlist',
    format: 'tor',
    kind: 'tor',
  },
]

/**
 * Lists of access networks. They change slowly, so they ship with the code alone: the scheduled job
 * need not write thousands of rows of them. A network that they name is a home of people, whatever
 * one list of servers says.
 */
export const ACCESS_NETWORK_LISTS: readonly NetworkList[] = [
  {
    name: 'oxl_isp',
    url: `${RAW}/O-X-L/risk-db-lists/main/asn/kind_isp.txt`,
    format: 'asns',
    kind: 'isp',
  },
  {
    name: 'oxl_education',
    url: `${RAW}/O-X-L/risk-db-lists/main/asn/kind_education.txt`,
    format: 'asns',
    kind: 'education',
  },
]

const FORMATS: readonly string[] = ['asns', 'ranges', 'tor']

/** Lists from configuration (a JSON array); null where it is not in that form. */
export function parseNetworkLists(json: string): NetworkList[] | null {
  let lists: unknown
  try {
    lists = JSON.parse(json)
  } catch {
    return null
  }
  if (!Array.isArray(lists) || !lists.every(isNetworkList)) return null
  return new Set(lists.map(({ name }) => name)).size === lists.length ? lists : null
}

function isNetworkList(value: unknown): value is NetworkList {
  if (typeof value !== 'object' || value === null) return false
  const { name, url, format, kind } = value as Record<string, unknown>
  return (
    typeof name === 'string' &&
    /^\w{1,40}$/.test(name) &&
    typeof url === 'string' &&
    /^https?:\/\//.test(url) &&
    typeof format === 'string' &&
    FORMATS.includes(format) &&
    typeof kind === 'string' &&
    isNetworkKind(kind)
  )
}
