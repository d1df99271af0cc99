/**
 * Whether the users of an address come in the hours of one operator. An operator's accounts do, unless a staff works in
 * shifts; of people some do as well, as those of a school or an office.
 */
import type { Bits } from '../../statistics/bits.ts'
import { MODEL } from '../model.ts'
import { bitsForOwnHours, crowdTimesAmong, type UserTimes } from './crowd-times.ts'

/** What the others say for an operator by when they come; without the two that are compared. */
export type HoursBut<User> = (two: readonly User[]) => Bits

/** Reads the times of all users of an address once, for all pairs. */
export function weighHours<User extends { times: UserTimes }>(
  all: readonly User[],
): HoursBut<User | null> {
  const crowd = new Set(all.keys())
  const placeOf = new Map<User | null, number>(all.map((each, at) => [each, at]))
  const timesBut = crowdTimesAmong(
    all.map(({ times }) => times),
    [crowd],
  )
  return (two) => {
    const but = two.flatMap((each) => placeOf.get(each) ?? [])
    return bitsOfHours(bitsForOwnHours(timesBut(crowd, but)))
  }
}

/** More evidence changes nothing, and of very many users is more than a number can be a power of two of. */
const MOST_BITS = 50

/** The bits for an operator, where the users' hours are so much evidence that each has their own. */
export function bitsOfHours(ownHoursBits: Bits): Bits {
  const { operator, people } = MODEL.places.oneDay
  const own = 2 ** Math.min(ownHoursBits, MOST_BITS)
  return Math.log2(operator + (1 - operator) * own) - Math.log2(people + (1 - people) * own)
}
