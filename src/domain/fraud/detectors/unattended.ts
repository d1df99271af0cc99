import { detector } from '../detector.ts'
import { signal } from '../facts/signal.ts'
import {
  BARE_DESKTOP,
  lacksModels,
  NO_POINTER,
  unattendedSigns,
} from '../facts/unattended-signs.ts'

/** Points that decide: two signs of which one is strong, or three weak ones. */
const ENOUGH = 3
/** Points from which one sign of the browser itself is strong. */
const STRONG = 1.5

/**
 * Whether a person sits at the browser. Each sign occurs with some honest people; two that come
 * from different parts of a machine hardly ever occur together, unless one honest cause has both: a
 * managed desktop, or a seat without a mouse. They are one piece of evidence, because all of them
 * have one cause: a browser that a program started for itself.
 */
export const unattended = detector({
  group: 'automation',
  outcomes: {
    together: 'Signs that hardly ever meet show that no person sits before the browser',
    managed: 'The browser is as those that nobody sits before, and as some workplaces have them',
    seatless: 'The screen is as where nobody sits, and as some people without a mouse have it',
    noPointer: 'The computer has neither mouse nor touch',
    granted: 'The browser may tell its location here, although nobody was ever asked',
    switched: 'A service that comes with the browser is off, as in browsers that test tools start',
    attended: 'The browser is as one that a person sits before',
  },
  detect(visit) {
    if (!signal(visit, 'display') && !signal(visit, 'screen') && !signal(visit, 'permissions'))
      return null
    const signs = unattendedSigns(visit)
    const has = (kind: (typeof signs)[number]['kind']) => signs.some((sign) => sign.kind === kind)
    const isStrong = signs.some(
      ({ kind, points }) => kind !== 'server' && kind !== 'debugger' && points >= STRONG,
    )
    // A developer's own machine may be like a server, so those signs count only beside a strong
    // one.
    const counted = signs.filter(({ kind }) => isStrong || kind !== 'server')
    const points = counted.reduce((sum, sign) => sum + sign.points, 0)
    const observed = counted.map(({ words }) => words).join(', ')
    if (points >= ENOUGH && (isStrong || has('debugger'))) {
      if (has('tool') || has('debugger')) return { outcome: 'together', observed }
      if (has('setting')) return { outcome: 'managed', observed }
      // Whoever works a computer by its keyboard has one that is no server.
      const isServer = signs.some(({ kind, words }) => kind === 'server' && words !== BARE_DESKTOP)
      return { outcome: isServer ? 'together' : 'seatless', observed }
    }
    if (signs.some(({ words }) => words === NO_POINTER)) return { outcome: 'noPointer' }
    if (signal(visit, 'permissions')?.geolocation === 'granted') return { outcome: 'granted' }
    return { outcome: lacksModels(visit) ? 'switched' : 'attended' }
  },
})
