/**
 * How many of a partner's people come with another cookie each time. Usually few do; but a panel's app may clear them,
 * or its people may use private windows throughout, and then a lost cookie is no sign of anything.
 */

import { blockingKeys } from '../../device/blocking.ts'
import { type DeviceProfile, frequencyKey, type KeyFrequencies } from '../../device/profile.ts'
import { MODEL } from '../model.ts'
import type { CookieHabit } from './cookie-habit.ts'

/** Who is found by keys of so many users and more alone is anybody: operators have dozens of accounts. Judged. */
const CROWD_USERS = 100
/** So many users of the usual habits are added to those of whom it is known. Judged. */
const STRENGTH = 10
/** Fewer may be chance, and where people keep theirs, an operator's accounts among them. Judged. */
const LEAST_TURNED = 3
/** So many must lose theirs for each that keeps it. Judged. */
const MAJORITY = 3
/** No panel is believed to have more of them at its places: its operators would go unseen. Judged. */
const MOST_TURNING = 0.7

/** A user with its habit, which is known of those who are compared; null where it is not. */
interface HabitualUser {
  devices: readonly DeviceProfile[]
  habit: CookieHabit | null
}

/** The share of people who lose their cookies, by those of these users whom common keys alone have found. */
export function turningShare(
  users: readonly HabitualUser[],
  { usersByKey }: KeyFrequencies,
): number {
  const usual = MODEL.places.habits.turned.people
  const having = (habit: CookieHabit) => users.filter((each) => each.habit === habit)
  const losing = having('turned')
  // Nearly everywhere few lose theirs, and no keys need be read.
  if (losing.length < LEAST_TURNED) return usual
  const rare = new Set(
    Object.keys(usersByKey).filter((key) => (usersByKey[key] ?? CROWD_USERS) < CROWD_USERS),
  )
  const isCommon = (device: DeviceProfile): boolean =>
    !blockingKeys(device).some(({ kind, hash }) => rare.has(frequencyKey(kind, hash)))
  const countCommon = (some: readonly HabitualUser[]): number =>
    some.filter(({ devices }) => devices.every(isCommon)).length
  const turned = countCommon(losing)
  // The keys of the others, who are many, need not be read.
  if (turned < LEAST_TURNED) return usual
  const kept = countCommon(having('kept'))
  if (turned < MAJORITY * kept) return usual
  const share = (turned + STRENGTH * usual) / (turned + kept + STRENGTH)
  return Math.max(share, usual)
}

/** The chances of a habit among an operator's accounts and among people, where so many of these lose their cookies. */
export function habitChances(
  habit: CookieHabit,
  turning: number = MODEL.places.habits.turned.people,
): { operator: number; people: number } {
  const { operator, people } = MODEL.places.habits[habit]
  const share = Math.min(turning, MOST_TURNING)
  return {
    operator,
    people: habit === 'turned' ? Math.max(people, share) : Math.min(people, 1 - share),
  }
}
