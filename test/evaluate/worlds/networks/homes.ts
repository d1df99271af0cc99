/** Lines of homes: renewed addresses, shared ones, and IPv6 prefixes. */
import type { Random } from '../../../../src/training/random.ts'
import type { World } from '../world.ts'
import { fourth, mix, type Place, sixth } from './place.ts'

/** Autonomous systems of access networks, as examples: large cable and telephone companies. */
const HOME_ASNS = [
  ...[7922, 701, 20115, 22773, 7018, 20001, 5650, 6128, 3320, 2856, 3215, 12322, 6830, 3269, 3352],
  ...[
    1136, 2119, 3301, 5089, 5607, 6327, 812, 577, 855, 1221, 7545, 4713, 9121, 12389, 8151, 28573,
  ],
]
/** First bytes of IPv4 addresses that are given to the networks here: public unicast throughout. */
const FIRST_BYTE = 24
/** Share of visits from a home with IPv6 that use IPv4 all the same. */
const STAYS_FOURTH = 0.0614
/** After a renewal most homes are in another block of the same network. */
const OTHER_BLOCK = 0.604

/** Draws homes of one world. */
export function makeHomes(random: Random, world: World) {
  const networks = Math.floor(world.homeNetworks)
  const shared = new Map<number, number>()

  /** The first networks are the largest. */
  const network = (): number => Math.min(random.below(networks), random.below(networks))

  function lease(): (day: number) => number {
    const days = world.leaseDays * Math.exp(random.normal(0, world.leaseSpread))
    const phase = random.next() * days
    return (day) => Math.floor((day + phase) / days)
  }

  function fourthOf(at: number, place: { salt: number; renewal: (day: number) => number }) {
    const blocks = Math.floor(world.blocksPerNetwork)
    return (day: number): string => {
      const renewal = place.renewal(day)
      const mixed = mix(place.salt, renewal)
      const moved = mix(mixed, 1) / 2 ** 31 < OTHER_BLOCK ? renewal : 0
      return fourth(FIRST_BYTE + at, mix(place.salt, 2, moved) % blocks, mixed)
    }
  }

  /** Many homes behind one address of the provider. */
  function sharedLine(at: number) {
    const taken = shared.get(at) ?? 0
    shared.set(at, taken + 1)
    const gateway = Math.floor(taken / Math.ceil(world.homesPerSharedLine))
    return fourthOf(at, { salt: mix(at, gateway, 3), renewal: () => 0 })
  }

  return {
    home(): Place {
      const at = network()
      const salt = random.below(2 ** 30)
      const four = random.chance(world.sharedLines)
        ? sharedLine(at)
        : fourthOf(at, { salt, renewal: lease() })
      const asn = HOME_ASNS[at % HOME_ASNS.length] ?? 7922
      if (!random.chance(world.sixth)) return { asn, addressOn: four }
      const prefixDays = world.sixthDays * Math.exp(random.normal(0, world.leaseSpread))
      const phase = random.next() * prefixDays
      return {
        asn,
        addressOn: (day) => {
          if (random.chance(STAYS_FOURTH)) return four(day)
          const mixed = mix(salt, Math.floor((day + phase) / prefixDays), 4)
          return sixth(at, mixed >> 8, mixed & 255, random.below(2 ** 31))
        },
      }
    },
  }
}

/** The homes of one world. */
export type Homes = ReturnType<typeof makeHomes>
