import type { SignalValue } from '../../../contract/observation.ts'
import { areReadersUntouched } from '../../device/masks-machine.ts'
import { detector } from '../detector.ts'
import { claimOf } from '../facts/claims.ts'
import { signal } from '../facts/signal.ts'
import type { Visit } from '../facts/visit.ts'
import { hasOddWindow, isDriverSize, WINDOW_SLACK } from '../facts/window.ts'

/** Neither in full screen nor in browsers that hide the size of their window on purpose. */
function isBare(visit: Visit, seen: SignalValue<'screen'>): boolean {
  const full = (seen.innerHeight >= seen.height && seen.height > 600) || seen.innerWidth === 0
  const same = seen.innerWidth === seen.outerWidth && seen.innerHeight === seen.outerHeight
  // Unless zoomed far out, no page is larger than its window.
  const inside =
    seen.pixelRatio === 1 &&
    seen.outerHeight < seen.innerHeight &&
    seen.outerHeight > 0.9 * seen.innerHeight
  return (same || inside) && !full && !hasOddWindow(visit) && claimOf(visit)?.engine === 'blink'
}

/**
 * Whether the window is larger than its screen both ways. A window across two screens is so in one direction:
 * its screen is the one that has most of it, and that one is the larger where it is wider and higher than the other.
 * Profiles replace the screen, and leave the window as it is.
 */
function hasOutgrown(visit: Visit, seen: SignalValue<'screen'>): boolean {
  const isWider = seen.outerWidth > seen.width + WINDOW_SLACK
  const isHigher = seen.outerHeight > seen.height + WINDOW_SLACK
  return isWider && isHigher && !hasOddWindow(visit)
}

/**
 * Whether it is an iPad whose window is on an outer screen of standard resolution: some models, and no iPhone, show
 * interactive windows there (developer.apple.com/documentation/uikit/presenting-content-on-a-connected-display), such
 * a screen has the scale 1 (…/uikit/uiscreen/scale), and WebKit takes the scale of its window's screen
 * (willMoveToWindow in its WKContentView.mm). Who poses as an iPad on another engine has the screen of a computer.
 */
function isOnMonitor(visit: Visit, { pixelRatio }: SignalValue<'screen'>): boolean {
  const { userAgent = '', platform = '' } = signal(visit, 'navigator') ?? {}
  const isIpads = /\biPad\b/.test(userAgent) && /^(iPad|Mac)/.test(platform)
  const isWebkit = signal(visit, 'engine')?.kind === 'javascriptcore'
  const isTouched = (signal(visit, 'touch')?.maxTouchPoints ?? 0) > 0
  return pixelRatio === 1 && isIpads && isWebkit && isTouched
}

/**
 * Whether an ordinary Chromium whose own functions tell the screen has style sheets that see another: an extension
 * that rounds it replaces them (sereneblue/chameleon, lib/spoof/screen.ts), so that who says so made it up, and is
 * not cleared as somebody private.
 */
function isMediaUnexplained(visit: Visit): boolean {
  const family = claimOf(visit)?.family ?? null
  return areReadersUntouched(visit.observation, family, ['width', 'height'])
}

/**
 * Whether an ordinary Chromium whose own functions tell the screen says that more of it can be used than there is.
 * What can be used is a part of the screen (CSSOM View, Web-exposed available screen area), and a window may be on
 * two screens, but no screen is larger than itself: who writes so is not cleared as somebody with two.
 */
function isLargerThanItself(visit: Visit, seen: SignalValue<'screen'>): boolean {
  const family = claimOf(visit)?.family ?? null
  return (
    seen.availWidth > seen.width &&
    areReadersUntouched(visit.observation, family, ['width', 'availWidth'])
  )
}

/** Whether screen and window are ones that can exist. */
export const screenClaim = detector({
  group: 'screen',
  outcomes: {
    none: 'There is no screen',
    impossible:
      'The screen is smaller than its window or its usable area, and style sheets see a different one',
    media: 'Scripts and style sheets see different screens',
    outgrown: 'The window is wider and higher than its screen',
    misfit: 'The window does not fit its screen',
    bare: 'The window has none of the controls that a browser shows around a page',
    preset: 'The page is shown in a size that drivers give it, whatever its window',
    flat: 'The claimed iPhone or iPad has the coarse screen of a desktop computer',
    plausible: 'Screen and window fit together',
  },
  honestly: {
    none: 'People in a view that an app has not shown yet',
    impossible: 'People with a privacy browser that makes up parts of the screen',
    media: 'People with a privacy browser or extension that rounds the screen for scripts alone',
    outgrown:
      'People who took a laptop off a larger monitor, or whose remote desktop became smaller, under an open window',
    misfit:
      'People with two screens, with a window across both, or with a remote desktop that changed its size',
    bare: 'People in a program for computers that shows the page without controls, and people with a kiosk or an installed page',
    preset: 'People who by chance have a side panel open that leaves the page such a size',
    flat: 'People who look at the page of an iPhone or iPad in the developer tools of a computer',
  },
  detect(visit) {
    const seen = signal(visit, 'screen')
    if (!seen) return null
    const claim = claimOf(visit)
    const size = `${seen.width}×${seen.height}`
    if (seen.width <= 0 || seen.height <= 0) return { outcome: 'none', observed: size }
    const window = `a window of ${seen.outerWidth}×${seen.outerHeight}`
    const larger =
      seen.outerWidth > seen.width + WINDOW_SLACK || seen.outerHeight > seen.height + WINDOW_SLACK
    const isMisfit = (larger && !claim?.mobile) || seen.availWidth > seen.width
    if (seen.mediaAgrees === false && isMisfit) return { outcome: 'impossible', observed: size }
    if (seen.mediaAgrees === false && isMediaUnexplained(visit)) return null
    if (seen.mediaAgrees === false) return { outcome: 'media', observed: size }
    if (!claim?.mobile && hasOutgrown(visit, seen))
      return { outcome: 'outgrown', observed: window, expected: `within ${size}` }
    const isMadeUp = isMisfit && isLargerThanItself(visit, seen)
    if (isMisfit)
      return isMadeUp ? null : { outcome: 'misfit', observed: window, expected: `within ${size}` }
    if (claim?.os === 'ios' && seen.pixelRatio < 1.5 && !isOnMonitor(visit, seen))
      return {
        outcome: 'flat',
        observed: `a pixel ratio of ${seen.pixelRatio}`,
        expected: '2 or 3',
      }
    const preset = isDriverSize(seen.innerWidth, seen.innerHeight)
    if (!claim?.mobile && preset && seen.outerWidth - seen.innerWidth > WINDOW_SLACK)
      return {
        outcome: 'preset',
        observed: `a page of ${seen.innerWidth}×${seen.innerHeight} in ${window}`,
      }
    if (!claim?.mobile && isBare(visit, seen)) return { outcome: 'bare', observed: window }
    return { outcome: 'plausible' }
  },
})
