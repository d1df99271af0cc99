import { isOfCode, replacesBrands } from '../../browser/brands.ts'
import { areReadersUntouched, isUntouchedChromium } from '../../device/masks-machine.ts'
import { detector } from '../detector.ts'
import {
  claimOf,
  isDuckDuckGo,
  isIpadAppOnMac,
  mayBeAppOnIpad,
  mayBeInDesktopMode,
} from '../facts/claims.ts'
import { namesInWords } from '../facts/in-words.ts'
import { signal } from '../facts/signal.ts'
import type { Visit } from '../facts/visit.ts'

/** Which browser it is, which no honest worker or frame reports differently. */
const IDENTITY = /userAgent|appVersion|platform|webdriver|vendor|language/i
/** Where it is: extensions that change the time zone reach pages, and workers hardly ever. */
const PLACE = /timezone|date/i
/** What workers go on to tell when a phone or tablet asks for the pages of computers. */
const OF_DESKTOP_MODE = /^(userAgent|appVersion|platform|brands)$/
/** What they go on to tell of an iPad whose app has a user agent of its own, which workers have, too; and on a Mac. */
const OF_APP_ON_IPAD = /^platform$/

/** What they go on to tell where DuckDuckGo's script tells every page the same machine, which reaches no worker. */
const OF_DUCKDUCKGO = /^(cores|memoryGb)$/

/** Which differences of a worker are those of the browser's own mode; null where none are. */
function explainedIn(visit: Visit): RegExp | null {
  if (mayBeInDesktopMode(visit)) return OF_DESKTOP_MODE
  return mayBeAppOnIpad(visit) || isIpadAppOnMac(visit) ? OF_APP_ON_IPAD : null
}

/** Whether DuckDuckGo's script has replaced what reads the machine's parts: nothing beneath it differs. */
const isToldSame = (visit: Visit) =>
  isDuckDuckGo(visit) &&
  (signal(visit, 'natives')?.modified ?? []).some((entry) =>
    /^Navigator\.(hardwareConcurrency|deviceMemory):/.test(entry),
  )

function differencesIn(visit: Visit, worker: string[], iframe: string[]): string[] {
  const explained = [explainedIn(visit), isToldSame(visit) ? OF_DUCKDUCKGO : null]
  return [
    ...worker
      .filter((name) => !explained.some((one) => one?.test(name)))
      .map((name) => `worker ${name}`),
    ...iframe.map((name) => `frame ${name}`),
  ]
}

/** Which properties of the navigator tell the machine's parts. */
const READERS: Readonly<Record<string, string>> = {
  cores: 'hardwareConcurrency',
  memoryGb: 'deviceMemory',
}

/** What may differ, in the words of an explanation. */
const SAYS = {
  userAgent: 'user agent',
  appVersion: 'version',
  platform: 'platform',
  language: 'language',
  languages: 'languages',
  cores: 'processors',
  hardwareConcurrency: 'processors',
  memoryGb: 'memory',
  brands: 'brands',
  vendor: 'vendor',
  plugins: 'plugins',
  maxTouchPoints: 'touch points',
  screen: 'screen',
  date: 'dates',
  timezone: 'time zone',
}

/** What differs, by where it does. */
function differencesInWords(differing: readonly string[]): string {
  const wordsOf = (realm: string) => {
    const names = differing.filter((name) => name.startsWith(`${realm} `))
    const bare = names.map((name) => name.slice(realm.length + 1))
    const words = namesInWords(bare, SAYS, 'something else').slice(0, 3).join(', ')
    return words ? [`${words} in ${realm}s`] : []
  }
  return [...wordsOf('worker'), ...wordsOf('frame')].join('; ')
}

/** Whether what differs is altered beneath the page's script, where no extension comes. */
function isBeneath(visit: Visit, differing: readonly string[]): boolean {
  const family = claimOf(visit)?.family ?? null
  if (hasOpenTools(visit)) return false
  const readers = differing.map((name) => READERS[name.replace(/^\w+ /, '')])
  const known = readers.filter((reader) => reader !== undefined)
  // The page's readers say nothing of a frame's, which an extension may have replaced.
  const isOfWorkers = differing.every((name) => name.startsWith('worker '))
  return isOfWorkers && known.length === readers.length
    ? areReadersUntouched(visit.observation, family, known)
    : isUntouchedChromium(visit.observation, family)
}

/**
 * Whether a browser may have put its own name among the brands of the page by script: that script replaces what reads
 * them, or there is such a name. Beside those only who overrides the user agent of the page alone shows it, of which
 * other signs tell; whoever writes it into a payload is not cleared as a rare browser.
 */
function mayBeDressed(visit: Visit): boolean {
  const hints = signal(visit, 'clientHints')
  if (!hints || replacesBrands(visit.observation) !== false) return true
  return hints.brands.some((brand) => !isOfCode(brand))
}

/** Whether the functions that name the graphics card have been replaced. */
const replacesCard = (visit: Visit) =>
  signal(visit, 'natives')?.modified.some((entry) => /^WebGL.*\.getParameter:/.test(entry)) ?? false

/** Open developer tools can set the processors of the page, and keep asynchronous stacks. */
function hasOpenTools(visit: Visit): boolean {
  const traces = signal(visit, 'inspector')?.traces ?? []
  return traces.length > 0 && !traces.includes('noAsyncStacks')
}

/** Whether workers and frames report the same browser as the page does. */
export const realms = detector({
  group: 'tampering',
  outcomes: {
    identity: 'The page and its workers or frames disagree about which browser this is',
    place: 'The page and its workers or frames disagree about the time zone',
    unscripted:
      'The page and its workers or frames disagree about the device in a way that no extension’s script does',
    cardReplaced:
      'Functions that name the graphics card are replaced, and the page and its workers disagree about more of the device than that',
    hardware: 'The page and its workers or frames disagree about the device',
    brands: 'The page and its workers or frames name different brands of the browser',
    agree: 'The page, its workers and its frames agree',
  },
  honestly: {
    identity: 'People who use an extension that changes the user agent of pages and not of workers',
    place: 'People whose VPN extension sets the time zone of pages, and cannot reach workers',
    unscripted: 'People with a rare hardened build of Chromium',
    cardReplaced:
      'People with a rare hardened build of Chromium and an extension that blurs graphics',
    hardware:
      'People whose privacy extension blurs the device in pages, and cannot reach workers, and developers who try other processors with their tools',
    brands:
      'People with a browser that puts its own name among its brands by script, as DuckDuckGo does on Windows',
  },
  detect(visit) {
    const seen = signal(visit, 'realms')
    if (!seen || (seen.iframe === null && seen.worker === null)) return null
    const differing = differencesIn(visit, seen.worker ?? [], seen.iframe ?? [])
    if (differing.length === 0) return { outcome: 'agree' }
    const observed = differencesInWords(differing)
    const has = (pattern: RegExp) => differing.some((name) => pattern.test(name))
    if (has(IDENTITY)) return { outcome: 'identity', observed }
    if (has(PLACE)) return { outcome: 'place', observed }
    const isDressed = differing.every((name) => name.endsWith(' brands'))
    if (isDressed) return mayBeDressed(visit) ? { outcome: 'brands', observed } : null
    if (!isBeneath(visit, differing)) return { outcome: 'hardware', observed }
    return { outcome: replacesCard(visit) ? 'cardReplaced' : 'unscripted', observed }
  },
})
