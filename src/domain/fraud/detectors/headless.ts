import { detector } from '../detector.ts'
import { claimsOf, mayBeInDesktopMode } from '../facts/claims.ts'
import { namesInWords } from '../facts/in-words.ts'
import { signal } from '../facts/signal.ts'
import type { Visit } from '../facts/visit.ts'

/** Traces that a browser with a window hardly ever shows; honest people show the others too. */
const RARE = new Set([
  'noOuterSize',
  'permissionContradiction',
  'noLanguages',
  'defaultScreen',
  'noChromeObject',
])
const DECLARED = new Set(['userAgent', 'brands'])

/** The traces in the words of an explanation. */
const SAYS = {
  userAgent: 'Headless in the user agent',
  brands: 'Headless among the brands',
  noOuterSize: 'a window without a size',
  noTaskbar: 'a screen without a task bar',
  noPlugins: 'no plugins',
  noPdfViewer: 'no PDF viewer',
  zeroRtt: 'round trips that take no time',
  noShare: 'no share function',
  noContentIndex: 'no content index',
  permissionContradiction: 'contradictory answers about notifications',
  noLanguages: 'no languages',
  noChromeObject: 'no window.chrome',
  defaultScreen: 'a screen of 800×600',
}

/** How many common traces together are as odd as a rare one. Judged. */
const MANY_COMMON = 4

/**
 * Whether a script put the permissions there, as browsers made of Android's view have it, which lacks them:
 * DuckDuckGo's says that notifications are denied, and answers that it would ask (duckduckgo/content-scope-scripts,
 * web-compat.js, notificationFix and permissionsFix; on by its privacy-configuration, overrides/android-override.json).
 */
const hasMadePermissions = (visit: Visit) =>
  signal(visit, 'natives')?.modified.includes('navigator.permissions:own') ?? false

/** What the collector saw, and what follows from others where it was cut short; null for nothing. */
function tracesOf(visit: Visit): string[] | null {
  const direct = signal(visit, 'headless')
  const screen = signal(visit, 'screen')
  const permissions = signal(visit, 'permissions')
  if (!direct && !screen) return null
  const isDesktop = claimsOf(visit).page?.mobile === false
  const derived: [string, boolean][] = [
    ['noOuterSize', screen?.outerWidth === 0 && screen.outerHeight === 0],
    ['defaultScreen', isDesktop && screen?.width === 800 && screen.height === 600],
    ['noLanguages', signal(visit, 'languages')?.languages.length === 0],
    [
      'permissionContradiction',
      permissions?.notification === 'denied' && permissions.notificationQuery === 'prompt',
    ],
  ]
  const found = derived.filter(([, isSeen]) => isSeen).map(([name]) => name)
  const traces = new Set([...(direct?.traces ?? []), ...found])
  // A view inside an app never has that object, whatever user agent the app gives it; nor has HarmonyOS.
  const page = claimsOf(visit).page
  const isArkWeb = / ArkWeb\//.test(signal(visit, 'navigator')?.userAgent ?? '')
  const isView = page?.webview || page?.os === 'android' || mayBeInDesktopMode(visit)
  if (isView || isArkWeb) traces.delete('noChromeObject')
  if (hasMadePermissions(visit)) traces.delete('permissionContradiction')
  // A tab that was opened behind another has no window of its own yet.
  if (signal(visit, 'attention')?.visibility === 'hidden') traces.delete('noOuterSize')
  return [...traces]
}

/** Whether the browser runs without a window. */
export const headless = detector({
  group: 'automation',
  outcomes: {
    declared: 'The browser names itself headless: it runs without a window',
    several: 'Several independent traces are those of a browser that runs without a window',
    some: 'A trace suggests that the browser runs without a window',
    few: 'Some features of an ordinary browser are switched off',
    none: 'The browser has all that comes with a window',
  },
  honestly: {
    declared:
      'Nobody that we know of: a browser names itself so only when it was started without a window',
    several: 'People at a kiosk or a rare device whose browser lacks several ordinary things',
    some: 'People with a privacy extension, with a screen of 800×600, or with a browser inside another program',
  },
  detect(visit) {
    const { page, header } = claimsOf(visit)
    if (page?.headless || header?.headless) return { outcome: 'declared', observed: SAYS.userAgent }
    const traces = tracesOf(visit)
    if (traces === null) return null
    const observed = namesInWords(traces.slice(0, 5), SAYS, 'another trace').join(', ')
    if (traces.some((trace) => DECLARED.has(trace))) return { outcome: 'declared', observed }
    const rare = traces.filter((trace) => RARE.has(trace)).length
    const ordinary = claimsOf(visit).page?.mobile !== true && claimsOf(visit).page?.webview !== true
    if (rare >= 2 && ordinary) return { outcome: 'several', observed }
    if (rare >= 1 || traces.length >= MANY_COMMON) return { outcome: 'some', observed }
    if (traces.length > 0) return { outcome: 'few', observed }
    return signal(visit, 'headless') ? { outcome: 'none' } : null
  },
})
