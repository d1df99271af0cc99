import { detector } from '../detector.ts'
import { signal } from '../facts/signal.ts'
import {
  BARE_DESKTOP,
  lacksModels,
  NO_POINTER,
  SOFTWARE_GRAPHICS,
  type UnattendedSign,
  unattendedSigns,
} from '../facts/unattended-signs.ts'

/** The kinds that no seat has of itself, whoever sits there and wherever the computer is. */
const OF_PROGRAMS: ReadonlySet<UnattendedSign['kind']> = new Set(['tool', 'setting'])
/** Points that decide: two signs of which one is strong, or three weak ones. Judged. */
const ENOUGH = 3
/** Points from which one sign of the browser itself is strong. Judged. */
const STRONG = 1.5

/**
 * Whether a person sits at the browser. Each sign occurs with some honest people; two that come
 * from different parts of a machine hardly ever occur together, unless one honest cause has both: a
 * managed desktop, or a seat without a mouse. They are one piece of evidence, because all of them
 * have one cause: a browser that a program started for itself. A debugging client is not among them: it is a
 * cause of its own, which `inspector` tells of.
 */
export const unattended = detector({
  group: 'automation',
  outcomes: {
    together:
      'Several signs that nobody sits at the browser come together, which hardly ever happens',
    managed: 'The browser looks like one that nobody sits at, and like those of some workplaces',
    seatless:
      'The screen looks like one that nobody sits at, and like that of some people without a mouse',
    noPointer: 'The computer has neither mouse nor touch',
    granted: 'The browser may tell its location here, although nobody was ever asked',
    switched: 'A service that comes with the browser is off, as in browsers that test tools start',
    attended: 'The browser looks like one that a person sits at',
  },
  honestly: {
    together: "Few: a developer whose own machine is like a server, or a tester's machine",
    managed:
      "People at a company's virtual desktop, where policies switch services off and grant permissions for all",
    seatless:
      'People who operate a computer by keyboard or switch, with the taskbar hidden or the screen magnified, and people at a kiosk',
    noPointer: 'People who operate a computer by keyboard or switch, and people at a television',
    switched:
      "People in companies that switch component updates off, and people with a Chromium of their system's makers",
    granted: 'People whose company grants the location to all websites by policy',
  },
  detect(visit) {
    if (!signal(visit, 'display') && !signal(visit, 'screen') && !signal(visit, 'permissions'))
      return null
    const signs = unattendedSigns(visit)
    const has = (kind: (typeof signs)[number]['kind']) => signs.some((sign) => sign.kind === kind)
    const isStrong = signs.some(({ kind, points }) => kind !== 'server' && points >= STRONG)
    // A developer's own machine may be like a server, so those signs count only beside a strong
    // one. A seat without a mouse may be at a rented desktop, whose network, graphics and clock
    // others weigh: browsers without a screen have no taskbar either, and people's desktops do.
    const isNoDesk = signs.some(({ words }) => words === BARE_DESKTOP)
    const isOfProgram = signs.some(({ kind }) => OF_PROGRAMS.has(kind))
    const isServerCounted = isStrong && (isNoDesk || isOfProgram)
    const counted = signs.filter(({ kind }) => isServerCounted || kind !== 'server')
    const points = counted.reduce((sum, sign) => sum + sign.points, 0)
    const observed = counted.map(({ words }) => words).join(', ')
    if (points >= ENOUGH && isStrong) {
      if (has('tool')) return { outcome: 'together', observed }
      if (has('setting')) return { outcome: 'managed', observed }
      // Whoever works a computer by its keyboard may have an old one, or a network of servers before it.
      const isServer = counted.some(({ words }) => words === SOFTWARE_GRAPHICS)
      return { outcome: isServer ? 'together' : 'seatless', observed }
    }
    if (signs.some(({ words }) => words === NO_POINTER)) return { outcome: 'noPointer' }
    if (signal(visit, 'permissions')?.geolocation === 'granted') return { outcome: 'granted' }
    return { outcome: lacksModels(visit) ? 'switched' : 'attended' }
  },
})
