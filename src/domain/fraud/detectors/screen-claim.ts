import type { SignalValue } from '../../../contract/observation.ts'
import { detector } from '../detector.ts'
import { claimOf } from '../visit/claims.ts'
import { signal } from '../visit/signal.ts'
import type { Visit } from '../visit/visit.ts'

/** Sizes that puppeteer, playwright and WebdriverIO give a page where nobody says otherwise. */
const PRESETS = new Set(['800×600', '1280×720', '1200×900'])
const HIDING_TRAITS = new Set([
  'brave',
  'standalone',
  'electron',
  'webview',
  'resistFingerprinting',
])

/** A maximised window reaches a few pixels over the edges of its screen. */
const FRAME_PIXELS = 48

/** Neither in full screen nor in browsers that hide the size of their window on purpose. */
function isBare(visit: Visit, seen: SignalValue<'screen'>): boolean {
  const hides = signal(visit, 'traits')?.names.some((name) => HIDING_TRAITS.has(name)) ?? false
  const full = (seen.innerHeight >= seen.height && seen.height > 600) || seen.innerWidth === 0
  const same = seen.innerWidth === seen.outerWidth && seen.innerHeight === seen.outerHeight
  // Unless zoomed far out, no page is larger than its window.
  const inside =
    seen.pixelRatio === 1 &&
    seen.outerHeight < seen.innerHeight &&
    seen.outerHeight > 0.9 * seen.innerHeight
  return (same || inside) && !full && !hides && claimOf(visit)?.engine === 'blink'
}

/** Whether screen and window are ones that can exist. */
export const screenClaim = detector({
  group: 'screen',
  outcomes: {
    none: 'There is no screen',
    media: 'Scripts and style sheets are told of different screens',
    misfit: 'The window does not fit its screen',
    bare: 'The window has none of the controls that a browser shows around a page',
    preset: 'The page is shown in a size that drivers give it, whatever its window',
    flat: 'The claimed phone has the coarse screen of a desktop computer',
    plausible: 'Screen and window fit together',
  },
  detect(visit) {
    const seen = signal(visit, 'screen')
    if (!seen) return null
    const claim = claimOf(visit)
    const size = `${seen.width}×${seen.height}`
    if (seen.width <= 0 || seen.height <= 0) return { outcome: 'none', observed: size }
    if (seen.mediaAgrees === false) return { outcome: 'media', observed: size }
    const window = `window of ${seen.outerWidth}×${seen.outerHeight}`
    const larger =
      seen.outerWidth > seen.width + FRAME_PIXELS || seen.outerHeight > seen.height + FRAME_PIXELS
    if ((larger && !claim?.mobile) || seen.availWidth > seen.width)
      return { outcome: 'misfit', observed: window, expected: `within ${size}` }
    if (claim?.os === 'ios' && seen.pixelRatio < 1.5)
      return { outcome: 'flat', observed: `pixel ratio ${seen.pixelRatio}`, expected: '2 or 3' }
    const preset = PRESETS.has(`${seen.innerWidth}×${seen.innerHeight}`)
    if (!claim?.mobile && preset && seen.outerWidth - seen.innerWidth > FRAME_PIXELS)
      return {
        outcome: 'preset',
        observed: `page of ${seen.innerWidth}×${seen.innerHeight} in a ${window}`,
      }
    if (!claim?.mobile && isBare(visit, seen)) return { outcome: 'bare', observed: window }
    return { outcome: 'plausible' }
  },
})
