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
  const gaps = a.flatMap((mine) => b.map((theirs) => Math.abs(mine - theirs)))
  return gaps.length === 0 ? null : Math.min(...gaps) / MINUTE_MS
}

/**
 * Browsers of one machine count once, and so do the devices that private windows seem to be. Two
 * equal machines count as one in common unless each keeps a cookie of its own.
 */
function countMachines(
  mine: readonly DeviceProfile[],
  theirs: readonly DeviceProfile[],
  grid: LevelGrid,
): MachineCounts {
  const [rows, columns] = [mine, theirs].map((devices) => devices.map(nameOfMachine))
  const common = [new Set<string>(), new Set<string>()] as const
  for (const [i, pairs] of grid.entries()) {
    for (const [j, { levels }] of pairs.entries()) {
      const [row, column] = [rows?.[i], columns?.[j]]
      if (!row || !column || !isOneMachine(levels)) continue
      common[0].add(row)
      common[1].add(column)
    }
  }
  const ownOf = (names: readonly (string | null)[] = [], shared: ReadonlySet<string>) =>
    new Set(names.filter((name) => name !== null && !shared.has(name))).size
  return {
    common: Math.min(common[0].size, common[1].size),
    own: [ownOf(rows, common[0]), ownOf(columns, common[1])],
  }
}

/** Null for what is known by an address alone. */
const nameOfMachine = ({ hashes }: DeviceProfile): string | null =>
  hashes.device ?? hashes.visitor ?? null

function isOneMachine(levels: readonly FoundLevel[]): boolean {
  const of = (comparison: FoundLevel['comparison']) =>
    levels.find((found) => found.comparison === comparison)?.level
  if (of('visitor') === 'same') return true
  const hardware = of('device')
  return of('visitor') !== 'parallel' && (hardware === 'same' || hardware === 'near')
}
