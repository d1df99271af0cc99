import { isUntouchedChromium } from '../../linkage/device/masks-machine.ts'
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
 * Whether the browser alters drawings of its own accord, as it comes: Brave, what resists fingerprinting and
 * Apple's WebKit, in private windows. Tools that keep accounts apart are Chromiums that say Chrome, and one
 * patched Firefox, whose noise is not told from a hardened one's.
 */
function isOfBrowser(visit: Visit): boolean {
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
    builtIn: 'People with Brave, with Safari in a private window or with Tor Browser',
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
