import { SYSTEM_NAMES } from '../../browser/claim.ts'
import { isHintOf } from '../../browser/hint-systems.ts'
import { detector } from '../detector.ts'
import { claimsOf } from '../facts/claims.ts'
import { signal } from '../facts/signal.ts'

/** Whether navigator.userAgentData says the same as navigator.userAgent. */
export const clientHints = detector({
  group: 'identity',
  outcomes: {
    agrees: 'The client hints of the page agree with its user agent',
    contradicts: 'The client hints of the page contradict its user agent',
    frozen: 'The user agent of a phone names an older version than its client hints',
  },
  detect(visit) {
    const seen = signal(visit, 'clientHints')
    const claim = claimsOf(visit).page
    if (!seen || !claim) return null
    if (claim.engine !== 'blink')
      return { outcome: 'contradicts', observed: 'client hints', expected: 'none of this browser' }
    const chromium = seen.brands.find((brand) => brand.startsWith('Chromium/'))
    const major = chromium ? Number.parseInt(chromium.slice('Chromium/'.length), 10) : Number.NaN
    if (!Number.isNaN(major) && claim.major !== null && major !== claim.major)
      return {
        outcome: claim.os === 'android' && major > claim.major ? 'frozen' : 'contradicts',
        observed: `version ${major}`,
        expected: `${claim.major}`,
      }
    if (claim.os && !isHintOf(seen.platform, claim.os))
      return { outcome: 'contradicts', observed: seen.platform, expected: SYSTEM_NAMES[claim.os] }
    return seen.brands.length > 0 ? { outcome: 'agrees' } : null
  },
})
