import { detector } from '../detector.ts'
import { signal } from '../facts/signal.ts'

/** Whether a person seems to be present. */
export const attention = detector({
  group: 'attention',
  outcomes: {
    scripted: 'A program made up mouse or keyboard events on the page',
    framed: 'The page was shown inside another page',
    away: 'The page was in the background',
    present: 'The page was in front, and a person moved or touched it',
    idle: 'The page was in front',
  },
  honestly: {
    scripted:
      'People with an extension that clicks or types for them, such as password managers, mouse gestures and aids for disabled people',
  },
  detect(visit) {
    const seen = signal(visit, 'attention')
    if (!seen) return null
    if (seen.untrustedEvents > 0)
      return { outcome: 'scripted', observed: `${seen.untrustedEvents} made-up events` }
    if (seen.framed) return { outcome: 'framed' }
    if (seen.visibility !== 'visible') return { outcome: 'away' }
    return { outcome: seen.pointerEvents > 0 ? 'present' : 'idle' }
  },
})
