import type { SignalValue } from '../../../contract/observation.ts'
import { SYSTEM_NAMES } from '../../browser/claim.ts'
import { versionOfHints } from '../../browser/hint-systems.ts'
import { hasOtherMadeUpBrand } from '../../browser/made-up-brand.ts'
import { detector } from '../detector.ts'
import { claimsOf, isHintOfClaim, mayBeInDesktopMode } from '../facts/claims.ts'
import { signal } from '../facts/signal.ts'
import type { Visit } from '../facts/visit.ts'

/** Browsers that tell of the system by their makers' own code; others may withhold it. */
const OWN_BRAND = /^(Google Chrome|Microsoft Edge)\//
/** So many of three answers are empty where nobody read the system; one may be withheld. Judged. */
const EMPTY_LEAST = 2

/** Whether Chrome or Edge answers with nothing where it reads the system, on Windows and macOS. */
function isEmptied({ platform, brands, ...seen }: SignalValue<'clientHints'>): boolean {
  const answers = [seen.platformVersion, seen.architecture, seen.bitness]
  const isKnowing = platform === 'Windows' || platform === 'macOS'
  const isOwn = brands.some((brand) => OWN_BRAND.test(brand))
  return isKnowing && isOwn && answers.filter((answer) => answer === '').length >= EMPTY_LEAST
}

/** Computers; what makers of browsers for phones write into their lists is not known well enough. */
const COMPUTERS: ReadonlySet<string> = new Set(['Windows', 'macOS', 'Linux'])

/**
 * Whether Chrome or Edge on a computer lists a made-up brand that its version does not make up: somebody else wrote
 * the list. Of 56 lists of visitors (npm header-generator, versions 110 to 156) ten are so, most of them under user
 * agents that no browser has, such as `Windows NT 10.0; WOW64; x64`. Other makers may have code of their own.
 */
function isWrittenList(seen: SignalValue<'clientHints'>, major: number | null): boolean {
  if (major === null || seen.mobile || !COMPUTERS.has(seen.platform)) return false
  return (
    seen.brands.some((brand) => OWN_BRAND.test(brand)) && hasOtherMadeUpBrand(seen.brands, major)
  )
}

/**
 * Since this version every Chromium lists its full versions; 98 by
 * https://developer.mozilla.org/docs/Web/API/NavigatorUAData/getHighEntropyValues, and a little later to be safe.
 */
const FULL_VERSIONS_SINCE = 100
/** What is built from Chromium without a maker's own code; others answer as their makers like. */
const CHROMIUM_BRAND = /^(Google Chrome|Chromium|.*Not.*Brand)\//i
/** The user agent that Chromium itself has under Linux and on Chromebooks, word for word. */
const OWN_AGENT =
  /^Mozilla\/5\.0 \(X11; (Linux|CrOS) [^;)]+\) AppleWebKit\/537\.36 \(KHTML, like Gecko\) Chrome\/\d+\.0\.0\.0 Safari\/537\.36$/

/**
 * Whether Chromium was started with a user agent that says what it would say of itself: then it names its
 * brands and answers with nothing else (Chromium's `GetUserAgentMetadata` in
 * components/embedder_support/user_agent_utils.cc, and CustomUserAgent in its unit test). Who writes
 * down the very same user agent hides what the browser adds to it, which is that it has no window.
 * Programs around Chromium that write one down name themselves in it, as Steam's overlay does.
 */
function isRewritten(visit: Visit, seen: SignalValue<'clientHints'>): boolean {
  const answers = [seen.architecture, seen.bitness]
  const isPlain = seen.brands.length > 0 && seen.brands.every((brand) => CHROMIUM_BRAND.test(brand))
  return (
    isPlain &&
    answers.every((answer) => answer === '') &&
    seen.fullVersions.length === 0 &&
    (claimsOf(visit).page?.major ?? 0) >= FULL_VERSIONS_SINCE &&
    OWN_AGENT.test(signal(visit, 'navigator')?.userAgent ?? '') &&
    !mayBeInDesktopMode(visit)
  )
}

/** Whether navigator.userAgentData says the same as navigator.userAgent. */
export const clientHints = detector({
  group: 'identity',
  outcomes: {
    agrees: 'The client hints of the page agree with its user agent',
    contradicts: 'The client hints of the page contradict its user agent',
    emptied: 'The client hints of the page are empty where this browser fills them',
    frozen: 'The user agent of a phone names an older version than its client hints',
  },
  honestly: {
    emptied:
      'People whose extension empties what the browser says about their system, and who start it with a fixed user agent',
    contradicts:
      'People who use an extension that changes their user agent, and desktop programs that show pages under a user agent of their own',
    frozen: 'People in an Android app with a fixed user agent whose web view is kept up to date',
  },
  detect(visit) {
    const seen = signal(visit, 'clientHints')
    const { page: claim, told } = claimsOf(visit)
    if (!seen || !claim) return null
    // An app's own user agent names no engine, and its view goes on giving the hints of its own.
    if (claim.engine !== 'blink' && claim.engine !== null)
      return { outcome: 'contradicts', observed: 'client hints', expected: 'none in this browser' }
    const chromium = seen.brands.find((brand) => brand.startsWith('Chromium/'))
    const major = versionOfHints(chromium?.slice('Chromium/'.length))
    if (major !== null && claim.major !== null && major !== claim.major)
      return {
        outcome: claim.os === 'android' && major > claim.major ? 'frozen' : 'contradicts',
        observed: `version ${major}`,
        expected: `${claim.major}`,
      }
    if (claim.os && !isHintOfClaim(visit, seen.platform, claim))
      return { outcome: 'contradicts', observed: seen.platform, expected: SYSTEM_NAMES[claim.os] }
    // Who poses as a computer makes its hints up, and leaves out what is not asked for.
    if (told !== null) return seen.brands.length > 0 ? { outcome: 'agrees' } : null
    if (isEmptied(seen) || isRewritten(visit, seen)) return { outcome: 'emptied' }
    if (isWrittenList(seen, major)) {
      const expected = `that of version ${major}`
      return { outcome: 'contradicts', observed: 'another made-up brand', expected }
    }
    return seen.brands.length > 0 ? { outcome: 'agrees' } : null
  },
})
