/** Addresses: one spelling each, the blocks around them, and how two of them relate. */
import ipaddr from 'ipaddr.js'

const V4_PREFIX_BYTES = 3
const V6_HOUSEHOLD_BYTES = 8
const V6_PREFIX_BYTES = 6

/** How an address seen relates to the one expected; `network` is another address of the same ASN. */
export type AddressRelation = 'exact' | 'prefix' | 'network' | 'different'

/** The bytes of an address, IPv4-mapped IPv6 as IPv4; null for what is no address. */
export function addressBytes(text: string): number[] | null {
  return parse(text)?.toByteArray() ?? null
}

/** The one spelling of an address: dotted IPv4, RFC 5952 IPv6; null for what is no address. */
export function canonicalAddress(text: string): string | null {
  const parsed = parse(text)
  if (parsed === null) return null
  return parsed instanceof ipaddr.IPv6 ? parsed.toRFC5952String() : parsed.toString()
}

/** The IPv4 /24 or IPv6 /48 around an address, in CIDR notation. */
export function addressPrefix(text: string): string | null {
  const bytes = addressBytes(text)
  if (bytes === null) return null
  const kept = bytes.length === 4 ? V4_PREFIX_BYTES : V6_PREFIX_BYTES
  const base = bytes.map((byte, at) => (at < kept ? byte : 0))
  const parsed = ipaddr.fromByteArray(base)
  const spelled = parsed instanceof ipaddr.IPv6 ? parsed.toRFC5952String() : parsed.toString()
  return `${spelled}/${kept * 8}`
}

/** False for loopback, private, shared, documentation and other addresses no visitor comes from. */
export function isPublicAddress(text: string): boolean {
  return parse(text)?.range() === 'unicast'
}

/**
 * How the address seen relates to the expected one. An IPv6 /64 is one household, whose devices
 * change their address daily (RFC 8981), so it counts as exact. Two networks are compared only
 * where both are known. Null where either text is no address.
 */
export function compareAddresses(
  expected: string,
  seen: string,
  networks: { expectedAsn?: number | null; seenAsn?: number | null } = {},
): AddressRelation | null {
  const a = addressBytes(expected)
  const b = addressBytes(seen)
  if (a === null || b === null) return null
  const sharesBytes = (count: number) =>
    a.length === b.length && a.slice(0, count).every((byte, at) => byte === b[at])
  if (sharesBytes(a.length === 4 ? 4 : V6_HOUSEHOLD_BYTES)) return 'exact'
  if (sharesBytes(a.length === 4 ? V4_PREFIX_BYTES : V6_PREFIX_BYTES)) return 'prefix'
  const { expectedAsn = null, seenAsn = null } = networks
  return expectedAsn !== null && expectedAsn === seenAsn ? 'network' : 'different'
}

/** ipaddr.js alone would also take octal, hexadecimal and shortened IPv4, which no edge sends. */
function parse(text: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  const bare = text.trim().replace(/^\[(.*)\]$/, '$1')
  if (ipaddr.IPv4.isValidFourPartDecimal(bare)) return ipaddr.IPv4.parse(bare)
  if (!bare.includes(':') || bare.includes('%') || !ipaddr.IPv6.isValid(bare)) return null
  const parsed = ipaddr.IPv6.parse(bare)
  return parsed.isIPv4MappedAddress() ? parsed.toIPv4Address() : parsed
}
