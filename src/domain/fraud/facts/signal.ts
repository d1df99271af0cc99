import type { SignalKey, SignalValue } from '../../../contract/observation.ts'
import { signalOf } from '../../browser/signal-of.ts'
import type { Visit } from './visit.ts'

/** The value that a collector gave, or null where it gave none: absence is no evidence. */
export function signal<K extends SignalKey>(visit: Visit, key: K): SignalValue<K> | null {
  return signalOf(visit.observation ?? {}, key) ?? null
}

/**
 * The tags of the languages that the browser reads; empty where none is known. Whoever leaves the signal out has
 * asked for the page in a language all the same.
 */
export function languagesRead(visit: Visit): readonly string[] {
  const asked = visit.edge.headers['accept-language']?.split(',') ?? []
  return (
    signal(visit, 'languages')?.languages ?? asked.map((each) => each.replace(/;.*/, '').trim())
  )
}
