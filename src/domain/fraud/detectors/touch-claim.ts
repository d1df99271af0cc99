import { detector } from '../detector.ts'
import { claimOf } from '../facts/claims.ts'
import { signal } from '../facts/signal.ts'

/** Whether a claimed phone can be touched. */
export const touchClaim = detector({
  group: 'device',
  outcomes: {
    untouchable: 'The claimed phone or tablet has no touch screen: the device is made up',
    phone: 'The claimed phone or tablet can be touched',
    desktop: 'The claimed computer has the touch ability of one',
  },
  detect(visit) {
    const seen = signal(visit, 'touch')
    const claim = claimOf(visit)
    if (!seen || !claim?.os || claim.os === 'device') return null
    const handheld = claim.os === 'ios' || (claim.os === 'android' && claim.mobile)
    if (!handheld) return { outcome: 'desktop' }
    // Some Android televisions and car units have no touch and still say Android.
    if (seen.maxTouchPoints === 0 && !seen.touchEvent && isHandset(visit, claim.os))
      return { outcome: 'untouchable', observed: 'no touch points', expected: 'at least one' }
    return seen.maxTouchPoints > 0 ? { outcome: 'phone' } : null
  },
})

function isHandset(visit: Parameters<typeof claimOf>[0], os: string): boolean {
  const userAgent = signal(visit, 'navigator')?.userAgent ?? ''
  return os === 'ios' || (/ Mobile\b/.test(userAgent) && !/\bTV\b|BRAVIA|AFT[A-Z]/.test(userAgent))
}
