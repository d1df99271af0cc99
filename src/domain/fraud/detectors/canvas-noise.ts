import { isUntouchedChromium } from '../../device/masks-machine.ts'
import { detector } from '../detector.ts'
import { claimOf, claimsOf } from '../facts/claims.ts'
import { networkOf } from '../facts/network.ts'
import { signal } from '../facts/signal.ts'
import type { Visit } from '../facts/visit.ts'

/** Every Chromium has client hints since; one version later, to be safe (chromestatus.com, User-Agent Client Hints). */
const HINTS_SINCE = 90

/** Browsers that alter drawings for everybody who has them (brave.com, Fingerprint randomization; Tor Browser). */
const NOISY_TRAITS: ReadonlySet<string> = new Set(['brave', 'resistFingerprinting'])

/**
 * Whether somebody built this Chromium to tell less: without client hints, in the page and on the wire, as
 * Cromite is (uazo/cromite, docs/FEATURES.md). Tools that pose as another device give the hints of that device.
 */
function isHardenedBuild(visit: Visit): boolean {
  const { header } = claimsOf(visit)
  const hints = visit.observation?.clientHints
  const isWithout = hints !== undefined && 'absent' in hints && hints.absent === 'unsupported'
  const isSilent = visit.edge.headers['sec-ch-ua'] === undefined && visit.edge.tlsVersion !== 'none'
  return isWithout && isSilent && header?.engine === 'blink' && (header.major ?? 0) >= HINTS_SINCE
}

/**
 * Firefox draws with noise in private windows and under strict protection since (Mozilla's dev-platform, canvas
 * randomization, bug 1816189), and the first release with the tiers. Which releases it were is judged.
 */
const FIREFOX_NOISE_SINCE = 120
const FIREFOX_TIERS_SINCE = 145
/** So many processors it tells there, and no others (mozilla-firefox/firefox, NavigatorHWConcurrencyTiered). */
const TIERS: ReadonlySet<number | null> = new Set([4, 8, null])

/** Whether it is a Firefox as its own protection against fingerprinting makes it. */
function isProtectedFirefox(visit: Visit): boolean {
  const claim = claimOf(visit)
  const isGecko = signal(visit, 'engine')?.kind === 'spidermonkey'
  if (claim?.family !== 'Firefox' || !isGecko || claim.major === null) return false
  const cores = signal(visit, 'hardware')?.cores ?? null
  return claim.major >= FIREFOX_TIERS_SINCE ? TIERS.has(cores) : claim.major >= FIREFOX_NOISE_SINCE
}

/**
 * Whether the browser alters drawings of its own accord, as it comes: Brave, what resists fingerprinting, and in
 * private windows Firefox and Apple's WebKit. Tools that keep accounts apart are Chromiums that say Chrome, and one
 * patched Firefox, whose noise is not told from a hardened one's.
 */
function isOfBrowser(visit: Visit): boolean {
  if (isProtectedFirefox(visit)) return true
  const traits = signal(visit, 'traits')?.names ?? []
  const isDeclared = traits.some((name) => NOISY_TRAITS.has(name))
  return isDeclared || signal(visit, 'engine')?.kind === 'javascriptcore'
}

/** Whether a drawing can be read back as it was drawn. */
export const canvasNoise = detector({
  group: 'noise',
  outcomes: {
    unexplained:
      'Drawings are altered when read back, by a browser that does not do this and has no extension that does',
    builtIn: 'Drawings are altered when read back, as this browser does for whoever has it',
    noisy: 'Drawings are altered when read back, as extensions and hardened browsers do',
    exact: 'Drawings are read back as they were drawn',
  },
  honestly: {
    unexplained:
      'People with a rare hardened build of Chromium, or with an extension that hides well what it replaces',
    builtIn: 'People with Brave, with Safari or Firefox in a private window or with Tor Browser',
    noisy: 'People with a canvas extension, or with a hardened Firefox or Chromium',
  },
  detect(visit) {
    const seen = signal(visit, 'canvasReadback')
    if (!seen) return null
    if (seen.exact) return { outcome: 'exact' }
    const family = claimOf(visit)?.family ?? null
    if (isHardenedBuild(visit)) return { outcome: 'noisy' }
    // Tor's browser comes with its network, which has said already what kind of visit this is.
    if (isOfBrowser(visit)) return networkOf(visit) === 'tor' ? null : { outcome: 'builtIn' }
    // Brave says Chrome to whom its own name was not asked.
    const isAsked = signal(visit, 'traits') !== null
    const isUntouched = isAsked && isUntouchedChromium(visit.observation, family)
    return { outcome: isUntouched ? 'unexplained' : 'noisy' }
  },
})
