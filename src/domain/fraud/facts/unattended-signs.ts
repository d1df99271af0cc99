import { rendererOf, SOFTWARE_RENDERERS } from '../../browser/graphics.ts'
import { claimsOf } from './claims.ts'
import { networkOf } from './network.ts'
import { signal } from './signal.ts'
import type { Visit } from './visit.ts'
import { hasOddWindow, isDriverSize, WINDOW_SLACK } from './window.ts'

/** The sign of a computer without mouse and touch, which also is an outcome of its own. */
export const NO_POINTER = 'no mouse or touch of any kind'
/** The sign of a desktop without a taskbar, which many people have too. */
export const BARE_DESKTOP = 'nothing on the screen but windows'
/** The sign of graphics that are switched off, as for old cards, or lacking. */
const NO_GRAPHICS = 'no 3D graphics'
/** The sign of graphics that a processor draws, as on servers. */
export const SOFTWARE_GRAPHICS = 'graphics without hardware'

/** One thing about a browser that is rare where a person uses it, in words. */
export interface UnattendedSign {
  words: string
  /** How much it counts; `unattended` adds these up. */
  points: number
  /**
   * `tool`: tools that start browsers leave it, and nobody's own settings do.
   * `setting`: tools switch it, and so do companies' policies.
   * `seat`: nobody sits there, or somebody with a keyboard, few eyes or a kiosk does.
   * `server`: servers are like this, and so are some people's computers.
   */
  kind: 'tool' | 'setting' | 'seat' | 'server'
}

const DESKTOPS: ReadonlySet<string | null> = new Set(['windows', 'macos', 'linux', 'chromeos'])

function isDesktop(visit: Visit) {
  const claim = claimsOf(visit).page
  const touch = signal(visit, 'touch')
  return claim !== null && !claim.mobile && DESKTOPS.has(claim.os) && touch?.maxTouchPoints === 0
}

/**
 * Whether the browser is one of those around WebKit for Linux, some of which are a bare window with
 * nothing but the page (surf, vimb, Cog in kiosks) and open it at 800×600.
 */
function mayBeBare(visit: Visit): boolean {
  const claim = claimsOf(visit).page
  return claim?.engine === 'webkit' && claim.os === 'linux'
}

/** Signs in the size of window and page. */
function windowSigns(visit: Visit): UnattendedSign[] {
  const seen = signal(visit, 'screen')
  if (!seen || hasOddWindow(visit) || seen.outerWidth <= 0 || seen.pixelRatio !== 1) return []
  const page = `${seen.innerWidth}×${seen.innerHeight}`
  const isPreset = isDriverSize(seen.innerWidth, seen.innerHeight)
  const isFull = seen.innerWidth >= seen.width && seen.innerHeight >= seen.height
  const isSmall = seen.width === 800 && seen.height === 600
  const wide = seen.outerWidth - seen.innerWidth
  const high = seen.outerHeight - seen.innerHeight
  // Full screen is an honest way to have no frame, but few screens are as small as a preset.
  const flush = wide === 0 && high === 0 && (isPreset || !isFull)
  const signs: UnattendedSign[] = []
  const add = (words: string, points: number, isSeen: boolean, kind: UnattendedSign['kind']) =>
    isSeen && signs.push({ words, points, kind })
  add('a window smaller than its page', 2, wide < 0 && high < 0, 'tool')
  const isBare = mayBeBare(visit)
  const points = isPreset && !isFull && !isBare ? 2 : 1
  const kind = isFull || isBare ? 'seat' : 'tool'
  add(`a page of ${page} that fills its window`, points, flush, kind)
  add(`a page of ${page} in a larger window`, 2, isPreset && wide > WINDOW_SLACK, 'tool')
  const isWider = seen.outerWidth > seen.width + WINDOW_SLACK
  add('a window larger than its screen', 1, isWider, 'tool')
  // Browsers without a screen say this size whole; people with few eyes have a taskbar on it.
  add('a screen of 800×600', 1, isSmall && seen.availHeight >= seen.height, 'seat')
  return signs
}

/** How graphics are drawn where no hardware does; null where it does, or nothing is known. */
function lackingGraphics(visit: Visit): string | null {
  const seen = visit.observation?.webgl
  if (!seen) return null
  if ('absent' in seen) return seen.absent === 'unsupported' ? NO_GRAPHICS : null
  return SOFTWARE_RENDERERS.test(rendererOf(seen.value)) ? SOFTWARE_GRAPHICS : null
}

function serverSigns(visit: Visit): UnattendedSign[] {
  const zone = signal(visit, 'locale')?.timezone ?? ''
  const screen = signal(visit, 'screen')
  const graphics = lackingGraphics(visit) ?? ''
  const isWhole = screen?.availWidth === screen?.width && screen?.availHeight === screen?.height
  const signs: [string, boolean][] = [
    ['a server network', networkOf(visit) === 'hosting'],
    [graphics, graphics !== ''],
    ['a clock in UTC', /^(UTC|Etc\/(UTC|GMT|UCT|Universal|Zulu))$/.test(zone)],
    [BARE_DESKTOP, screen !== null && isWhole],
  ]
  return signs.flatMap(([words, isSeen]) => (isSeen ? [{ words, points: 1, kind: 'server' }] : []))
}

/** Chromium's own brands: others may be built without what Chrome fetches models with. */
const PLAIN_BRAND = /^(Chromium|Google Chrome|Not.*)\//i

/** Whether the service that fetches models is off, which tools that start browsers switch off. */
export function lacksModels(visit: Visit): boolean {
  const brands = signal(visit, 'clientHints')?.brands ?? []
  return (
    signal(visit, 'system')?.languageModel === 'unavailable' &&
    isDesktop(visit) &&
    brands.length > 0 &&
    brands.every((brand) => PLAIN_BRAND.test(brand))
  )
}

/** All signs in one visit; most are looked for in browsers of computers only. */
export function unattendedSigns(visit: Visit): UnattendedSign[] {
  const granted = signal(visit, 'permissions')?.geolocation === 'granted'
  const signs: UnattendedSign[] = granted
    ? [{ words: 'a permission to locate that was never asked for', points: 2, kind: 'setting' }]
    : []
  const display = signal(visit, 'display')
  const attention = signal(visit, 'attention')
  if (!isDesktop(visit)) return signs
  if (lacksModels(visit))
    signs.push({ words: 'a service switched off as test tools do', points: 1.5, kind: 'setting' })
  if (display?.pointer === 'none' && display.hover === false)
    signs.push({ words: NO_POINTER, points: 2, kind: 'seat' })
  if (attention?.visibility === 'visible' && !attention.focused)
    signs.push({ words: 'a page in front without the focus', points: 1, kind: 'seat' })
  return [...signs, ...windowSigns(visit), ...serverSigns(visit)]
}
