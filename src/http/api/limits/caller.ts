import { addressBlock } from '../../../domain/network/address.ts'
import { readAddress } from '../../read-edge.ts'

/**
 * The IPv4 address or IPv6 /64 that a request came from, as a text. Null on loopback, where everybody has
 * the same one: the edge always sends an address.
 */
export function callerOf(request: Request): string | null {
  const address = readAddress(request)
  return address === null ? null : addressBlock(address)
}
