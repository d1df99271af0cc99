import { numberOrNull } from '../bounds.ts'
import type { Collector } from '../collector.ts'

/** Processor cores and memory, as far as the browser tells. */
export const hardware: Collector<'hardware'> = {
  limitMs: 50,
  collect: () => ({
    cores: numberOrNull(navigator.hardwareConcurrency, 0, 4096),
    memoryGb: numberOrNull((navigator as { deviceMemory?: number }).deviceMemory, 0, 4096),
  }),
}
