import { detector } from '../detector.ts'
import { claimsOf } from '../facts/claims.ts'
import { signal } from '../facts/signal.ts'
import type { Visit } from '../facts/visit.ts'
import { hasOddWindow } from '../facts/window.ts'

/** Equal steps in a row, each of twelve CSS pixels or more and neither level, upright nor diagonal. Judged. */
const RULED_STEPS = 5
/** Moves from which a trail says something. Judged. */
const ENOUGH_MOVES = 3
/** Bars above a page are at least this high, CSS pixels. Judged. */
const BARS = 40

/**
 * Whether a page cannot be where the pointer says that it is: at the corner of the screen, below
 * bars of a window that does not fill the screen. Where zoom and density of the screen mix, or a
 * browser hides its place (https://github.com/brave/brave-core/pull/13737), nothing is known.
 */
function isBelowBars(visit: Visit): boolean {
  const claim = claimsOf(visit).page
  const screen = signal(visit, 'screen')
  if (!screen || claim?.engine !== 'blink' || claim.mobile || hasOddWindow(visit)) return false
  if (screen.pixelRatio !== 1 || screen.outerHeight >= screen.height) return false
  return screen.outerHeight - screen.innerHeight >= BARS
}

/**
 * Whether a hand or a program moved the mouse.
 *
 * Programs go from place to place in equal steps, however long each takes. A smooth hand makes equal
 * steps too, though in equal times: where they differ, and the clock of its events is finer than a
 * frame, it does not. Keys and sticks that move the pointer do so along axes and diagonals, which the
 * loader leaves out. Aids that move the pointer for a person, and macros, are programs here as well.
 * Until Chromium fixed it, input by the DevTools protocol named the place on the page as that on
 * the screen (https://issues.chromium.org/issues/40280325). Most visits are over before anything
 * moves: then nothing is known.
 */
export const pointerTrail = detector({
  group: 'attention',
  outcomes: {
    ruled: 'The pointer moved by exactly the same step again and again, as programs move it',
    misplaced:
      'The pointer reported positions on the page as positions on the screen, as events made by programs do',
    free: 'The pointer moved without a pattern',
  },
  honestly: {
    ruled: 'People who move the pointer with aids and macros',
    misplaced: 'Users of old Chromium versions with odd window managers',
  },
  detect(visit) {
    const seen = signal(visit, 'pointer')
    if (!seen || seen.moves < ENOUGH_MOVES) return null
    if (seen.evenSteps >= RULED_STEPS)
      return { outcome: 'ruled', observed: `${seen.evenSteps} equal steps` }
    if (seen.isOnPage && isBelowBars(visit)) return { outcome: 'misplaced' }
    return { outcome: 'free' }
  },
})
