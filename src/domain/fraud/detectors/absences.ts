import type { Observation, SignalKey } from '../../../contract/observation.ts'
import { claimedVersion } from '../../browser/claim.ts'
import { ENGINE_COLUMNS, FEATURE_SINCE } from '../../browser/feature-since.ts'
import { hollowValues } from '../../browser/hollow-values.ts'
import { detector } from '../detector.ts'
import { claimOf } from '../facts/claims.ts'
import { signal } from '../facts/signal.ts'
import type { Visit } from '../facts/visit.ts'

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

/** An extension may take away one; two show that no browser made the payload. Judged. */
const IMPOSSIBLE = 2

/**
 * The script asks before it uses what a browser may lack or refuse, and says so; that a look at the
 * browser *failed* is what it says of the unforeseen. No recorded browser has one such look, be it of
 * Blink, Gecko or WebKit, and platforms written in script have four at most; six wait for others, and may fail together where those are cut off.
 */
const FAILING = 8
/** In a browser of today nothing is unforeseen: fewer are too many, of looks that neither wait nor can be refused. Judged. */
const ALL_FAILING = 4
/** Looks that wait for others, or that hardened browsers and extensions answer with an error. */
const REFUSABLE: ReadonlySet<string> = new Set([
  'audio',
  'clientHints',
  'fonts',
  'permissions',
  'voices',
  'webgl',
  'canvas',
  'canvasReadback',
  'storage',
  'visitorCopy',
])
/** Parts of the language that every engine has since 2022: the script was made for browsers that have them. */
const OF_TODAY = ['Array#at', 'Object.hasOwn', 'structuredClone']

/**
 * Whether the browser is one of those that the script was made for: by its engine, or where it says nothing of
 * that, by what it calls itself, so that who leaves out more is not taken for an older browser.
 */
function isOfToday(visit: Visit): boolean {
  const engine = signal(visit, 'engine')
  if (engine === null) return isCalledOfToday(visit)
  return OF_TODAY.every((feature) => engine.features.includes(feature))
}

function isCalledOfToday(visit: Visit): boolean {
  const claim = claimOf(visit)
  if (claim?.engine !== 'blink' && claim?.engine !== 'gecko' && claim?.engine !== 'webkit')
    return false
  const version = claimedVersion(claim)
  const column = ENGINE_COLUMNS[claim.engine]
  return (
    version !== null &&
    OF_TODAY.every((feature) => (FEATURE_SINCE[feature]?.[column] ?? 0) <= version)
  )
}

/** The signals of which the payload says that the look at them failed. */
function failedIn(observation: Observation): string[] {
  return Object.entries(observation).flatMap(([key, seen]) =>
    'absent' in seen && seen.absent === 'failed' ? [key] : [],
  )
}

/** What it says that no browser does. */
function hollowIn(visit: Visit, observation: Observation): string[] {
  const { headers } = visit.edge
  const acceptLanguage = headers['accept-language']
  return hollowValues({ observation, claim: claimOf(visit), acceptLanguage })
}

/**
 * Whether the payload has the signals that every browser gives. Here, one that came too late is one of which
 * nobody wrote down what it was.
 *
 * Absence is no evidence, but who makes the payload chooses what it lacks. So a signal that every browser gives
 * and this one lacks (`odd`) must explain nothing else away: dishonest people are taken to leave one out about as
 * often as those whose extension does. A failed look is one that met what nobody foresaw: four of those that
 * neither wait for others nor are refused by hardened browsers, in a browser of today, are no browser's
 * (`allFailing`). Up to three can still be left out. A value that is empty, or that no browser gives, is worth
 * less than none: nobody has it but who wrote it down (`hollowValues`).
 */
export const absences = detector({
  group: 'absences',
  outcomes: {
    impossible:
      'The payload lacks what every browser has, or says what none does: no browser made it',
    allFailing:
      'The payload reports one failed check after another, in a current browser where none of them fails',
    failing: 'The payload reports more failed checks than any real browser has',
    odd: 'The payload lacks something that every browser has',
    none: 'The payload has what every browser has',
  },
  honestly: {
    impossible:
      'Nobody that we know of: the script that looks at the browser sends each of these, an extension takes away one at most, and one that makes up a value shows by the function that it replaces',
    allFailing:
      'Nobody that we know of: an extension that broke this much would break the pages that people came for',
    failing: 'People with a very old or broken browser that our script was not written for',
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
    const hollow = hollowIn(visit, observation)
    if (hollow.length > 0) return { outcome: 'impossible', observed: hollow.slice(0, 3).join(', ') }
    const failed = failedIn(observation)
    const looks = {
      observed: `${failed.length} looks, among them at ${failed.slice(0, 3).join(', ')}`,
    }
    const unforeseen = failed.filter((key) => !REFUSABLE.has(key))
    if (unforeseen.length >= ALL_FAILING && isOfToday(visit))
      return { outcome: 'allFailing', ...looks }
    if (failed.length >= FAILING) return { outcome: 'failing', ...looks }
    return lacking.length > 0 ? { outcome: 'odd', observed } : { outcome: 'none' }
  },
})
