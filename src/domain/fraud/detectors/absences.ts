import type { SignalKey } from '../../../contract/observation.ts'
import { detector } from '../detector.ts'

/**
 * Signals that every browser which runs the page's script gives, and that the script always sends.
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
 * Whether the payload has the signals that every browser gives. One that came too late does not
 * lack.
 */
export const absences = detector({
  group: 'absences',
  outcomes: {
    impossible: 'The payload lacks what every browser has: no browser made it',
    odd: 'The payload lacks something that every browser has',
    none: 'The payload has what every browser has',
  },
  honestly: {
    impossible:
      'Nobody that we know of: the script that looks at the browser sends each of these, and an extension takes away one at most',
    odd: 'People whose extension or hardened browser takes one of the interfaces away',
  },
  detect(visit) {
    const { observation } = visit
    if (observation === null) return null
    const lacking = ALWAYS_THERE.filter((key) => {
      const seen = observation[key]
      return seen === undefined || ('absent' in seen && seen.absent !== 'timeout')
    })
    if (lacking.length === 0) return { outcome: 'none' }
    const observed = `no ${lacking.slice(0, 5).join(', no ')}`
    return { outcome: lacking.length >= IMPOSSIBLE ? 'impossible' : 'odd', observed }
  },
})
