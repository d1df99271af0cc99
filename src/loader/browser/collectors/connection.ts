import { numberOrNull, textOrNull } from '../bounds.ts'
import { absent, type Collector } from '../collector.ts'

interface NetworkInformation {
  rtt?: number
  downlink?: number
  effectiveType?: string
}

/** What the browser thinks of its connection. */
export const connection: Collector<'connection'> = {
  limitMs: 50,
  collect() {
    const network = (navigator as { connection?: NetworkInformation }).connection
    if (!network) return absent('unsupported')
    return {
      rttMs: numberOrNull(network.rtt, 0, 1e7),
      downlinkMbps: numberOrNull(network.downlink, 0, 1e6),
      type: textOrNull(network.effectiveType, 32),
    }
  },
}
