import type { SignalKey, SignalValue } from '../../../contract/observation.ts'
import type { Visit } from './visit.ts'

/** The value that a collector gave, or null where it gave none: absence is no evidence. */
export function signal<K extends SignalKey>(visit: Visit, key: K): SignalValue<K> | null {
  const seen = visit.observation?.[key]
  return seen && 'value' in seen ? (seen.value as SignalValue<K>) : null
}
