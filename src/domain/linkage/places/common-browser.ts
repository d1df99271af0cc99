/**
 * Who else uses the browsers that two users have in common. People who share a computer, at home, in a café or
 * as a crew, have machines of their own, on which none of the others is seen; one person's accounts are
 * hardly kept to machines like that. What the two in question have of their own is compared anyway
 * (`machines`).
 */
import type { DeviceProfile } from '../../device/profile.ts'
import { cookiesOf, habitOf } from './cookie-habit.ts'
import {
  type CrowdTimes,
  type CrowdTimesOf,
  crowdTimesAmong,
  type UserTimes,
} from './crowd-times.ts'

/** The users of the browsers that two users have in common, besides the two. */
export interface FurtherUsers {
  /** How many they are. */
  all: number
  /** Those who are known on a machine of their own, too. */
  own: number
  /** How many of the browsers have any. */
  browsers: number
  /** When they come, and those who have a browser in common with any of them; absent: not known. */
  times?: CrowdTimes
}

/**
 * The further users of any two of these users, by their places in the list; null where these neither share a browser
 * nor each have one in common with others of one crowd, as guests have who sat at two computers of a café.
 */
export type FurtherUsersOf = (a: number, b: number) => FurtherUsers | null

/** Who had one cookie, by place in the list. */
type Having = ReadonlySet<number>

/** Reads the devices of all that are compared once, for all pairs. */
export function furtherUsersAmong(
  users: readonly (UserTimes & { devices: readonly DeviceProfile[] })[],
): FurtherUsersOf {
  // Nearly all cookies are one user's alone, of which nothing is made but a number.
  const first = new Map<string, number>()
  const having = new Map<string, Set<number>>()
  for (const [at, { devices }] of users.entries()) {
    for (const device of devices) {
      for (const cookie of cookiesOf(device)) {
        const before = first.get(cookie)
        if (before === undefined) first.set(cookie, at)
        else if (before !== at)
          having.set(cookie, (having.get(cookie) ?? new Set([before])).add(at))
      }
    }
  }
  if (having.size === 0) return () => null
  const common = [...first.keys()].flatMap((cookie) => having.get(cookie) ?? [])
  const hasOwn = cached((at) => hasOwnMachine(users[at]?.devices ?? [], having))
  const crowds = joinCrowds(common)
  let timesOf: CrowdTimesOf | null = null
  return (a, b) => {
    const crowd = crowds.find((each) => each.has(a))
    if (!crowd?.has(b)) return null
    // In most questions no two that are compared are of one crowd.
    timesOf ??= crowdTimesAmong(users, crowds)
    const browsers = common.filter((each) => each.has(a) && each.has(b))
    return { ...countFurther(browsers, [a, b], hasOwn), times: timesOf(crowd, [a, b]) }
  }
}

/** Who has a browser in common with anybody, directly or over others. */
function joinCrowds(common: readonly Having[]): Having[] {
  let crowds: Having[] = []
  for (const each of common) {
    const isMet = (crowd: Having): boolean => [...each].some((at) => crowd.has(at))
    const met = crowds.filter(isMet)
    crowds = [
      ...crowds.filter((crowd) => !isMet(crowd)),
      new Set([each, ...met].flatMap((crowd) => [...crowd])),
    ]
  }
  return crowds
}

function countFurther(
  browsers: readonly Having[],
  pair: readonly number[],
  hasOwn: (at: number) => boolean,
): FurtherUsers {
  const further = new Set(browsers.flatMap((each) => [...each]))
  for (const at of pair) further.delete(at)
  return {
    all: further.size,
    own: [...further].filter(hasOwn).length,
    browsers: browsers.filter(({ size }) => size > pair.length).length,
  }
}

function cached(find: (at: number) => boolean): (at: number) => boolean {
  const known = new Map<number, boolean>()
  return (at) => {
    const found = known.get(at) ?? find(at)
    known.set(at, found)
    return found
  }
}

/**
 * Whether a user keeps a cookie that nobody else has on hardware on which it has none with others: another
 * window or browser of the common machine is no machine of one's own.
 */
function hasOwnMachine(
  devices: readonly DeviceProfile[],
  having: ReadonlyMap<string, Having>,
): boolean {
  const isCommon = (device: DeviceProfile): boolean =>
    cookiesOf(device).some((cookie) => having.has(cookie))
  const commonHardware = new Set(devices.filter(isCommon).map(({ hashes }) => hashes.device))
  return devices.some(
    (device) =>
      !isCommon(device) &&
      device.hashes.device !== undefined &&
      !commonHardware.has(device.hashes.device) &&
      habitOf(device) === 'kept',
  )
}
