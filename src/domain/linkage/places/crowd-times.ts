/**
 * When the users of a common browser or address come. People who share one keep hours of their own, as the guests of
 * a café do; one person's accounts come in that person's hours, and one after the other.
 */

import type { DeviceProfile } from '../../device/profile.ts'
import type { Bits } from '../../statistics/bits.ts'
import { addHours, evidenceOfOwnHours, type HoursOfDay, hoursOf } from '../people/daily-hours.ts'
import { type Session, sessionsOf } from '../people/sessions.ts'

/** When a user came. */
export interface UserTimes {
  sessions: readonly Session[]
  hours: HoursOfDay | null
}

/** What the times of several users say of whether they are one person. */
export interface CrowdTimes {
  /** How many of them have any. */
  users: number
  /** The evidence, in bits, that each keeps hours of its own. */
  ownHoursBits: Bits
  /** The share of their sessions that began as soon as somebody else's had ended. */
  following: number
}

/** When a user with these devices came. */
export function timesOf(devices: readonly DeviceProfile[]): UserTimes {
  const sessions = sessionsOf(devices)
  return { sessions, hours: hoursOf(sessions) }
}

/** Where more of the visits follow each other, somebody may change accounts in turn, hour after hour. Judged. */
const MOST_FOLLOWING = 0.2

/** The evidence that each has hours of its own, and not because somebody takes turns. */
export function bitsForOwnHours({ ownHoursBits, following }: CrowdTimes): Bits {
  return following > MOST_FOLLOWING ? Math.min(ownHoursBits, 0) : ownHoursBits
}

/** Within so many minutes the next account is at the same browser. Judged. */
const SOON_MINUTES = 20

/** The times of one of the crowds without some of it, all by places in a list of users. */
export type CrowdTimesOf = (crowd: ReadonlySet<number>, but: readonly number[]) => CrowdTimes

/** Reads the times of all crowds once, for all pairs. */
export function crowdTimesAmong(
  users: readonly UserTimes[],
  crowds: readonly ReadonlySet<number>[],
): CrowdTimesOf {
  const following = users.map(() => 0)
  for (const crowd of crowds) countFollowing(users, crowd, following)
  const hoursOfAll = (crowd: Iterable<number>) => [...crowd].flatMap((at) => users[at]?.hours ?? [])
  const followed = (crowd: Iterable<number>) =>
    [...crowd].reduce((sum, at) => sum + (following[at] ?? 0), 0)
  const sums = new Map(
    crowds.map((crowd) => {
      const hours = hoursOfAll(crowd)
      const whole = { users: hours.length, sessions: count(hours), followed: followed(crowd) }
      return [crowd, { ...whole, hours: addHours(hours) }]
    }),
  )
  return (crowd, but) => {
    const sum = sums.get(crowd)
    if (sum === undefined) return { users: 0, ownHoursBits: 0, following: 0 }
    const hours = hoursOfAll(but)
    const sessions = sum.sessions - count(hours)
    return {
      users: sum.users - hours.length,
      ownHoursBits: evidenceOfOwnHours(sum.hours, hours),
      following: sessions === 0 ? 0 : (sum.followed - followed(but)) / sessions,
    }
  }
}

const count = (users: readonly HoursOfDay[]): number =>
  users.reduce((sum, { sessions }) => sum + sessions, 0)

/** Adds to `counts` how many sessions of each began soon after the one before, which was another's. */
function countFollowing(
  users: readonly UserTimes[],
  crowd: ReadonlySet<number>,
  counts: number[],
): void {
  const all = [...crowd].flatMap((at) =>
    (users[at]?.sessions ?? []).map(({ from, to }) => ({ from, to, at })),
  )
  all.sort((a, b) => a.from - b.from)
  for (const [index, { from, at }] of all.entries()) {
    const before = all[index - 1]
    if (before && before.at !== at && from - before.to <= SOON_MINUTES) {
      counts[at] = (counts[at] ?? 0) + 1
    }
  }
}
