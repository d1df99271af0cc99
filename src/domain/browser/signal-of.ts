import type { Observation, SignalKey, SignalValue } from '../../contract/observation.ts'

/** The value of a signal; undefined where it is absent. */
export function signalOf<K extends SignalKey>(
  seen: Observation,
  key: K,
): SignalValue<K> | undefined {
  const signal = seen[key]
  // The mapped type guarantees the pairing that TypeScript loses on a generic key.
  return signal && 'value' in signal ? (signal.value as SignalValue<K>) : undefined
}
