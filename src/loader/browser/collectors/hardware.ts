import { numberOrNull } from '../collecting/bounds.ts'
import type { Collector } from '../collecting/collector.ts'
import type { RareNavigator } from '../rare-navigator.ts'

/** Processor cores and memory, as far as the browser reports them. */
export const hardware: Collector<'hardware'> = {
  limitMs: 50,
  collect: () => ({
    cores: numberOrNull(navigator.hardwareConcurrency, 0, 4096),
    memoryGb: numberOrNull((navigator as RareNavigator).deviceMemory, 0, 4096),
  }),
}
