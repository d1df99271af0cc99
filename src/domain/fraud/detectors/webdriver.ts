import { detector } from '../detector.ts'
import { claimOf } from '../facts/claims.ts'
import { signal } from '../facts/signal.ts'

/** Every Chromium since 89 and every Firefox since 60 has the property, false when not driven. */
const ALWAYS_DEFINED_SINCE = { blink: 89, gecko: 60 }

/** Whether the browser says that a program drives it, or has been made to hide it. */
export const webdriver = detector({
  group: 'automation',
  outcomes: {
    driven: 'The browser itself says that a program drives it (navigator.webdriver)',
    hidden: 'The mark of a driven browser (navigator.webdriver) has been tampered with',
    plain: 'The browser says that no program drives it',
  },
  honestly: {
    driven:
      'Nobody that we know of: a browser says so only when a driver or its switch started it, and people who test websites answer no surveys there',
    hidden:
      'Nobody that we know of: extensions have no reason to hide what an undriven browser does not have',
  },
  detect(visit) {
    const seen = signal(visit, 'webdriver')
    if (!seen) return null
    for (const realm of ['page', 'iframe', 'worker'] as const)
      if (seen[realm] === 'true') return { outcome: 'driven', observed: `true in the ${realm}` }
    if (seen.ownProperty) return { outcome: 'hidden', observed: 'redefined on the object itself' }
    if (seen.page === 'false') {
      if (!seen.onPrototype || !seen.nativeGetter)
        return { outcome: 'hidden', observed: 'a replaced getter', expected: 'the native one' }
      return { outcome: 'plain' }
    }
    const claim = claimOf(visit)
    const engine = claim?.engine
    if (engine !== 'blink' && engine !== 'gecko') return null
    if (claim?.webview || (claim?.major ?? 0) < ALWAYS_DEFINED_SINCE[engine]) return null
    return { outcome: 'hidden', observed: 'not false', expected: 'false' }
  },
})
