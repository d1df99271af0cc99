import type { Frame } from '../frame.ts'

/** Chromium lets one frame navigate this often within ten seconds, and ignores what is beyond. */
const guardedCalls = 200
/** No session has as many entries ahead, so going there leads nowhere: it only counts. */
const nowhere = 99_999
const mark = 'dt'

/**
 * Whether the browser was started without its guard against floods of navigations: puppeteer and
 * playwright switch it off (`--disable-ipc-flooding-protection`), and nobody else has a reason to.
 * Asked in an empty frame, whose guard is its own, so that our way on is not held up.
 */
export const lacksFloodGuard = (frame: Frame | null): boolean => {
  const isDesktopChromium = 'chrome' in window && !/Mobi|Android/.test(navigator.userAgent)
  if (!frame || !isDesktopChromium) return false
  const { history } = frame.window
  history.replaceState(null, '')
  for (let call = 0; call < guardedCalls; call++) history.go(nowhere)
  history.replaceState(mark, '')
  return history.state === mark
}
