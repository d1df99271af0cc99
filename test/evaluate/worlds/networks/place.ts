/** A network, and the address that it gives. */
import type { Machine } from '../machines/machine.ts'

/** Somewhere people connect from. */
export interface Place {
  asn: number
  /** The address at a visit; the machine matters where each has a block of its own. */
  addressOn(day: number, machine: Machine): string
}

/** An IPv4 address from four numbers; each is taken into its byte. */
export function fourth(network: number, block: number, host: number): string {
  return `${network}.${(block >> 8) & 255}.${block & 255}.${1 + (host % 254)}`
}

/**
 * An IPv6 address: the network's /32, a site's /48 in it, a /64 in that, and a temporary interface
 * (RFC 8981) that says nothing.
 */
export function sixth(network: number, site: number, block: number, interface_: number): string {
  const hex = (value: number) => (value & 0xffff).toString(16)
  return `2a${(network & 255).toString(16).padStart(2, '0')}:${hex(network >> 8)}:${hex(site)}:${hex(block)}:${hex(interface_ >>> 16)}:${hex(interface_)}:1:1`
}

/** A number of 31 bits that follows from others. */
export function mix(...values: readonly number[]): number {
  let mixed = 0x9e3779b1
  for (const value of values) {
    mixed = Math.imul(mixed ^ (value | 0), 0x85ebca6b)
    mixed ^= mixed >>> 13
  }
  return mixed >>> 1
}
