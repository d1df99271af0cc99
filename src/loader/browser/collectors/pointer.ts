import { count } from '../collecting/bounds.ts'
import type { Collector } from '../collecting/collector.ts'

/** How the mouse moved, in numbers that say nothing of where. */
export const pointer: Collector<'pointer'> = {
  limitMs: 50,
  collect: ({ trail }) => ({
    moves: count(trail.moves),
    evenSteps: count(trail.evenSteps),
    isOnPage: trail.moves > 0 ? trail.isOnPage : null,
  }),
}
