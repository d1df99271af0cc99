/** Facts of browser windows that several detectors use. */
import { claimsOf } from './claims.ts'
import { signal } from './signal.ts'
import type { Visit } from './visit.ts'

/** Sizes that puppeteer, playwright and WebdriverIO give a page by default, CSS pixels. */
const DRIVER_PAGES: ReadonlySet<string> = new Set(['800×600', '1280×720', '1200×900'])

/** CSS pixels that a maximised window may reach over the edges of its screen. Judged. */
export const WINDOW_SLACK = 48

/** Heights of a frame with a bar, measured in Chromium 156: 143, and 33 more with bookmarks. */
const BAR_FRAMES = { least: 135, most: 200 } as const

/** Kinds of browser whose window says nothing, or is odd by design. */
const ODD_WINDOWS: ReadonlySet<string> = new Set([
  'brave',
  'standalone',
  'electron',
  'resistFingerprinting',
])

/** Whether a page has a size that drivers give pages; CSS pixels. */
export function isDriverSize(width: number, height: number): boolean {
  return DRIVER_PAGES.has(`${width}×${height}`)
}

/** Whether the browser is of a kind that hides its window or has an odd one by nature. */
export function hasOddWindow(visit: Visit): boolean {
  const isOddKind = signal(visit, 'traits')?.names.some((name) => ODD_WINDOWS.has(name)) ?? false
  return isOddKind || claimsOf(visit).page?.webview === true
}

/**
 * Whether the browser seems to show a bar of its own above the page: its frame is higher than tabs,
 * address and bookmarks make it (some 87 and 120 CSS pixels), and lower than with tools at the bottom.
 * Chromium shows one, 56 high, while an extension debugs the page, and for switches that it warns of.
 */
export function showsBar(visit: Visit): boolean {
  const seen = signal(visit, 'screen')
  if (!seen || seen.outerHeight <= 0 || hasOddWindow(visit)) return false
  const frame = seen.outerHeight - seen.innerHeight
  return frame >= BAR_FRAMES.least && frame <= BAR_FRAMES.most
}
