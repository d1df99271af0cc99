/** Two users as a whole, out of what is known of each and of the pairs of their devices. */
import { MINUTE_MS } from '../../time.ts'
import type { FoundLevel } from '../find-levels.ts'
import { areUsuallyLost } from '../pairs/lost-cookies.ts'
import type { FurtherUsers } from '../places/common-browser.ts'
import { chanceOfCoincidence } from './coincidence.ts'
import type { ComparedUser, ItemTimes, UserFeatures } from './compared-user.ts'
import { evidenceOfSameHours } from './daily-hours.ts'
import type { MachineCounts, UserPair } from './user-pair.ts'

/** The levels of each of our devices with each of theirs. */
export type LevelGrid = readonly (readonly { levels: readonly FoundLevel[] }[])[]

/**
 * Compares two users; `grid` has a row for each of `a`'s devices, a column for each of `b`'s, and `further`
 * says who else uses the browsers that they have in common, and those of their crowd.
 */
export function compareUsers(
  a: ComparedUser,
  b: ComparedUser,
  grid: LevelGrid,
  further: FurtherUsers | null = null,
): UserPair {
  return {
    further,
    machines: countMachines(a.features, b.features, grid),
    sessions: Math.min(a.features.sessions.length, b.features.sessions.length),
    coincidence: chanceOfCoincidence(a.features.sessions, b.features.sessions),
    sameHoursBits: evidenceOfSameHours(a.features.hours, b.features.hours),
    itemMinutes: minutesBetween(a.itemTimes, b.itemTimes),
  }
}

/** How close two users came to each other at an item; see `UserPair`. */
export function minutesBetween(a: ItemTimes, b: ItemTimes): number | null {
  // Where neither is known to have been there, it may not have been asked.
  if (a.length === 0 && b.length === 0) return null
  let least = Number.POSITIVE_INFINITY
  for (const mine of a) {
    for (const theirs of b) least = Math.min(least, Math.abs(mine - theirs))
  }
  return least / MINUTE_MS
}

/**
 * Browsers of one machine count once, and so do the devices that private windows seem to be. Equal
 * machines are one where a cookie says so, or where both come with another cookie each time; two
 * where each keeps a cookie of its own. Else it is not known, as of the computers of an office.
 */
function countMachines(mine: UserFeatures, theirs: UserFeatures, grid: LevelGrid): MachineCounts {
  const cells = grid.map((row) => row.map(({ levels }) => ownershipOf(levels)))
  const a = divide(mine, (at, column) => cells[at]?.[column], theirs.devices.length)
  const b = divide(theirs, (at, row) => cells[row]?.[at], mine.devices.length)
  const common = Math.min(a.common + a.turned, b.common + b.turned)
  const unclear = Math.min(a.unknown, b.unknown)
  // Equal ones are what two users have in common where there is nothing else.
  const isOther = common + unclear > 0
  const own = [a, b].map((each) => each.own + (isOther ? each.equal : 0))
  return {
    common,
    byCookie: Math.min(a.common, b.common),
    unclear,
    alike: grid.some((row) => row.some(({ levels }) => lookAlike(levels))),
    own: { fewest: Math.min(...own), most: Math.max(...own) },
  }
}

/**
 * How many machines of one user the other has too, and how many it has never been seen on;
 * `ownershipAt` says it of a device of the one beside a device of the other.
 */
function divide(
  { devices }: UserFeatures,
  ownershipAt: (at: number, other: number) => Ownership | undefined,
  others: number,
): Record<Ownership, number> {
  const ownerships = new Map<string, Ownership>()
  for (let at = 0; at < devices.length; at++) {
    const hashes = devices[at]?.profile.hashes
    // Of what is known by an address alone, no machine is known.
    const machine = hashes?.device ?? hashes?.visitor
    if (machine === undefined) continue
    let ownership: Ownership = ownerships.get(machine) ?? 'own'
    for (let other = 0; other < others && ownership !== 'common'; other++) {
      const beside = ownershipAt(at, other) ?? 'own'
      if (OWNERSHIPS.indexOf(beside) < OWNERSHIPS.indexOf(ownership)) ownership = beside
    }
    ownerships.set(machine, ownership)
  }
  const counts = { common: 0, turned: 0, unknown: 0, equal: 0, own: 0 }
  for (const ownership of ownerships.values()) counts[ownership]++
  return counts
}

/** Whether a machine of one user is the other's too; the surest first. */
const OWNERSHIPS = ['common', 'turned', 'unknown', 'equal', 'own'] as const
type Ownership = (typeof OWNERSHIPS)[number]

/** True where both may be one machine by their hardware. */
const lookAlike = (levels: readonly FoundLevel[]): boolean =>
  levels.some(
    ({ comparison, level }) => comparison === 'device' && (level === 'same' || level === 'near'),
  )

/**
 * Turned where neither keeps a cookie; unknown where it may be one machine or two equal ones; equal where each keeps
 * a cookie of its own on one that looks like the other's.
 */
function ownershipOf(levels: readonly FoundLevel[]): Ownership {
  let cookie: string | null = null
  let hardware: string | null = null
  for (const found of levels) {
    const { comparison, level } = found
    if (comparison === 'visitor') cookie = areUsuallyLost(found) ? null : level
    else if (comparison === 'device') hardware = level
  }
  if (cookie === 'same') return 'common'
  if (hardware !== 'same' && hardware !== 'near') return 'own'
  if (cookie === 'parallel') return 'equal'
  return cookie === 'turned' ? 'turned' : 'unknown'
}
