import type { SignalKey } from '../../../contract/observation.ts'
import type { Reading, Unfinished } from './reading.ts'
import type { Surroundings } from './surroundings.ts'

/** Reads one signal. It may throw or hang: the runner turns either into an absence. */
export interface Collector<K extends SignalKey> {
  /** How long to wait for the rest of the reading once all collectors have started, ms. */
  limitMs: number
  /** Takes milliseconds of the page's thread: not started once the overall limit is over. */
  isHeavy?: boolean
  /** Started even then, because many detectors need it. */
  isNeeded?: boolean
  collect(surroundings: Surroundings): Reading<K> | Unfinished<K>
}

/** One collector per key of the contract: a missing one does not compile. */
export type Registry = { [K in SignalKey]: Collector<K> }
