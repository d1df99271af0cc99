/** Facts of browser windows that several detectors use. */
import { claimsOf } from './claims.ts'
import { signal } from './signal.ts'
import type { Visit } from './visit.ts'

/** Sizes that puppeteer, playwright and WebdriverIO give a page by default, CSS pixels. */
const DRIVER_PAGES: ReadonlySet<string> = new Set(['800×600', '1280×720', '1200×900'])

/** CSS pixels that a maximised window may reach over the edges of its screen. */
export const WINDOW_SLACK = 48

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
