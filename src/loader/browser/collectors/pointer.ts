import { count } from '../collecting/bounds.ts'
import type { Collector } from '../collecting/collector.ts'
import { readTrail } from '../collecting/pointer-trail.ts'

/** How the mouse moved while the page was open. */
export const pointer: Collector<'pointer'> = {
  limitMs: 50,
  collect({ asked }) {
    const { moves, evenSteps, isOnPage } = readTrail(asked.moves)
    return { moves: count(moves), evenSteps: count(evenSteps), isOnPage }
  },
}
