/** What a recording of one visit repeats, whoever plays it: kept of each visit as keyed hashes. */
import type { Observation } from '../../contract/observation.ts'
import type { Hash } from '../device/hash-profile.ts'
import type { DeviceProfile } from '../device/profile.ts'
import { durationStepOf, durationsOf } from './durations.ts'

/** The marks of one visit: keyed hashes under the partner's scope, null where not seen. */
export interface VisitMarks {
  /** All that the browser showed but for time, cookie and attention: the window, too. */
  print: string | null
  /** The durations of the page load, to the last digit. */
  durations: string | null
  /** Step of the clock that measured them, ms; absent where none were, and in older marks. */
  stepMs?: number
  /** The browser's fingerprint, by which others are looked up. */
  browser: string | null
  /** The visitor id. */
  visitor: string | null
}

/** Signals of the moment or of the cookie: a recording is played under others. */
const OF_THE_MOMENT: ReadonlySet<string> = new Set(['timing', 'attention', 'visitorCopy'])

/** The marks of a visit; `hash` is that of the partner's scope, as are those of the device. */
export async function markVisit(
  observation: Observation | null,
  { browser, visitor }: DeviceProfile['hashes'],
  hash: Hash,
): Promise<VisitMarks> {
  const durations = durationsOf(observation)
  const stepMs = durationStepOf(observation)
  const [print, timed] = await Promise.all([
    observation && hash('print', printOf(observation)),
    durations && hash('durations', JSON.stringify(durations)),
  ])
  return {
    print,
    durations: timed,
    ...(stepMs !== null && { stepMs }),
    browser: browser ?? null,
    visitor: visitor ?? null,
  }
}

function printOf(observation: Observation): string {
  const steady = Object.entries(observation).filter(([key]) => !OF_THE_MOMENT.has(key))
  return JSON.stringify(steady.sort(([a], [b]) => (a < b ? -1 : 1)))
}
