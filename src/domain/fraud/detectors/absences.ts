import type { Observation, SignalKey } from '../../../contract/observation.ts'
import { detector } from '../detector.ts'

/**
 * Signals that every browser which runs the page's script gives, and that the script always sends: it looks at
 * them whatever the time is, so that a payload which says one of them came too late is read as if that look failed.
 */
export const ALWAYS_THERE = [
  'navigator',
  'engine',
  'timing',
  'screen',
  'languages',
  'locale',
  'touch',
  'webdriver',
  'attention',
] as const satisfies SignalKey[]

/** An extension may take away one; two show that no browser made the payload. */
const IMPOSSIBLE = 2

/**
 * The script asks before it uses what a browser may lack or refuse, and says so; that a look at the
 * browser *failed* is what it says of the unforeseen. No recorded browser has one such look, and platforms
 * written in script have four at most; six wait for others, and may fail together where those are cut off.
 */
const FAILING = 8

/** The signals of which the payload says that the look at them failed. */
function failedIn(observation: Observation): string[] {
  return Object.entries(observation).flatMap(([key, seen]) =>
    'absent' in seen && seen.absent === 'failed' ? [key] : [],
  )
}

/**
 * Whether the payload has the signals that every browser gives. Here, one that came too late is one of which
 * nobody wrote down what it was.
 */
export const absences = detector({
  group: 'absences',
  outcomes: {
    impossible: 'The payload lacks what every browser has: no browser made it',
    failing: 'Look after look at the browser is said to have failed, as in no browser',
    odd: 'The payload lacks something that every browser has',
    none: 'The payload has what every browser has',
  },
  honestly: {
    impossible:
      'Nobody that we know of: the script that looks at the browser sends each of these, and an extension takes away one at most',
    failing:
      'People with a very old or broken browser, in which our script meets what it did not foresee',
    odd: 'People whose extension or hardened browser takes one of the interfaces away',
  },
  detect(visit) {
    const { observation } = visit
    if (observation === null) return null
    const lacking = ALWAYS_THERE.filter((key) => {
      const seen = observation[key]
      return seen === undefined || ('absent' in seen && seen.absent !== 'timeout')
    })
    const observed = `no ${lacking.slice(0, 5).join(', no ')}`
    if (lacking.length >= IMPOSSIBLE) return { outcome: 'impossible', observed }
    const failed = failedIn(observation)
    if (failed.length >= FAILING)
      return {
        outcome: 'failing',
        observed: `${failed.length} looks, among them at ${failed.slice(0, 3).join(', ')}`,
      }
    return lacking.length > 0 ? { outcome: 'odd', observed } : { outcome: 'none' }
  },
})
