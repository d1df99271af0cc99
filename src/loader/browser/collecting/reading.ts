/**
 * The result of collecting one signal: types and constructors only, so that no file here needs a
 * cycle.
 */
import type { AbsenceReason, SignalKey, SignalValue } from '../../../contract/observation.ts'

/** Why there is no value: never a sentinel inside the value's own type. */
export interface Absence {
  absent: AbsenceReason
}

/** The value of a signal, or why there is none. */
export type Reading<K extends SignalKey> = SignalValue<K> | Absence

/** A reading of which a part is still to come: `soFar` is sent where the whole comes too late. */
export interface Unfinished<K extends SignalKey> {
  soFar: Reading<K>
  whole: Promise<Reading<K>>
}

/** Says why there is no value. */
export const absent = (reason: AbsenceReason): Absence => ({ absent: reason })

/** A reading that comes later, or in part. */
export const later = <K extends SignalKey>(
  whole: Promise<Reading<K>>,
  soFar: Reading<K> = absent('timeout'),
): Unfinished<K> => ({ soFar, whole })
