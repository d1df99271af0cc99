/** Two users as a whole, out of what is known of each and of the pairs of their devices. */
import { MINUTE_MS } from '../../time.ts'
import type { FoundLevel } from '../find-levels.ts'
import { chanceOfCoincidence } from './coincidence.ts'
import { evidenceOfSameHours } from './daily-hours.ts'
import type { ItemTimes, KnownUser, Person } from './person.ts'
import type { MachineCounts, UserPair } from './user-pair.ts'

/** The levels of each of our devices with each of theirs. */
export type LevelGrid = readonly (readonly { levels: readonly FoundLevel[] }[])[]

/** Compares two users; `grid` has a row for each of `a`'s devices, a column for each of `b`'s. */
export function compareUsers(a: Person, b: Person, grid: LevelGrid): UserPair {
  return {
    machines: countMachines(a.known, b.known, grid),
    coincidence: chanceOfCoincidence(a.known.sessions, b.known.sessions),
    sameHoursBits: evidenceOfSameHours(a.known.hours, b.known.hours),
    itemMinutes: minutesBetween(a.itemTimes, b.itemTimes),
  }
}

function minutesBetween(a: ItemTimes, b: ItemTimes): number | null {
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
 * where each keeps a cookie of its own. Else it is not known, as of the computers of an office, and
 * counts neither way.
 */
function countMachines(mine: KnownUser, theirs: KnownUser, grid: LevelGrid): MachineCounts {
  const a = divide(mine, (at, column) => grid[at]?.[column]?.levels, theirs.devices.length)
  const b = divide(theirs, (at, row) => grid[row]?.[at]?.levels, mine.devices.length)
  return { common: Math.min(a.common, b.common), own: [a.own, b.own] }
}

/**
 * How many machines of one user the other has too, and how many it has never been seen on; `levelsOf`
 * gives the levels of a device of the one with a device of the other.
 */
function divide(
  { devices }: KnownUser,
  levelsOf: (at: number, other: number) => readonly FoundLevel[] | undefined,
  others: number,
): { common: number; own: number } {
  const places = new Map<string, Place>()
  for (const [at, { profile }] of devices.entries()) {
    // Of what is known by an address alone, no machine is known.
    const machine = profile.hashes.device ?? profile.hashes.visitor
    if (machine === undefined) continue
    let place: Place = places.get(machine) ?? 'own'
    for (let other = 0; other < others && place !== 'common'; other++) {
      const isOne = isOneMachine(levelsOf(at, other) ?? [])
      if (isOne !== false) place = isOne ? 'common' : 'unknown'
    }
    places.set(machine, place)
  }
  const counts = { common: 0, unknown: 0, own: 0 }
  for (const place of places.values()) counts[place]++
  return counts
}

/** Whether a machine of one user is the other's too. */
type Place = 'common' | 'unknown' | 'own'

/** Null where it may be one machine or two equal ones. */
function isOneMachine(levels: readonly FoundLevel[]): boolean | null {
  let cookie: string | null = null
  let hardware: string | null = null
  for (const { comparison, level } of levels) {
    if (comparison === 'visitor') cookie = level
    else if (comparison === 'device') hardware = level
  }
  if (cookie === 'same') return true
  if (cookie === 'parallel' || (hardware !== 'same' && hardware !== 'near')) return false
  return cookie === 'turned' ? true : null
}
