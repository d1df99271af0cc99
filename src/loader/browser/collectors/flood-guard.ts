import type { Frame } from '../collecting/frame.ts'
import { isDescribed } from './inspector.ts'

/** Chromium lets one frame navigate this often within ten seconds, and ignores further calls. */
const GUARDED_CALLS = 200
/** No session history is this long, so each call counts and leads nowhere. */
const NOWHERE = 99_999
const MARK = 'dt'

/**
 * Whether the browser shows anything that drivers cause. A triggered guard writes into the
 * browser's console, so ordinary browsers are not probed. Each of these signs has honest causes
 * too; the missing guard has none.
 */
const isWorthProbing = (model: string | null): boolean =>
  model === 'unavailable' ||
  !document.hasFocus() ||
  (history.length > 1 && document.referrer === '') ||
  isDescribed()

/**
 * Whether the browser was started without its guard against floods of navigations: puppeteer and
 * playwright switch it off (`--disable-ipc-flooding-protection`), and nothing else has a reason to.
 * Probed in an empty frame, which has a guard of its own, so that our redirect is not delayed.
 */
export const lacksFloodGuard = (frame: Frame | null, model: string | null): boolean => {
  const isDesktopChromium = 'chrome' in window && !/Mobi|Android/.test(navigator.userAgent)
  if (!frame || !isDesktopChromium || !isWorthProbing(model)) return false
  const { history } = frame.window
  history.replaceState(null, '')
  for (let call = 0; call < GUARDED_CALLS; call++) history.go(NOWHERE)
  history.replaceState(MARK, '')
  return history.state === MARK
}
