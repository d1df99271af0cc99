/**
 * What the loader sends: one key per collector, each `{ value }` or `{ absent: reason }`. What does
 * not fit the schema is refused and never stored.
 */
import * as z from 'zod'
import { SIGNAL_VALUES } from './signal-values.ts'

/** Why a collector has no value. No single absence is evidence: it is 0 bits. */
export const absenceReason = z.enum(['unsupported', 'blocked', 'timeout', 'failed', 'unstable'])
/** A reason of absence. */
export type AbsenceReason = z.infer<typeof absenceReason>

const observed = <T extends z.ZodType>(value: T) =>
  z.union([z.object({ value }), z.object({ absent: absenceReason })])

/** The key of a signal, which is that of its collector. */
export type SignalKey = keyof typeof SIGNAL_VALUES
/** What a collector saw. */
export type SignalValue<K extends SignalKey> = z.infer<(typeof SIGNAL_VALUES)[K]>
/** A signal on the wire: the collector's value, or why there is none. */
export type Signal<K extends SignalKey> = { value: SignalValue<K> } | { absent: AbsenceReason }
/** All signals of one page load. */
export type Observation = { [K in SignalKey]?: Signal<K> }

type SignalSchemas = {
  [K in SignalKey]: z.ZodOptional<
    z.ZodUnion<
      [
        z.ZodObject<{ value: (typeof SIGNAL_VALUES)[K] }>,
        z.ZodObject<{ absent: typeof absenceReason }>,
      ]
    >
  >
}

const signalSchemas = Object.fromEntries(
  Object.entries(SIGNAL_VALUES).map(([key, value]) => [key, z.optional(observed(value))]),
) as unknown as SignalSchemas

/** The schema of an observation. Unknown keys are dropped, so nothing else is ever kept. */
export const observation = z.object(signalSchemas)
