import type { SignalValue } from '../../../contract/observation.ts'
import { FEATURE_SINCE } from '../../browser/feature-since.ts'
import { countOf } from '../../count-of.ts'
import { detector } from '../detector.ts'
import { isDuckDuckGo } from '../facts/claims.ts'
import { signal } from '../facts/signal.ts'
import type { Visit } from '../facts/visit.ts'

/** Only evasion kits have a reason to rewrite it: it gives automation away. */
const EVASIVE = /webdriver/i

/**
 * Headless browsers answer questions for permissions as no others do, so that kits rewrite this; privacy tools do as
 * well, to refuse what a page may not know (duckduckgo/content-scope-scripts, features/harmful-apis.js).
 */
const PERMISSIONS = 'Permissions.query'

/** Rewriting these makes the browser lie about what it is; privacy extensions blur other things. */
const IDENTITY =
  /\.(userAgent|appVersion|platform|vendor|languages?|maxTouchPoints|userAgentData|mobile|brands|getHighEntropyValues|connection|outerWidth|outerHeight)$/

/**
 * A browser that puts its own name among its brands by script rewrites these two, and no more
 * (duckduckgo/content-scope-scripts, features/ua-ch-brands.js).
 */
const OWN_BRANDS = /^NavigatorUAData\.(brands|getHighEntropyValues|toJSON)$/

/**
 * What DuckDuckGo's script rewrites for all of its users: it tells every page the same machine
 * (duckduckgo/content-scope-scripts, injected/src/features/fingerprinting-hardware.js, fingerprinting-screen-size.js
 * and web-compat.js; on by duckduckgo/privacy-configuration, overrides for Android, iOS and macOS).
 */
const OF_DUCKDUCKGO =
  /^(Navigator\.(hardwareConcurrency|deviceMemory)|Screen\.(avail(Width|Height)|colorDepth)|navigator\.permissions)$/

/** Whether the browser replaces these and no others as it is delivered. */
const areAsDelivered = (visit: Visit, functions: readonly string[]) =>
  isDuckDuckGo(visit) &&
  functions.every((name) => OF_DUCKDUCKGO.test(name) || OWN_BRANDS.test(name))

/** Rewriting these makes the browser lie about where it is. */
const PLACE = /\.(getTimezoneOffset|resolvedOptions)$/

/**
 * Kits that hide a driver wrap the windows of frames, where a driver shows as well, and not their documents. Whoever
 * guards something in frames wraps both, since a page comes in by either: blockers of advertisements and of windows
 * (adblockplus/adblockpluschrome, inject.preload.js; AdguardTeam/AdguardBrowserExtension, page script wrappers;
 * schomery/popup-blocker, v3/data/inject/block/main.js), Trace and CanvasBlocker (kkapsner/CanvasBlocker,
 * lib/iframeProtection.js) do, so that they show as `modified`, or by what else they replace.
 */
const FRAMES = 'HTMLIFrameElement.contentWindow'

/**
 * Share of the checked natives, more than any extension known to us replaces: the whole platform is made
 * of script. Judged.
 */
const EMULATED_SHARE = 0.3
/** The same in functions, for where few are checked: an extension may replace that share of few. Judged. */
const EMULATED_LEAST = 10

/** Where this many functions fail a probe in another engine than V8, the engine is like that. Judged. */
const TRAIT_LEAST = 12

/** What is read of how a function names itself. */
const NAMING = /^(toString|foreignToString|name)$/

/**
 * Functions that old Chromium gives no name (`function () { [native code] }`), each with the newest version
 * that does: accessors, as seen in Chromium 67 to 70, and one method, as seen in 75 to 85.
 */
const NAMELESS: readonly [functions: RegExp, until: number][] = [
  [/^(Navigator|NavigatorUAData|Screen|HTMLElement|HTMLIFrameElement)\./, 70],
  [/^MediaDevices\.enumerateDevices$/, 85],
]

/** Whether a Chromium of that version at most has these features: some, and none of a newer one. */
function isUntil(version: number, features: readonly string[]): boolean {
  const isNewer = (feature: string) => (FEATURE_SINCE[feature]?.[0] ?? 0) > version
  return features.length > 0 && !features.some(isNewer)
}

/** The functions that fail a probe, leaving out probes that the engine itself fails. */
function modifiedFunctions(
  modified: string[],
  engine: SignalValue<'engine'> | null | undefined,
): string[] {
  const isV8 = !engine || engine.kind === 'v8'
  const nameless = NAMELESS.filter(([, until]) => engine && isV8 && isUntil(until, engine.features))
  const failing = new Map<string, Set<string>>()
  for (const entry of modified) {
    const [name = '', probe = ''] = entry.split(':')
    if (NAMING.test(probe) && nameless.some(([functions]) => functions.test(name))) continue
    failing.set(probe, (failing.get(probe) ?? new Set()).add(name))
  }
  const modifications = [...failing.values()].filter((names) => isV8 || names.size < TRAIT_LEAST)
  return [...new Set(modifications.flatMap((names) => [...names]))]
}

/** Whether built-in functions are still the built-in ones. */
export const natives = detector({
  group: 'tampering',
  outcomes: {
    emulated: 'The web platform itself is written in script: this is no browser',
    evasive: 'Built-in functions that betray automation have been replaced',
    permissions: 'The built-in function that answers permission queries has been replaced',
    disguise: 'Built-in functions have been replaced so that the browser names itself as another',
    place: 'Built-in functions have been replaced so that the browser tells of another place',
    frames:
      'Only one of the checked built-in functions has been replaced: the one that gives access to frames',
    modified: 'Built-in functions have been replaced, as some privacy extensions do',
    intact: 'All built-in functions are the original ones',
  },
  honestly: {
    emulated: 'Nobody that we know of: no extension replaces a third of all functions',
    evasive: 'People with an extension that hides a driver from the pages that they test',
    permissions: 'People whose privacy extension answers permission queries on their behalf',
    disguise: 'People who use an extension that claims another browser or system',
    place: 'People whose VPN extension sets the time zone to that of its exit',
    frames:
      'Few: people with an extension that guards the windows of frames and forgets their documents; the known blockers guard both',
    modified:
      'People with blockers of advertisements or of canvases, JShelter, password managers or translators',
  },
  detect(visit) {
    const seen = signal(visit, 'natives')
    if (!seen || seen.checked === 0) return null
    const functions = modifiedFunctions(seen.modified, signal(visit, 'engine'))
    if (functions.length === 0) return { outcome: 'intact' }
    if (areAsDelivered(visit, functions)) return null
    const observed = functions.slice(0, 4).join(', ')
    const most = Math.max(EMULATED_LEAST, EMULATED_SHARE * seen.checked)
    if (functions.length >= most)
      return { outcome: 'emulated', observed: countOf(functions.length, 'function') }
    if (functions.some((name) => EVASIVE.test(name))) return { outcome: 'evasive', observed }
    const isDisguise = functions.some((name) => IDENTITY.test(name) && !OWN_BRANDS.test(name))
    if (isDisguise) return { outcome: 'disguise', observed }
    if (functions.some((name) => PLACE.test(name))) return { outcome: 'place', observed }
    if (functions.includes(PERMISSIONS)) return { outcome: 'permissions', observed }
    const isOfFrames = functions.every((name) => name === FRAMES)
    return { outcome: isOfFrames ? 'frames' : 'modified', observed }
  },
})
