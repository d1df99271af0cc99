import type { AbsenceReason, Signal, SignalKey, SignalValue } from '../../contract/observation.ts'
import type { Surroundings } from './surroundings.ts'

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

/** Every signal that was tried, and how many milliseconds each took. */
export interface Collected {
  signals: { [K in SignalKey]?: Signal<K> }
  took: Record<string, number>
}

/** Says why there is no value. */
export const absent = (reason: AbsenceReason): Absence => ({ absent: reason })

/** A reading that comes later; `soFar` is sent where it comes too late. */
export const later = <K extends SignalKey>(
  whole: Promise<Reading<K>>,
  soFar: Reading<K> = absent('timeout'),
): Unfinished<K> => ({ soFar, whole })

const isAbsence = (value: unknown): value is Absence =>
  typeof value === 'object' && value !== null && 'absent' in value

const isUnfinished = <K extends SignalKey>(
  outcome: Reading<K> | Unfinished<K>,
): outcome is Unfinished<K> =>
  typeof outcome === 'object' && (outcome as Partial<Unfinished<K>>).whole instanceof Promise

/** Signals about the visit as a whole, read when all others have been. */
const lateKeys: readonly SignalKey[] = ['timing', 'attention']

/** After so long the page's thread is left to others for a turn. */
const stretchMs = 4

/** Lets what waits for the page's thread have it; unlike timers, this is not slowed in hidden tabs. */
const turn = (): Promise<void> =>
  new Promise((resolve) => {
    if (typeof MessageChannel === 'undefined') {
      setTimeout(resolve, 0)
      return
    }
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })

/** One more turn after the limit: an answer may lie ready that a busy thread has not yet taken. */
const limited = <T>(whole: Promise<T>, limitMs: number, soFar: T): Promise<T> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => turn().then(() => resolve(soFar)), Math.max(0, limitMs))
    whole.then((value) => {
      clearTimeout(timer)
      resolve(value)
    })
  })

/**
 * Runs every collector of a registry; none can sink or hold up the visit.
 *
 * All start before any is awaited, so those that wait do so at the same time, and their limits count
 * from when the last of them has started. Cheap ones always run; heavy ones are not begun when the
 * overall limit is over.
 */
export const collectAll = async <K extends SignalKey>(
  registry: { [P in K]: Collector<P> },
  surroundings: Surroundings,
  overallLimitMs: number,
): Promise<Collected> => {
  const startedAt = performance.now()
  const leftMs = () => overallLimitMs - (performance.now() - startedAt)
  const collected: Collected = { signals: {}, took: {} }
  const keep = (key: K, outcome: Reading<K>, beganAt: number): void => {
    collected.took[key] = Math.round(performance.now() - beganAt)
    const signal = isAbsence(outcome) ? { absent: outcome.absent } : { value: outcome }
    ;(collected.signals as Record<string, unknown>)[key] = signal
  }
  const waiting: (() => Promise<void>)[] = []
  const start = (key: K): void => {
    const beganAt = performance.now()
    const outcome = begin(registry[key], surroundings)
    if (!isUnfinished(outcome)) {
      keep(key, outcome, beganAt)
      return
    }
    const { soFar } = outcome
    // Handled from the start, so that an early rejection is never an unhandled one.
    const whole = outcome.whole.catch(() => (isAbsence(soFar) ? absent('failed') : soFar))
    waiting.push(async () => {
      keep(key, await limited(whole, Math.min(leftMs(), registry[key].limitMs), soFar), beganAt)
    })
  }
  const keys = Object.keys(registry) as K[]
  let turnedAt = startedAt
  for (const key of keys.filter((each) => !lateKeys.includes(each))) {
    const { isHeavy, isNeeded } = registry[key]
    // Our worker starts by way of this thread, which would otherwise keep it waiting to the end.
    if (performance.now() - turnedAt > stretchMs) {
      await turn()
      turnedAt = performance.now()
    }
    if (leftMs() > 0 || !isHeavy || isNeeded) start(key)
    else keep(key, absent('timeout'), performance.now())
  }
  await Promise.all(waiting.map((wait) => wait()))
  for (const key of keys.filter((each) => lateKeys.includes(each))) start(key)
  return collected
}

const begin = <K extends SignalKey>(
  collector: Collector<K>,
  surroundings: Surroundings,
): Reading<K> | Unfinished<K> => {
  try {
    return collector.collect(surroundings)
  } catch {
    return absent('failed')
  }
}
