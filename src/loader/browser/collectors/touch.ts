import { number } from '../bounds.ts'
import type { Collector } from '../collector.ts'

/** Whether the device can be touched. */
export const touch: Collector<'touch'> = {
  limitMs: 50,
  collect: () => ({
    maxTouchPoints: number(navigator.maxTouchPoints, 0, 256),
    touchEvent: 'ontouchstart' in window,
  }),
}
