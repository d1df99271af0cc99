/** What happens to machines in time, and how far their clocks are off. */
import type { Random } from '../../../../src/training/random.ts'
import type { World } from '../world.ts'
import { ADDED_FONTS } from './computer-parts.ts'
import type { Change, Machine } from './machine.ts'

/** Days for which the rates of changes are given. */
const CHANGES_PER_DAYS = 100

/** Draws the changes of a machine over all days of its world, by kind and then in order of time. */
export function drawChanges(random: Random, world: World, kind: Machine['kind']): Change[] {
  const found: Change[] = []
  const add = (what: Change['kind'], rate: number) => {
    const mean = CHANGES_PER_DAYS / rate
    for (let day = random.exponential(mean); day < world.days; day += random.exponential(mean)) {
      found.push({ day, kind: what, font: what === 'font' ? random.pick(ADDED_FONTS) : null })
    }
  }
  add('system', world.systemUpdates)
  if (kind === 'computer') {
    add('driver', world.driverChanges)
    add('font', world.fontChanges)
  }
  return found
}

/** Draws by how many ms a clock that its owner may have set is off. */
export function drawClock(random: Random, world: World): number {
  return random.chance(world.unsetClocks) ? random.normal(0, 400_000) : random.normal(0, 650)
}
