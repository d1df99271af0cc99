import type { ClaimedEngine } from '../../browser/claim.ts'
import { detector } from '../detector.ts'
import { claimOf } from '../facts/claims.ts'
import { signal } from '../facts/signal.ts'

/** Constants of the HTML standard's three navigator compatibility modes. */
const MODES: Partial<Record<NonNullable<ClaimedEngine>, { vendor: string; productSub: string }>> = {
  blink: { vendor: 'Google Inc.', productSub: '20030107' },
  gecko: { vendor: '', productSub: '20100101' },
  webkit: { vendor: 'Apple Computer, Inc.', productSub: '20030107' },
}

/**
 * Firefox names its version alone, after `rv` and after its name, and no patch after either
 * (https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/User-Agent/Firefox): a build that says
 * `rv:150.0` and `Firefox/150.0.1` is not Mozilla’s (feder-cr/invisible_playwright issues 37 and 42). Old versions
 * named a patch; nobody has one below this, which is judged.
 */
const PATCHED_FIREFOX = /; rv:(\d+)\.0\) Gecko\/\S+ Firefox\/\1\.0\.\d+$/
const PATCHLESS_SINCE = 60

function namesPatch(userAgent: string): boolean {
  const major = PATCHED_FIREFOX.exec(userAgent)?.[1]
  return major !== undefined && Number(major) >= PATCHLESS_SINCE
}

/** A constant that some browser has; what none has is not repeated. */
function inWords(key: 'vendor' | 'productSub', value: string): string {
  if (value === '') return `no ${key}`
  const isKnown = Object.values(MODES).some((mode) => mode[key] === value)
  return isKnown ? `“${value}”` : 'that of no browser'
}

/** Whether the navigator's constants, and the form of a Firefox's name, are those of the claimed browser. */
export const vendorConstants = detector({
  group: 'identity',
  outcomes: {
    agrees: "The navigator's constants are those of the claimed browser",
    contradicts:
      "The navigator's constants, or the form of its name, are those of another browser than the claimed one",
  },
  honestly: {
    contradicts:
      'People who use an extension that claims another browser and leaves these as they are',
  },
  detect(visit) {
    const seen = signal(visit, 'navigator')
    const { headers } = visit.edge
    if (namesPatch(seen?.userAgent ?? headers['user-agent'] ?? ''))
      return {
        outcome: 'contradicts',
        observed: 'Firefox with the number of a patch',
        expected: 'its version alone',
      }
    const claim = claimOf(visit)
    const mode = claim?.engine ? MODES[claim.engine] : undefined
    if (!seen || !mode || claim?.family === null) return null
    if (seen.vendor !== mode.vendor)
      return {
        outcome: 'contradicts',
        observed: inWords('vendor', seen.vendor),
        expected: inWords('vendor', mode.vendor),
      }
    if (seen.productSub !== mode.productSub)
      return {
        outcome: 'contradicts',
        observed: inWords('productSub', seen.productSub),
        expected: inWords('productSub', mode.productSub),
      }
    if (claim?.engine !== 'gecko' && seen.oscpu !== null)
      return { outcome: 'contradicts', observed: 'navigator.oscpu', expected: 'none' }
    return { outcome: 'agrees' }
  },
})
