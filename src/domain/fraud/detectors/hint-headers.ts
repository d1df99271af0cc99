import { SYSTEM_NAMES } from '../../browser/claim.ts'
import { versionOfHints } from '../../browser/hint-systems.ts'
import { detector } from '../detector.ts'
import { claimsOf, isHintOfClaim } from '../facts/claims.ts'

const CHROMIUM_BRAND = /"(?:Chromium|Google Chrome)";v="(\d+)"/

/** Whether the client hints in the request say the same as its user agent. */
export const hintHeaders = detector({
  group: 'identity',
  outcomes: {
    agrees: 'The client hints of the request agree with its user agent',
    contradicts: 'The client hints of the request contradict its user agent',
    frozen: 'The user agent of a phone names an older version than the client hints of the request',
  },
  honestly: {
    contradicts:
      'People who use an extension that changes the user agent of requests, and desktop programs that show pages under a user agent of their own',
    frozen: 'People in an Android app with a fixed user agent whose web view is kept up to date',
  },
  detect(visit) {
    const claim = claimsOf(visit).header
    const brands = visit.edge.headers['sec-ch-ua']
    const platform = visit.edge.headers['sec-ch-ua-platform']?.replace(/"/g, '')
    if (!claim || (!brands && !platform)) return null
    if (claim.engine !== 'blink' && claim.engine !== null)
      return { outcome: 'contradicts', observed: 'client hints', expected: 'none in this browser' }
    const major = versionOfHints(CHROMIUM_BRAND.exec(brands ?? '')?.[1])
    if (major !== null && claim.major !== null && major !== claim.major)
      return {
        outcome: claim.os === 'android' && major > claim.major ? 'frozen' : 'contradicts',
        observed: `version ${major}`,
        expected: `${claim.major}`,
      }
    if (platform !== undefined && claim.os && !isHintOfClaim(visit, platform, claim))
      return { outcome: 'contradicts', observed: platform, expected: SYSTEM_NAMES[claim.os] }
    const mobile = visit.edge.headers['sec-ch-ua-mobile'] === '?1'
    if (mobile && (claim.os === 'windows' || claim.os === 'macos'))
      return { outcome: 'contradicts', observed: 'a phone', expected: SYSTEM_NAMES[claim.os] }
    return { outcome: 'agrees' }
  },
})
