/** Two users as a whole, out of what is known of each and of the pairs of their devices. */
import { MINUTE_MS } from '../../time.ts'
import type { DeviceProfile } from '../device/profile.ts'
import type { FoundLevel } from '../find-levels.ts'
import { chanceOfCoincidence } from './coincidence.ts'
import { evidenceOfSameHours } from './daily-hours.ts'
import type { ItemTimes, Person } from './person.ts'
import type { MachineCounts, UserPair } from './user-pair.ts'

/** The levels of each of our devices with each of theirs. */
export type LevelGrid = readonly (readonly { levels: readonly FoundLevel[] }[])[]

/** Compares two users; `grid` has a row for each of `a`'s devices, a column for each of `b`'s. */
export function compareUsers(a: Person, b: Person, grid: LevelGrid): UserPair {
  return {
    machines: countMachines(a.devices, b.devices, grid),
    coincidence: chanceOfCoincidence(a.sessions, b.sessions),
    sameHoursBits: evidenceOfSameHours(a.sessions, b.sessions),
    itemMinutes: minutesBetween(a.itemTimes, b.itemTimes),
  }
}

function minutesBetween(a: ItemTimes, b: ItemTimes): number | null {
  // Where neither is known to have been there, it may not have been asked.
  if (a.length === 0 && b.length === 0) return null
  const gaps = a.flatMap((mine) => b.map((theirs) => Math.abs(mine - theirs)))
  return Math.min(Number.POSITIVE_INFINITY, ...gaps) / MINUTE_MS
}

/**
 * Browsers of one machine count once, and so do the devices that private windows seem to be. Equal
 * machines are one where a cookie says so, or where both come with another cookie each time; two
 * where each keeps a cookie of its own. Else it is not known, as of the computers of an office, and
 * counts neither way.
 */
function countMachines(
  mine: readonly DeviceProfile[],
  theirs: readonly DeviceProfile[],
  grid: LevelGrid,
): MachineCounts {
  const columns = theirs.map((_, at) => grid.flatMap((pairs) => pairs[at] ?? []))
  const [a, b] = [divide(mine, grid), divide(theirs, columns)]
  return { common: Math.min(a.common, b.common), own: [a.own, b.own] }
}

/** How many machines of one user the other has too, and how many it has never been seen on. */
function divide(devices: readonly DeviceProfile[], rows: LevelGrid) {
  const [common, unknown, all] = [new Set<string>(), new Set<string>(), new Set<string>()]
  for (const [at, { hashes }] of devices.entries()) {
    // Of what is known by an address alone, no machine is known.
    const machine = hashes.device ?? hashes.visitor
    if (machine === undefined) continue
    all.add(machine)
    const found = (rows[at] ?? []).map(({ levels }) => isOneMachine(levels))
    if (found.includes(true)) common.add(machine)
    else if (found.includes(null)) unknown.add(machine)
  }
  const own = [...all].filter((machine) => !common.has(machine) && !unknown.has(machine))
  return { common: common.size, own: own.length }
}

/** Null where it may be one machine or two equal ones. */
function isOneMachine(levels: readonly FoundLevel[]): boolean | null {
  const of = (comparison: FoundLevel['comparison']) =>
    levels.find((found) => found.comparison === comparison)?.level
  const [cookie, hardware] = [of('visitor'), of('device')]
  if (cookie === 'same') return true
  if (cookie === 'parallel' || (hardware !== 'same' && hardware !== 'near')) return false
  return cookie === 'turned' ? true : null
}
