/** The addresses that deduplications of one user have named: how many distinct ones may be asked. */
import { addressBlock } from '../network/address.ts'
import { ASKED_ADDRESSES } from '../rate-limits.ts'

/** By address (IPv6: /64), the time of the last question in ms; the oldest question first. */
export type AskedAddresses = ReadonlyMap<string, number>

const PERIOD_MS = ASKED_ADDRESSES.periodS * 1000

// Devices of one home change their address inside an IPv6 /64 daily.
const nameOf = (address: string) => addressBlock(address) ?? address

/** Those that were asked about within the period before `now`. */
export function recentAddresses(asked: AskedAddresses, now: number): AskedAddresses {
  return new Map([...asked].filter(([, at]) => now - at < PERIOD_MS))
}

/**
 * Seconds until the user may be asked about with this address; 0 for one that was asked before, or
 * while there is room. `recent` holds those of the period only.
 */
export function secondsUntilNext(recent: AskedAddresses, address: string, now: number): number {
  if (recent.has(nameOf(address)) || recent.size < ASKED_ADDRESSES.limit) return 0
  const [oldest = now] = recent.values()
  return Math.max(1, Math.ceil((oldest + PERIOD_MS - now) / 1000))
}

/** The same with one question more. */
export function withAddress(recent: AskedAddresses, address: string, now: number): AskedAddresses {
  const name = nameOf(address)
  return new Map([...recent].filter(([other]) => other !== name)).set(name, now)
}
