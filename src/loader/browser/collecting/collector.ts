import type { SignalKey } from '../../../contract/observation.ts'
import type { Reading, Unfinished } from './reading.ts'
import type { Surroundings } from './surroundings.ts'

/** Reads one signal. It may throw or hang: the runner turns either into an absence. */
export interface Collector<K extends SignalKey> {
  /** How long what is still to come may be waited for once all collectors have begun, ms. */
  limitMs: number
  /** Costs milliseconds of the page's one thread: not begun once the overall limit is over. */
  isHeavy?: boolean
  /** Begun even then, because much else is judged by it. */
  isNeeded?: boolean
  collect(surroundings: Surroundings): Reading<K> | Unfinished<K>
}

/** One collector per key of the contract: a missing one does not compile. */
export type Registry = { [K in SignalKey]: Collector<K> }
