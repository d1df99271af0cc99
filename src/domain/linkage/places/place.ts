/**
 * Whether the many accounts behind one address are an office, a school, a family, or one operator:
 * a person with many accounts. Their machines look alike in all of these; but people keep their
 * browsers and the cookies in them, while an operator who separates accounts by clearing cookies
 * comes with another cookie each time.
 */

import type { DeviceProfile } from '../../device/profile.ts'
import { type Bits, toProbability } from '../../statistics/bits.ts'
import { MODEL } from '../model.ts'
import type { PlaceMember } from './bystanders.ts'
import { type CookieHabit, habitOfUser } from './cookie-habit.ts'
import { timesOf, type UserTimes } from './crowd-times.ts'
import { type Whereabouts, weighElsewhere, whereaboutsOf } from './elsewhere.ts'
import { type HoursBut, weighHours } from './operator-hours.ts'
import { habitChances } from './turning-share.ts'

/** One user's evidence about the places where it is found. */
export interface Resident {
  /** Hashes of its addresses and of their prefixes, and of its models in their networks (`deviceNetwork`). */
  addresses: ReadonlySet<string>
  /** Its hardware (`device`), and what lies under the claims of its devices (`underneath`). */
  machines: ReadonlySet<string>
  /** Its cookie habit; null where it is not known. */
  habit: CookieHabit | null
  whereabouts: Whereabouts
  times: UserTimes
}

/** Evidence for an operator behind a place; negative for people. */
export interface OperatorBits {
  /** By the cookie habits of its users. */
  habits: Bits
  /** By where else they were seen. */
  elsewhere: Bits
  /** By when they come. */
  hours: Bits
}

/** What is known of the places of a pair by its other users. */
export interface PlaceEvidence {
  /** Their summed evidence for an operator; 0 where nothing is known. */
  bitsAt(address: string): OperatorBits
  /** What each of the pair shows itself; none where nothing is known. */
  pairAt(address: string): readonly PlaceMember[]
  /** How many of them are known, and how many of these have a machine, by either hash. */
  countAlike(address: string, machine: string): { others: number; alike: number } | null
}

/** Nothing speaks for an operator, or against one. */
export const NO_BITS: OperatorBits = { habits: 0, elsewhere: 0, hours: 0 }

/** No other user is known at any address. */
export const NO_PLACE_EVIDENCE: PlaceEvidence = {
  bitsAt: () => NO_BITS,
  pairAt: () => [],
  countAlike: () => null,
}

/**
 * What so many users with a habit say for an operator: none, one, and so on. The people of one place are not
 * independent: they have phones of one maker, private windows, or a teacher who clears all, so that the share of a
 * place varies around that of all people (a beta-binomial), and one more says the less, the more there are.
 */
function bitsByCount(habit: CookieHabit, count: number, turning?: number): Bits[] {
  const { ofOnePlace } = MODEL.places
  const { operator, people } = habitChances(habit, turning)
  const bits = [0]
  for (let before = 0; before < count; before++) {
    const says = Math.log2((operator * ofOnePlace + before) / (people * ofOnePlace + before))
    bits.push((bits[before] ?? 0) + says)
  }
  return bits
}

/** A user's evidence about its places; null for a user without devices. */
export function residentOf(
  devices: readonly DeviceProfile[],
  times: UserTimes = timesOf(devices),
): Resident | null {
  if (devices.length === 0) return null
  const addresses = new Set<string>()
  const machines = new Set<string>()
  for (const { networks, hashes } of devices) {
    for (const { address, prefix } of networks) addresses.add(address).add(prefix)
    if (hashes.deviceNetwork !== undefined) addresses.add(hashes.deviceNetwork)
    if (hashes.device !== undefined) machines.add(hashes.device)
    if (hashes.underneath !== undefined) machines.add(hashes.underneath)
  }
  return {
    addresses,
    machines,
    habit: habitOfUser(devices),
    whereabouts: whereaboutsOf(devices),
    times,
  }
}

/** What the users of one address say for an operator. */
interface Neighbours {
  /** By how many of those who have it. */
  habits: Record<CookieHabit, readonly Bits[]>
  elsewhere: Bits
  elsewhereOf: ReadonlyMap<Resident | null, Bits>
  /** What they say by when they come, but for two of them. */
  hoursBut: HoursBut<Resident | null>
}

function neighboursOf(address: string, all: readonly Resident[], turning?: number): Neighbours {
  const bits = weighElsewhere(
    address,
    all.map(({ whereabouts }) => whereabouts),
  )
  const having = (habit: CookieHabit): number => all.filter((each) => each.habit === habit).length
  return {
    habits: {
      kept: bitsByCount('kept', having('kept'), turning),
      turned: bitsByCount('turned', having('turned'), turning),
    },
    elsewhere: bits.reduce((sum, each) => sum + each, 0),
    elsewhereOf: new Map(all.map((each, at) => [each, bits[at] ?? 0])),
    hoursBut: weighHours(all),
  }
}

/** What the users of an address say but for two of them. */
function bitsWithout(
  { habits, elsewhere, elsewhereOf, hoursBut }: Neighbours,
  a: Resident | null,
  b: Resident | null,
): OperatorBits {
  const bitsOf = (habit: CookieHabit): Bits => {
    const isOwn = (each: Resident | null) => each?.habit === habit && elsewhereOf.has(each)
    const own = Number(isOwn(a)) + Number(isOwn(b))
    return habits[habit].at(-1 - own) ?? 0
  }
  return {
    habits: bitsOf('kept') + bitsOf('turned'),
    elsewhere: elsewhere - (elsewhereOf.get(a) ?? 0) - (elsewhereOf.get(b) ?? 0),
    hours: hoursBut([a, b]),
  }
}

const memberOf = ({ elsewhereOf }: Neighbours, user: Resident | null): PlaceMember => ({
  habit: user?.habit ?? null,
  elsewhere: elsewhereOf.get(user) ?? 0,
})

/** What is found of an address, once. */
function rememberedBy<Found extends object>(find: (address: string) => Found) {
  const known = new Map<string, Found>()
  return (address: string): Found => {
    const found = known.get(address) ?? find(address)
    known.set(address, found)
    return found
  }
}

/**
 * Sums the evidence by address, once for all pairs, and only of the addresses that some pair shares: users
 * have dozens. A pair is judged by the other users only: its own cookies are compared anyway, and must not
 * count twice.
 *
 * @param turning the share of the partner's people who lose their cookies, where it is known
 */
export function weighPlaces(residents: readonly (Resident | null)[], turning?: number) {
  const residentsAt = rememberedBy((address) =>
    residents.filter((each): each is Resident => each?.addresses.has(address) === true),
  )
  // Of most addresses nobody asks more than who is there.
  const neighboursAt = rememberedBy((address) =>
    neighboursOf(address, residentsAt(address), turning),
  )
  /** The two in question are among them, and have the machine. */
  const countAlike = (address: string, machine: string) => {
    const all = residentsAt(address)
    const alike = all.filter(({ machines }) => machines.has(machine)).length
    return { others: Math.max(all.length - 2, 0), alike: Math.max(alike - 2, 0) }
  }
  return (a: Resident | null, b: Resident | null): PlaceEvidence => {
    // Asked anew for each two of their devices.
    const told = new Map<string, OperatorBits>()
    // Of most places nobody else is known.
    const isEmpty = (address: string): boolean =>
      residentsAt(address).every((each) => each === a || each === b)
    const bitsAt = (address: string): OperatorBits => {
      const bits =
        told.get(address) ?? (isEmpty(address) ? NO_BITS : bitsWithout(neighboursAt(address), a, b))
      told.set(address, bits)
      return bits
    }
    const pairAt = (address: string) => [a, b].map((each) => memberOf(neighboursAt(address), each))
    return { bitsAt, pairAt, countAlike }
  }
}

/**
 * What cookie habits say for an operator where equal computers may be a library's or a café's: those
 * forget everything after each guest, so that no number of lost cookies says more than how rare such
 * places are. `forgetful` is the chance that an honest place is one; two users alone are no crowd. Most of its
 * guests have no computer of their own and are seen nowhere else: both are one fact, and counted as one.
 */
export function besidePublicComputers(
  others: number,
  { habits, elsewhere }: Omit<OperatorBits, 'hours'>,
) {
  const { forgetful, crowd, hereOnly, guestsHereOnly } = MODEL.places
  const prior = (forgetful * others) / (others + crowd)
  const asSeldom = (share: number): number => 1 - share + share * 2 ** elsewhere
  const forgets = (prior * 2 ** habits * asSeldom(guestsHereOnly)) / asSeldom(hereOnly)
  const honest = 1 - prior + forgets
  return { habits: habits - Math.log2(honest), forgetful: forgets / honest }
}

/**
 * What it says for an operator that the users of a place are seen nowhere else. They are not independent:
 * some places have none but such people, so that no number of them says more than how rare such places are.
 */
export function besidePeopleOfOnePlace(elsewhere: Bits): Bits {
  const { hereOnly } = MODEL.places
  return elsewhere - Math.log2(1 - hereOnly + hereOnly * 2 ** elsewhere)
}

/**
 * P(the accounts of an address are one operator's), from its users other than the two that are
 * compared: only crowds are suspected, and never with certainty. Operators have dozens of accounts at a
 * place: a crowd of hundreds or thousands is a carrier's.
 *
 * @param others how many users the address has besides the two
 */
export function operatorProbability(others: number, evidence: Bits): number {
  if (others <= 0) return 0
  const { operatorOdds, crowd, operatorMost, mostCertain } = MODEL.places
  const size = others / (others + crowd) / (1 + (others / operatorMost) ** 2)
  const prior = Math.log2(operatorOdds * size)
  return Math.min(toProbability(prior + evidence), mostCertain)
}
