import type { SignalValue } from '../../../contract/observation.ts'
import { detector } from '../detector.ts'
import { claimOf, isIpadAppOnMac } from '../facts/claims.ts'
import { hasHandheldCard } from '../facts/graphics.ts'
import { signal } from '../facts/signal.ts'
import type { Visit } from '../facts/visit.ts'

/** Whether a claimed phone can be touched. */
export const touchClaim = detector({
  group: 'device',
  outcomes: {
    untouchable: 'The claimed phone or tablet has no touch screen',
    keyed: 'The claimed phone has no touch screen, like phones with keys and TV boxes',
    phone: 'The claimed phone or tablet can be touched',
    desktop: 'The claimed computer has the touch ability of one',
  },
  honestly: {
    untouchable:
      "People whose extension claims a phone, and people with a rare Android device without touch, such as a car's or a reader's",
    keyed: 'People with a flip phone that is operated by keys, and people with an Android TV box',
  },
  detect(visit) {
    const seen = signal(visit, 'touch')
    const claim = claimOf(visit)
    if (!seen || !claim?.os || claim.os === 'device') return null
    const handheld = claim.os === 'ios' || (claim.os === 'android' && claim.mobile)
    if (!handheld) return { outcome: 'desktop' }
    if (isIpadAppOnMac(visit)) return null
    // Some Android televisions and car units have no touch and still say Android.
    if (seen.maxTouchPoints === 0 && !seen.touchEvent && isHandset(visit, claim.os)) {
      const outcome = claim.os === 'android' && hasKeyedScreen(visit) ? 'keyed' : 'untouchable'
      return { outcome, observed: 'no touch points', expected: 'at least one' }
    }
    return seen.maxTouchPoints > 0 ? { outcome: 'phone' } : null
  },
})

/** The widest screen, CSS pixels, of phones that open and are worked with keys. */
const KEYED_WIDTH = 320
/**
 * The least width, CSS pixels, of a television's page through a box that calls itself a phone: full HD at
 * 320 dpi. At the other densities of Android (developer.android.com, Compatibility Definition 7.1.1.3) it
 * is wider, and rounded by a pixel or two.
 */
const BOX_WIDTH = 960
const ROUNDING = 2

/** Whether the screen is as small as those of phones with keys, or as a television's, as far as is known. */
function hasKeyedScreen(visit: Visit): boolean {
  const screen = signal(visit, 'screen')
  if (!screen) return true
  const isSmall = Math.min(screen.width, screen.height) <= KEYED_WIDTH
  return isSmall || isTelevision(visit, screen)
}

/**
 * Whether it is a whole television, 16 to 9 and lying, with nothing of a computer's: neither a bar of the
 * system nor another card than those of phones, where it is named.
 */
function isTelevision(visit: Visit, screen: SignalValue<'screen'>): boolean {
  const { width, height, availWidth, availHeight } = screen
  const isWide = width >= BOX_WIDTH && Math.abs(width - (height * 16) / 9) <= ROUNDING
  const isWhole = availWidth === width && availHeight === height
  return isWide && isWhole && hasHandheldCard(visit) !== false
}

function isHandset(visit: Visit, os: string): boolean {
  const userAgent = signal(visit, 'navigator')?.userAgent ?? ''
  return os === 'ios' || (/ Mobile\b/.test(userAgent) && !/\bTV\b|BRAVIA|AFT[A-Z]/.test(userAgent))
}
