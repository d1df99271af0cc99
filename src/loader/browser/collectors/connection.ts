import { numberOrNull, textOrNull } from '../collecting/bounds.ts'
import type { Collector } from '../collecting/collector.ts'
import { absent } from '../collecting/reading.ts'
import type { RareNavigator } from '../rare-navigator.ts'

/** What the browser thinks of its connection. */
export const connection: Collector<'connection'> = {
  limitMs: 50,
  collect() {
    const network = (navigator as RareNavigator).connection
    if (!network) return absent('unsupported')
    return {
      rttMs: numberOrNull(network.rtt, 0, 1e7),
      downlinkMbps: numberOrNull(network.downlink, 0, 1e6),
      type: textOrNull(network.effectiveType, 32),
    }
  },
}
