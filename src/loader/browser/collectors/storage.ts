import { numberOrNull } from '../collecting/bounds.ts'
import type { Collector } from '../collecting/collector.ts'
import { later } from '../collecting/reading.ts'

const BYTES_PER_MB = 1_048_576
const PROBE = 'dt_probe'

const holds = (find: () => Storage): boolean => {
  try {
    const store = find()
    store.setItem(PROBE, PROBE)
    const isHeld = store.getItem(PROBE) === PROBE
    store.removeItem(PROBE)
    return isHeld
  } catch {
    return false
  }
}

/** Where storage is refused, reading the property already throws. */
const isThere = (find: () => unknown): boolean => {
  try {
    return Boolean(find())
  } catch {
    return false
  }
}

const holdsCookies = (): boolean => {
  try {
    const attributes = `; path=${location.pathname}; SameSite=Lax`
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in older engines
    document.cookie = `${PROBE}=1${attributes}`
    const isHeld = document.cookie.includes(`${PROBE}=1`)
    // biome-ignore lint/suspicious/noDocumentCookie: as above
    document.cookie = `${PROBE}=; Max-Age=0${attributes}`
    return isHeld
  } catch {
    return false
  }
}

const quotaMb = async (): Promise<number | null> => {
  try {
    const { quota } = await navigator.storage.estimate()
    return quota === undefined ? null : numberOrNull(Math.round(quota / BYTES_PER_MB), 0, 1e12)
  } catch {
    return null
  }
}

/** Which storage this browser lets a page use; every probe is removed again. */
export const storage: Collector<'storage'> = {
  limitMs: 60,
  collect() {
    const quota = quotaMb()
    const places = {
      localStorage: holds(() => localStorage),
      sessionStorage: isThere(() => sessionStorage),
      indexedDb: isThere(() => indexedDB),
      cookies: holdsCookies(),
    }
    const whole = quota.then((found) => ({ ...places, quotaMb: found }))
    return later(whole, { ...places, quotaMb: null })
  },
}
