import { number } from '../collecting/bounds.ts'
import type { Collector } from '../collecting/collector.ts'

/** Whether the device can be touched. */
export const touch: Collector<'touch'> = {
  limitMs: 50,
  collect: () => ({
    maxTouchPoints: number(navigator.maxTouchPoints, 0, 256),
    touchEvent: 'ontouchstart' in window,
  }),
}
