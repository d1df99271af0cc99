import { type Claim, claimedVersion } from '../../browser/claim.ts'
import { ENGINE_COLUMNS, FEATURE_SINCE } from '../../browser/feature-since.ts'
import { detector } from '../detector.ts'
import { claimOf, mayBeInDesktopMode } from '../facts/claims.ts'
import { signal } from '../facts/signal.ts'
import type { Visit } from '../facts/visit.ts'

/** Versions by which a preview build, or an engine updated before its browser, may be off. */
const SLACK: Record<keyof typeof ENGINE_COLUMNS, number> = { blink: 3, gecko: 3, webkit: 0.5 }
/** One feature may be a trial or a patch; several are another version. Judged. */
const SEVERAL = 3

/**
 * Parts of the language, which no build, lockdown or extension takes out, unlike interfaces of the
 * web, which hardened browsers leave out.
 */
const OF_LANGUAGE =
  /^(Array|ArrayBuffer|Atomics|Error|Intl|Iterator|Map|Math|Object|Promise|RegExp|Set|String|Uint8Array)[#.]/
/** So many of what is missing must be of the language: a single one may be an error of the table. Judged. */
const SEVERAL_OF_LANGUAGE = 2

/**
 * Whether the version is not the engine's own, as browsers of iPhones and iPads have it. Without Safari's it is
 * the system's, which Firefox has say 18_7 on every iOS from 15 on (mozilla-mobile/firefox-ios issue 32503). For the
 * pages of computers their makers write a Mac's user agent down once: Chrome names Safari 11.1.1 (Chromium's
 * ios/web/common/user_agent.mm), Firefox 13.1 for years and then 18.6 (its UserAgent.swift).
 */
function isWrittenDown(visit: Visit, { os, engine }: Claim): boolean {
  if (engine !== 'webkit') return false
  const userAgent = signal(visit, 'navigator')?.userAgent ?? ''
  return os === 'ios' ? !userAgent.includes('Version/') : mayBeInDesktopMode(visit)
}

/**
 * Features that the claimed version does not have yet, and features that it has and this browser
 * lacks.
 */
function misfits(has: ReadonlySet<string>, column: 0 | 1 | 2, version: number, slack: number) {
  const newer: [string, number][] = []
  const missing: [string, number][] = []
  for (const [feature, since] of Object.entries(FEATURE_SINCE)) {
    const first = since[column]
    if (has.has(feature) && first > version + slack) newer.push([feature, first])
    if (!has.has(feature) && first < version - slack) missing.push([feature, first])
  }
  return { newer, missing }
}

/** Whether the browser has the features of the claimed version, no more and no fewer. */
export const engineAge = detector({
  group: 'identity',
  outcomes: {
    newer: 'The browser is much newer than the version it claims to be',
    frozen:
      'The user agent of a phone is much older than its browser, as apps that set it once have',
    older: 'The browser lacks much of the version it claims to be',
    odd: 'The browser does not have quite the features of the version it claims to be',
    agrees: 'The browser has the features of the claimed version',
  },
  honestly: {
    newer:
      'People who use an extension that claims an old browser, and desktop programs that show pages under a user agent of their own',
    frozen: 'People in an app with a fixed user agent whose web view is kept up to date',
    older:
      'People who claim a newer browser so that a website lets them in, and people with a fork that raised its number alone',
    odd: 'People with a preview, a fork or a custom build of the engine with other features',
  },
  detect(visit) {
    const seen = signal(visit, 'engine')
    const claim = claimOf(visit)
    const engine = claim?.engine
    if (!seen || !claim || claim.family === null) return null
    if (engine !== 'blink' && engine !== 'gecko' && engine !== 'webkit') return null
    const version = claimedVersion(claim)
    if (version === null || seen.features.length === 0) return null
    const has = new Set(seen.features)
    const { newer, missing } = misfits(has, ENGINE_COLUMNS[engine], version, SLACK[engine])
    const expected = `${claim.family} ${version}`
    // In-app views on iOS freeze the system's version in their user agent and have no other.
    const frozen = engine === 'webkit' && claim.minor === 0
    const isWritten = isWrittenDown(visit, claim)
    if (newer.length >= SEVERAL && !frozen) {
      const [feature, first] = newer[0] ?? ['', 0]
      // Apps write a user agent down once, and the view inside them goes on to be updated.
      const isHandheld = claim.os === 'android' || claim.os === 'ios' || isWritten
      const outcome = isHandheld ? 'frozen' : 'newer'
      return { outcome, observed: `${feature}, new in version ${first}`, expected }
    }
    // Nor does it say what an older system's engine should have.
    if (isWritten && missing.length > 1) return null
    const ofLanguage = missing.filter(([feature]) => OF_LANGUAGE.test(feature)).length
    if (missing.length >= SEVERAL && ofLanguage >= SEVERAL_OF_LANGUAGE)
      return { outcome: 'older', observed: `no ${missing[0]?.[0]}`, expected }
    if (missing.length > 1 || (newer.length > 1 && !frozen)) return { outcome: 'odd' }
    return { outcome: 'agrees' }
  },
})
