import { detector } from '../detector.ts'
import { claimOf } from '../facts/claims.ts'
import { signal } from '../facts/signal.ts'
import type { Visit } from '../facts/visit.ts'

/** Whether a claimed phone can be touched. */
export const touchClaim = detector({
  group: 'device',
  outcomes: {
    untouchable: 'The claimed phone or tablet has no touch screen',
    keyed: 'The claimed phone has no touch screen, as phones with keys and boxes at televisions',
    phone: 'The claimed phone or tablet can be touched',
    desktop: 'The claimed computer has the touch ability of one',
  },
  honestly: {
    untouchable:
      "People whose extension claims a phone, and people with a rare Android device without touch, such as a car's or a reader's",
    keyed:
      'People with a phone that opens and is worked with keys, and people with an Android box at the television',
  },
  detect(visit) {
    const seen = signal(visit, 'touch')
    const claim = claimOf(visit)
    if (!seen || !claim?.os || claim.os === 'device') return null
    const handheld = claim.os === 'ios' || (claim.os === 'android' && claim.mobile)
    if (!handheld) return { outcome: 'desktop' }
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
/** A television's page through a box that calls itself a phone: full HD at twice the density. */
const BOX = { width: 960, height: 540 }

/** Whether the screen is as small as those of phones with keys, or as a television's, as far as is known. */
function hasKeyedScreen(visit: Visit): boolean {
  const screen = signal(visit, 'screen')
  if (!screen) return true
  const isSmall = Math.min(screen.width, screen.height) <= KEYED_WIDTH
  return isSmall || (screen.width === BOX.width && screen.height === BOX.height)
}

function isHandset(visit: Visit, os: string): boolean {
  const userAgent = signal(visit, 'navigator')?.userAgent ?? ''
  return os === 'ios' || (/ Mobile\b/.test(userAgent) && !/\bTV\b|BRAVIA|AFT[A-Z]/.test(userAgent))
}
