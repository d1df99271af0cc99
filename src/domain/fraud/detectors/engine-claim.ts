import type { ClaimedEngine } from '../../browser/claim.ts'
import { detector } from '../detector.ts'
import { claimOf } from '../facts/claims.ts'
import { signal } from '../facts/signal.ts'

const ENGINES: Partial<Record<NonNullable<ClaimedEngine>, keyof typeof SAYS>> = {
  blink: 'v8',
  gecko: 'spidermonkey',
  webkit: 'javascriptcore',
}

/** Engines as their makers write them. */
const SAYS = { v8: 'V8', spidermonkey: 'SpiderMonkey', javascriptcore: 'JavaScriptCore' }

/** Whether the script engine is the one that the claimed browser is built on. */
export const engineClaim = detector({
  group: 'identity',
  outcomes: {
    agrees: 'The script engine is that of the claimed browser',
    contradicts: 'The claimed browser does not run on this script engine',
  },
  honestly: {
    contradicts:
      'People who use an extension that claims another browser so that a website lets them in',
  },
  detect(visit) {
    const seen = signal(visit, 'engine')
    const claimed = claimOf(visit)?.engine
    const expected = claimed ? ENGINES[claimed] : undefined
    if (!seen || seen.kind === 'unknown' || expected === undefined) return null
    if (seen.kind === expected) return { outcome: 'agrees' }
    return { outcome: 'contradicts', observed: SAYS[seen.kind], expected: SAYS[expected] }
  },
})
