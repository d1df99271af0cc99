/** Networks that people come from. */
import type { Random } from '../../../src/training/random.ts'

/** A network, and the address that it gives on a day. */
export interface Place {
  asn: number
  addressOn(day: number): string
}

const HOME_NETWORKS = [7922, 701, 20115, 22773, 7018, 20001, 5650, 6128, 3320, 2856]
const CARRIERS = [21928, 6167, 20057, 3209]
/** Homes in one /24 of an access network. */
const PREFIXES_PER_NETWORK = 4000
/** Addresses that the customers of one region of a carrier share. */
const CARRIER_ADDRESSES = 6
const CARRIER_REGIONS = 12
/** Days that a home keeps its address, on average. */
const LEASE_DAYS = 120

const address = (first: number, prefix: number, host: number): string =>
  `${first}.${(prefix >> 8) & 255}.${prefix & 255}.${host}`

/** A home line: one address for everybody in it, renewed now and then. */
export function drawHome(random: Random): Place {
  const at = Math.min(random.below(HOME_NETWORKS.length), random.below(HOME_NETWORKS.length))
  const phase = random.next() * LEASE_DAYS
  const lease = LEASE_DAYS * (0.3 + random.exponential(0.7))
  const salt = random.below(1 << 30)
  const near = random.below(PREFIXES_PER_NETWORK)
  return {
    asn: HOME_NETWORKS[at] ?? 7922,
    addressOn: (day) => {
      const renewal = Math.floor((day + phase) / lease)
      const mixed = Math.imul(salt + renewal * 7919, 0x9e3779b1) >>> 0
      const prefix = renewal % 2 === 0 ? near : (near + (mixed % 64)) % PREFIXES_PER_NETWORK
      return address(60 + at, prefix, 1 + (mixed % 254))
    },
  }
}

/** An office: one fixed address for everybody. */
export function drawOffice(random: Random): Place {
  const fixed = address(90, random.below(20_000), 1 + random.below(254))
  return { asn: 174, addressOn: () => fixed }
}

/** A carrier: another of a few shared addresses at each visit. */
export function drawCarrier(random: Random): Place {
  const at = random.below(CARRIERS.length)
  const region = random.below(CARRIER_REGIONS)
  return {
    asn: CARRIERS[at] ?? 21928,
    addressOn: () => address(172 + at, 16 + region, 1 + random.below(CARRIER_ADDRESSES)),
  }
}
