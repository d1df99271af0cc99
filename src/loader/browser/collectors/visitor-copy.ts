import type { Collector } from '../collecting/collector.ts'
import { absent } from '../collecting/reading.ts'

/** Where the signed copy of the visitor id lies. */
export const visitorCopyKey = 'dt_v'
const maxLength = 200

/** The copy of the visitor id that outlives cleared cookies. */
export const visitorCopy: Collector<'visitorCopy'> = {
  limitMs: 50,
  collect() {
    let copy: string | null
    try {
      copy = localStorage.getItem(visitorCopyKey)
    } catch {
      return absent('blocked')
    }
    return copy === null || copy.length > maxLength ? absent('unsupported') : copy
  },
}
