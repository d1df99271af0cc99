import { list } from '../collecting/bounds.ts'
import type { Collector } from '../collecting/collector.ts'

/** Chromium's own `window.chrome`, which patched and headless builds lack or imitate. */
export const chromeObject: Collector<'chromeObject'> = {
  limitMs: 50,
  collect() {
    const found = (window as { chrome?: unknown }).chrome
    const isObject = typeof found === 'object' && found !== null
    return { present: isObject, keys: isObject ? list(Object.keys(found), 32) : [] }
  },
}
