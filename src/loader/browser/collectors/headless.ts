import type { Collector } from '../collecting/collector.ts'
import { absent, later } from '../collecting/reading.ts'
import type { RareNavigator } from '../rare-navigator.ts'
import { stateOf } from './permissions.ts'

const isChromium = (): boolean => 'chrome' in window || /Chrom(e|ium)\//.test(navigator.userAgent)
const isMobile = (): boolean => /Mobi|Android|iPhone|iPad/.test(navigator.userAgent)

const isContradicted = async (asked: Promise<PermissionStatus> | null): Promise<boolean> =>
  (await stateOf(asked)) === 'prompt' &&
  'Notification' in window &&
  Notification.permission === 'denied'

const traceTable = (
  rare: RareNavigator,
  isDesktop: boolean,
  chromium: boolean,
): Record<string, boolean> => ({
  userAgent: /headless/i.test(navigator.userAgent) || /headless/i.test(navigator.appVersion),
  brands: Boolean(rare.userAgentData?.brands?.some(({ brand }) => /headless/i.test(brand))),
  noOuterSize: outerWidth === 0 && outerHeight === 0,
  noTaskbar:
    isDesktop && screen.availHeight === screen.height && screen.availWidth === screen.width,
  noPlugins: isDesktop && navigator.plugins?.length === 0,
  noPdfViewer: isDesktop && rare.pdfViewerEnabled === false,
  zeroRtt: rare.connection?.rtt === 0,
  noShare:
    chromium && isDesktop && isSecureContext && /Win|Mac/.test(navigator.platform) && !rare.share,
  noContentIndex: chromium && /Android/.test(navigator.userAgent) && !('ContentIndex' in window),
  noLanguages: navigator.languages?.length === 0,
  noChromeObject: chromium && !('chrome' in window),
  defaultScreen: isDesktop && screen.width === 800 && screen.height === 600,
})

/** Traces of a browser without a window, or of a server without a screen. */
export const headless: Collector<'headless'> = {
  limitMs: 100,
  collect({ asked }) {
    if (typeof screen === 'undefined') return absent('unsupported')
    const chromium = isChromium()
    const table = traceTable(navigator, !isMobile(), chromium)
    const traces = Object.keys(table).filter((name) => table[name])
    const whole = isContradicted(asked.notifications).then((isIt) => ({
      traces: isIt ? [...traces, 'permissionContradiction'] : traces,
    }))
    return later(whole, { traces })
  },
}
