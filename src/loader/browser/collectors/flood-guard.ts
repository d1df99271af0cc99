import type { Frame } from '../collecting/frame.ts'
import { isDescribed } from './inspector.ts'

/** Chromium lets one frame navigate this often within ten seconds, and ignores what is beyond. */
const GUARDED_CALLS = 200
/** No session has as many entries ahead, so going there leads nowhere: it only counts. */
const NOWHERE = 99_999
const MARK = 'dt'

/**
 * Whether anything is as drivers leave it: a browser whose guard is triggered says so in its console, so
 * ordinary ones are not asked. Each of these has honest causes, and the lack of a guard has none.
 */
const isWorthAsking = (model: string | null): boolean =>
  model === 'unavailable' ||
  !document.hasFocus() ||
  (history.length > 1 && document.referrer === '') ||
  isDescribed()

/**
 * Whether the browser was started without its guard against floods of navigations: puppeteer and
 * playwright switch it off (`--disable-ipc-flooding-protection`), and nothing else has a reason to.
 * Asked in an empty frame, whose guard is its own, so that our own redirect is not delayed.
 */
export const lacksFloodGuard = (frame: Frame | null, model: string | null): boolean => {
  const isDesktopChromium = 'chrome' in window && !/Mobi|Android/.test(navigator.userAgent)
  if (!frame || !isDesktopChromium || !isWorthAsking(model)) return false
  const { history } = frame.window
  history.replaceState(null, '')
  for (let call = 0; call < GUARDED_CALLS; call++) history.go(NOWHERE)
  history.replaceState(MARK, '')
  return history.state === MARK
}
