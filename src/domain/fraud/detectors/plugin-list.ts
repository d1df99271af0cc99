import { countOf } from '../../count-of.ts'
import { areReadersUntouched } from '../../device/masks-machine.ts'
import { detector } from '../detector.ts'
import { claimOf } from '../facts/claims.ts'
import { signal } from '../facts/signal.ts'

/** What tells the list. */
const TELLING = ['plugins', 'mimeTypes']

/** Whether the list of plugins is a real one. */
export const pluginList = detector({
  group: 'tampering',
  outcomes: {
    forged: 'The list of plugins is a made-up one',
    genuine: 'The list of plugins is a real one',
  },
  honestly: {
    forged: 'People whose privacy extension or browser makes the list up, as Brave does',
  },
  detect(visit) {
    const seen = signal(visit, 'plugins')
    if (!seen) return null
    if (seen.consistent) return { outcome: 'genuine' }
    // Who makes the list up by script replaces what tells it: a list without that was written down, and clears nobody.
    const family = claimOf(visit)?.family ?? null
    if (areReadersUntouched(visit.observation, family, TELLING)) return null
    return {
      outcome: 'forged',
      observed: `a list of ${countOf(seen.count, 'plugin')} that no browser makes`,
    }
  },
})
