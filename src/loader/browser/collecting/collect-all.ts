/** Runs the collectors, each under its own limit and all under one. */
import type { Observation, SignalKey } from '../../../contract/observation.ts'
import type { Collector } from './collector.ts'
import { type Absence, absent, type Reading, type Unfinished } from './reading.ts'
import type { Surroundings } from './surroundings.ts'

const isAbsence = (value: unknown): value is Absence =>
  typeof value === 'object' && value !== null && 'absent' in value

/** Not by `instanceof`: where an extension replaces Promise, async functions still give the engine's own. */
const isUnfinished = <K extends SignalKey>(
  outcome: Reading<K> | Unfinished<K>,
): outcome is Unfinished<K> => typeof outcome === 'object' && 'whole' in outcome

/** Signals about the visit as a whole, read when all others have been. */
const LATE_KEYS: readonly SignalKey[] = ['timing', 'attention', 'pointer']

/**
 * After running this long, collecting leaves the page's thread to other tasks for a turn: soon until our
 * worker has opened the graphics card, since it starts and opens it only in such a turn, and then rarely,
 * because what waits (the parser, the next frame) can as well run while the payload is on its way.
 */
const STRETCH_MS = 4
const LONG_STRETCH_MS = 50

/** Lets waiting tasks run; unlike timers, a message is not delayed in hidden tabs. */
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

/** Makes the function that lets waiting tasks run where that is due; it answers false where it is not. */
const makeTurns = ({ asked }: Surroundings, startedAt: number): (() => Promise<void> | false) => {
  let turnedAt = startedAt
  let stretchMs = STRETCH_MS
  asked?.opened.then(() => {
    stretchMs = LONG_STRETCH_MS
  })
  return () =>
    performance.now() - turnedAt > stretchMs &&
    turn().then(() => {
      turnedAt = performance.now()
    })
}

/** Waits one more turn after the limit, because on a busy thread an answer may be there unread. */
const limited = <T>(whole: Promise<T>, limitMs: number, soFar: T): Promise<T> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => turn().then(() => resolve(soFar)), Math.max(0, limitMs))
    whole.then((value) => {
      clearTimeout(timer)
      resolve(value)
    })
  })

/**
 * Runs every collector of a registry; none can break or hold up the visit.
 *
 * All start before any is awaited, so that they wait at the same time; their limits count from when
 * the last has started. Cheap ones always run; heavy ones do not start once the overall limit is
 * over.
 */
export const collectAll = async <K extends SignalKey>(
  registry: { [P in K]: Collector<P> },
  surroundings: Surroundings,
  overallLimitMs: number,
): Promise<Observation> => {
  const startedAt = performance.now()
  const leftMs = () => overallLimitMs - (performance.now() - startedAt)
  const collected: Record<string, unknown> = {}
  const keep = (key: K, outcome: Reading<K>): void => {
    collected[key] = isAbsence(outcome) ? { absent: outcome.absent } : { value: outcome }
  }
  const waiting: (() => Promise<void>)[] = []
  const start = (key: K) => {
    const outcome = begin(registry[key], surroundings)
    if (!isUnfinished(outcome)) return keep(key, outcome)
    const { soFar } = outcome
    // Caught here at once, so that a rejection before the await is not reported as unhandled.
    const whole = outcome.whole.catch(() => (isAbsence(soFar) ? absent('failed') : soFar))
    waiting.push(async () =>
      keep(key, await limited(whole, Math.min(leftMs(), registry[key].limitMs), soFar)),
    )
  }
  const keys = Object.keys(registry) as K[]
  const turnIfDue = makeTurns(surroundings, startedAt)
  for (const key of keys.filter((each) => !LATE_KEYS.includes(each))) {
    const { isHeavy, isNeeded } = registry[key]
    const turning = turnIfDue()
    if (turning) await turning
    if (leftMs() > 0 || !isHeavy || isNeeded) start(key)
    else keep(key, absent('timeout'))
  }
  await Promise.all(waiting.map((wait) => wait()))
  for (const key of keys.filter((each) => LATE_KEYS.includes(each))) start(key)
  return collected as Observation
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
