/** Addresses as far as linkage looks at them. */
import ipaddr from 'ipaddr.js'

const V4_PREFIX_BYTES = 3
const V6_BLOCK_BYTES = 8
const V6_PREFIX_BYTES = 6

/**
 * What one household or one machine holds: an IPv4 address, or an IPv6 /64, inside which devices
 * change their address daily (RFC 8981). Null for what is no public address.
 */
export function addressBlock(address: string): string | null {
  const parsed = parse(address)
  if (parsed === null) return null
  return parsed.kind() === 'ipv4' ? parsed.toString() : leading(parsed, V6_BLOCK_BYTES)
}

/** The IPv4 /24 or IPv6 /48 around an address: neighbours of one site or one access node. */
export function addressPrefix(address: string): string | null {
  const parsed = parse(address)
  if (parsed === null) return null
  return leading(parsed, parsed.kind() === 'ipv4' ? V4_PREFIX_BYTES : V6_PREFIX_BYTES)
}

function parse(address: string) {
  if (!ipaddr.isValid(address)) return null
  const parsed = ipaddr.process(address)
  return parsed.range() === 'loopback' || parsed.range() === 'unspecified' ? null : parsed
}

const leading = (parsed: ipaddr.IPv4 | ipaddr.IPv6, bytes: number): string =>
  `${parsed.kind()}/${parsed.toByteArray().slice(0, bytes).join('.')}`
