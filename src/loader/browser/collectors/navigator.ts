import { booleanOrNull, text, textOrNull } from '../collecting/bounds.ts'
import type { Collector } from '../collecting/collector.ts'
import type { RareNavigator } from '../rare-navigator.ts'

/** What the browser calls itself. */
export const navigatorNames: Collector<'navigator'> = {
  limitMs: 50,
  collect() {
    const rare: RareNavigator = navigator
    return {
      userAgent: text(navigator.userAgent, 512),
      appVersion: text(navigator.appVersion, 512),
      platform: text(navigator.platform, 64),
      vendor: text(navigator.vendor, 64),
      product: text(navigator.product, 32),
      productSub: text(navigator.productSub, 32),
      oscpu: textOrNull(rare.oscpu, 64),
      pdfViewer: booleanOrNull(rare.pdfViewerEnabled),
      cookieEnabled: navigator.cookieEnabled === true,
      doNotTrack: textOrNull(rare.doNotTrack, 16),
      globalPrivacyControl: booleanOrNull(rare.globalPrivacyControl),
    }
  },
}
