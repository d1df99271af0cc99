import { graphicsMaker } from '../../browser/graphics.ts'
import { claimsOf } from './claims.ts'
import { signal } from './signal.ts'
import type { Visit } from './visit.ts'

/** Makers of graphics that phones and tablets have. */
const HANDHELD_MAKERS: ReadonlySet<string | null> = new Set([
  ...['qualcomm', 'arm', 'imagination', 'samsung'],
])

/**
 * Whether the browser is that of a phone or tablet which asks for the pages of computers: the page
 * is told of a Mac or of Linux, and workers go on to tell of the device (antoinevastel/fpscanner
 * issues 47 and 73: MacIntel in the page, iPad or iPhone in the worker).
 */
export function isInDesktopMode(visit: Visit): boolean {
  const claim = claimsOf(visit).page
  if (!claim || (signal(visit, 'touch')?.maxTouchPoints ?? 0) === 0) return false
  const kind = signal(visit, 'engine')?.kind ?? 'unknown'
  const isOf = (engine: string) => kind === 'unknown' || kind === engine
  if (claim.os === 'macos') return claim.engine === 'webkit' && isOf('javascriptcore')
  if (claim.os !== 'linux' || claim.engine !== 'blink' || !isOf('v8')) return false
  const webgl = signal(visit, 'webgl')
  return HANDHELD_MAKERS.has(graphicsMaker(webgl?.unmaskedRenderer ?? webgl?.renderer ?? ''))
}
