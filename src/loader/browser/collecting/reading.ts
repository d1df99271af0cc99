/** What a look at one signal gives. Types and their makers alone, so that every file may use them. */
import type { AbsenceReason, SignalKey, SignalValue } from '../../../contract/observation.ts'

/** Why there is no value: never a sentinel inside the value's own type. */
export interface Absence {
  absent: AbsenceReason
}

/** What a look at one signal gave. */
export type Reading<K extends SignalKey> = SignalValue<K> | Absence

/** A reading of which some part is still to come: what is known already is never lost to that part. */
export interface Unfinished<K extends SignalKey> {
  soFar: Reading<K>
  whole: Promise<Reading<K>>
}

/** Says why there is no value. */
export const absent = (reason: AbsenceReason): Absence => ({ absent: reason })

/** A reading that comes later; `soFar` is sent where it comes too late. */
export const later = <K extends SignalKey>(
  whole: Promise<Reading<K>>,
  soFar: Reading<K> = absent('timeout'),
): Unfinished<K> => ({ soFar, whole })
