import { detector } from '../detector.ts'
import { countInWords } from '../facts/in-words.ts'
import { signal } from '../facts/signal.ts'

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
    return {
      outcome: 'forged',
      observed: `${countInWords(seen.count, 'plugin')}, not as a browser lists them`,
    }
  },
})
