import { countOf } from '../../count-of.ts'
import { detector } from '../detector.ts'
import { networkOf } from '../facts/network.ts'
import { signal } from '../facts/signal.ts'

/** More than a password manager or a gesture makes. Judged. */
const MANY_EVENTS = 20

/** Whether a person seems to be present. */
export const attention = detector({
  group: 'attention',
  outcomes: {
    madeUpEvents:
      'A program worked the page with made-up mouse or keyboard events, and nobody else did',
    scripted: 'A program made up mouse or keyboard events on the page',
    scriptedAfar:
      'A program made up mouse or keyboard events on the page, in a browser on a hosting network',
    framed: 'The page was shown inside another page',
    away: 'The page was in the background',
    present: 'The page was in front, and a person moved or touched it',
    idle: 'The page was in front',
  },
  honestly: {
    madeUpEvents: 'People with an assistive tool that does all clicking and typing for them',
    scripted:
      'People with an extension that clicks or types for them, such as password managers, mouse gestures and assistive tools',
    scriptedAfar:
      'People with such an extension at a rented desktop, or behind a gateway or VPN in the cloud',
    away: 'Whoever opens a link behind the page that they read, or looks elsewhere while it loads',
  },
  detect(visit) {
    const seen = signal(visit, 'attention')
    if (!seen) return null
    const observed = countOf(seen.untrustedEvents, 'made-up event')
    if (seen.untrustedEvents >= MANY_EVENTS && seen.pointerEvents === 0)
      return { outcome: 'madeUpEvents', observed }
    // Assistants on servers press by the debugging protocol, whose events are trusted as a hand's are.
    const isAfar = networkOf(visit) === 'hosting'
    if (seen.untrustedEvents > 0) return { outcome: isAfar ? 'scriptedAfar' : 'scripted', observed }
    if (seen.framed) return { outcome: 'framed' }
    if (seen.visibility !== 'visible') return { outcome: 'away' }
    return { outcome: seen.pointerEvents > 0 ? 'present' : 'idle' }
  },
})
