import type { Collector } from '../collecting/collector.ts'
import { absent } from '../collecting/reading.ts'

/** The key of local storage that holds the signed copy of the visitor id. */
export const VISITOR_COPY_KEY = 'dt_v'
const MAX_LENGTH = 200

/** The copy of the visitor id that outlives cleared cookies. */
export const visitorCopy: Collector<'visitorCopy'> = {
  limitMs: 50,
  collect() {
    let copy: string | null
    try {
      copy = localStorage.getItem(VISITOR_COPY_KEY)
    } catch {
      return absent('blocked')
    }
    return copy === null || copy.length > MAX_LENGTH ? absent('unsupported') : copy
  },
}
