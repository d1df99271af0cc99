/** IP addresses: their canonical form, the blocks around them, and how two of them relate. */
import ipaddr from 'ipaddr.js'

type Address = ipaddr.IPv4 | ipaddr.IPv6

/** What one household or one machine holds: an IPv4 address or an IPv6 /64. */
const BLOCK_BYTES = { ipv4: 4, ipv6: 8 }
/** Neighbours of one site or one access node: an IPv4 /24 or an IPv6 /48. */
const PREFIX_BYTES = { ipv4: 3, ipv6: 6 }
/** What may be kept in clear; an IPv6 /48 may be one household's. */
const RANGE_BYTES = { ipv4: 2, ipv6: 4 }

/** How an address seen relates to the one expected. */
export type AddressRelation = 'exact' | 'prefix' | 'different'

/** The bytes of an address, IPv4-mapped IPv6 as IPv4; null for what is no address. */
export function addressBytes(text: string): number[] | null {
  return parse(text)?.toByteArray() ?? null
}

/**
 * Whether both are IPv4 or both IPv6, by their bytes: a dual-stack server spells an IPv4 address as
 * `::ffff:192.0.2.1`. One household has an address of each kind, and each server sees one of them.
 */
export function areOfOneFamily(one: string, other: string): boolean {
  return addressBytes(one)?.length === addressBytes(other)?.length
}

/** The canonical form of an address: dotted IPv4, RFC 5952 IPv6; null for what is no address. */
export function canonicalAddress(text: string): string | null {
  const parsed = parse(text)
  return parsed && spell(parsed)
}

/**
 * The block that one household or one machine holds, as a text: an IPv4 address, or an IPv6 /64,
 * inside which devices change their address daily (RFC 8981). Null for what no client can have.
 * Stored keyed hashes are made of this text and of the prefix in `addressPlace`: with another format they would
 * no longer match.
 */
export function addressBlock(text: string): string | null {
  const parsed = parseClient(text)
  return parsed && nameBlock(parsed)
}

/**
 * The block of an address as `addressBlock` gives it, and the IPv4 /24 or IPv6 /48 around it, as texts; null
 * for what no client can have.
 */
export function addressPlace(text: string): { block: string; prefix: string } | null {
  const parsed = parseClient(text)
  return parsed && { block: nameBlock(parsed), prefix: nameLeading(parsed, PREFIX_BYTES) }
}

/**
 * The range that thousands of households share, in CIDR notation, for people; null for what no client
 * can have.
 */
export function rangeInCidr(text: string): string | null {
  const parsed = parseClient(text)
  if (parsed === null) return null
  const kept = RANGE_BYTES[parsed.kind()]
  const base = parsed.toByteArray().map((byte, at) => (at < kept ? byte : 0))
  return `${spell(ipaddr.fromByteArray(base))}/${kept * 8}`
}

/** False for loopback, private, shared, documentation and other addresses no visitor comes from. */
export function isPublicAddress(text: string): boolean {
  return addressRange(text) === 'unicast'
}

/** The range of an address in the words of ipaddr.js, such as `private`; null for what is no address. */
export function addressRange(text: string): string | null {
  return parse(text)?.range() ?? null
}

/**
 * How the address seen relates to the expected one; two of one block count as exact. Null where either text is no
 * address.
 */
export function compareAddresses(expected: string, seen: string): AddressRelation | null {
  const [a, b] = [parse(expected), parse(seen)]
  if (a === null || b === null) return null
  const areAlike = (bytes: typeof BLOCK_BYTES) => nameLeading(a, bytes) === nameLeading(b, bytes)
  if (areAlike(BLOCK_BYTES)) return 'exact'
  return areAlike(PREFIX_BYTES) ? 'prefix' : 'different'
}

/** ipaddr.js alone would also take octal, hexadecimal and shortened IPv4, which no edge sends. */
function parse(text: string): Address | null {
  const bare = text.trim().replace(/^\[(.*)\]$/, '$1')
  // Asked of an IPv6 address, whether it is IPv4 costs as much as all else: the library throws inside.
  if (!bare.includes(':')) {
    return ipaddr.IPv4.isValidFourPartDecimal(bare) ? ipaddr.IPv4.parse(bare) : null
  }
  if (bare.includes('%') || !ipaddr.IPv6.isValid(bare)) return null
  const parsed = ipaddr.IPv6.parse(bare)
  return parsed.isIPv4MappedAddress() ? parsed.toIPv4Address() : parsed
}

function parseClient(text: string): Address | null {
  const parsed = parse(text)
  const range = parsed?.range()
  return range === 'loopback' || range === 'unspecified' ? null : parsed
}

const spell = (address: Address): string =>
  address instanceof ipaddr.IPv6 ? address.toRFC5952String() : address.toString()

const nameBlock = (address: Address): string =>
  address.kind() === 'ipv4' ? spell(address) : nameLeading(address, BLOCK_BYTES)

const nameLeading = (address: Address, bytes: typeof BLOCK_BYTES): string =>
  `${address.kind()}/${address.toByteArray().slice(0, bytes[address.kind()]).join('.')}`
