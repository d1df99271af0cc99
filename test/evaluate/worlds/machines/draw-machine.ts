/**
 * Draws machines: phones by model, computers by parts. Aimed at the diversity of the AmIUnique
 * extract (33,993 visitors, 2014 to 2016): canvas 7.7 bits there, 6.7 to 7.9 here; height of the
 * screen 4.9 there, both sides 4.8 to 5.4 here; renderer 6.6 there, 4.0 to 4.9 here, where half are
 * phones and Safari hides it; user agent 7.9 there, some 5 here, since browsers reduced it; languages
 * 5.0 there, 1.9 to 2.7 here, because a panel recruits in one country.
 */
import type { Random } from '../../../../src/training/random.ts'
import type { World } from '../world.ts'
import { drawChanges, drawClock } from './draw-changes.ts'
import { makeComputers } from './draw-computer.ts'
import { makePhones } from './draw-phone.ts'
import type { Machine } from './machine.ts'

/** Draws the machines of one world. */
export function makeMachines(random: Random, world: World) {
  return {
    ...makePhones(random, world),
    ...makeComputers(random, world),

    /** Another machine of the same model: what owners add is their own. */
    another: (machine: Machine): Machine => ({
      ...machine,
      changes: drawChanges(random, world, machine.kind),
      clockMs: drawClock(random, world),
    }),
  }
}

/** The machines of one world. */
export type Machines = ReturnType<typeof makeMachines>
