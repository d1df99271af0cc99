/** Networks that strangers share: carriers, relays, VPNs, companies, houses, hosting. */
import type { Random } from '../../../../src/training/random.ts'
import type { World } from '../world.ts'
import { fourth, mix, type Place, sixth } from './place.ts'

const CARRIER_ASNS = [21928, 6167, 20057, 3209, 12430]
const VPN_ASNS = [9009, 212238, 60068, 136787]
const RELAY_ASNS = [36183, 13335, 54113]
const HOSTING_ASNS = [16509, 14061, 24940, 16276]
const OFFICE_ASNS = [174, 3356, 6461]
const SCHOOL_ASNS = [680, 786, 1103]
/** First bytes, apart from those of homes. */
const FIRST = { carrier: 106, relay: 120, vpn: 136, hosting: 142, office: 150, school: 160 }
const OFFICES = 48_000
/** Blocks of 24 bits that the gateways of a carrier's region spread over. */
const ADDRESSES_PER_BLOCK = 100

/** Draws the networks of one world. */
export function makeSharedNetworks(random: Random, world: World) {
  const regions = Math.floor(world.carrierRegions)
  const asnOf = (all: readonly number[], at: number): number => all[at % all.length] ?? 174

  /** A carrier's line of one phone; with IPv6 the phone has a block of its own for some hours. */
  function carrier(): Place {
    const at = random.below(Math.floor(world.carrierNetworks))
    const region = random.below(regions)
    const salt = random.below(2 ** 30)
    const addresses = Math.ceil(world.carrierAddresses)
    const hasSixth = random.chance(world.carrierSixth)
    return {
      asn: asnOf(CARRIER_ASNS, at),
      addressOn: (day) => {
        if (hasSixth) {
          const session = mix(salt, Math.floor(day * 2))
          return sixth(64 + at, region, session, random.below(2 ** 31))
        }
        const gateway = random.below(addresses)
        const block = region * 8 + Math.floor(gateway / ADDRESSES_PER_BLOCK)
        return fourth(FIRST.carrier + at, block, gateway % ADDRESSES_PER_BLOCK)
      },
    }
  }

  /** A relay: another of a city's exits at each visit. */
  function relay(): Place {
    const at = random.below(RELAY_ASNS.length)
    const city = random.below(Math.max(2, Math.floor(regions / 2)))
    const exits = Math.ceil(world.relayAddresses)
    return {
      asn: asnOf(RELAY_ASNS, at),
      addressOn: () => {
        const exit = random.below(exits)
        return fourth(FIRST.relay + at, city * 4 + Math.floor(exit / 254), exit)
      },
    }
  }

  /** One server of a VPN, kept for some days. */
  function vpn(): Place {
    const servers = Math.floor(world.vpnServers)
    const salt = random.below(2 ** 30)
    const at = random.below(VPN_ASNS.length)
    return {
      asn: asnOf(VPN_ASNS, at),
      addressOn: (day) => {
        const server = mix(salt, Math.floor(day / 6)) % servers
        return fourth(FIRST.vpn + at, server >> 3, server & 7)
      },
    }
  }

  /** Another server of a VPN at each visit. */
  function hoppingVpn(): Place {
    const servers = Math.floor(world.vpnServers)
    const at = random.below(VPN_ASNS.length)
    return {
      asn: asnOf(VPN_ASNS, at),
      addressOn: () => {
        const server = random.below(servers)
        return fourth(FIRST.vpn + at, server >> 3, server & 7)
      },
    }
  }

  function site(asns: readonly number[], first: number): Place {
    const block = random.below(OFFICES)
    const host = random.below(200)
    const addresses = Math.floor(world.officeAddresses)
    return {
      asn: asnOf(asns, block),
      addressOn: () => fourth(first, block, host + random.below(addresses)),
    }
  }

  return {
    carrier,
    relay,
    vpn,
    hoppingVpn,
    office: () => site(OFFICE_ASNS, FIRST.office),
    school: () => site(SCHOOL_ASNS, FIRST.school),
    hosting: () => site(HOSTING_ASNS, FIRST.hosting),
  }
}

/** The shared networks of one world. */
export type SharedNetworks = ReturnType<typeof makeSharedNetworks>
