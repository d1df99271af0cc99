import type { Collector } from '../collecting/collector.ts'
import { later } from '../collecting/reading.ts'
import type { RareNavigator } from '../rare-navigator.ts'

const isBrave = async (): Promise<boolean> => {
  try {
    return (await (navigator as RareNavigator).brave?.isBrave?.()) === true
  } catch {
    return false
  }
}

/**
 * Firefox that resists fingerprinting shows a window as large as its screen, and one of two time
 * zones.
 */
const resistsFingerprinting = (): boolean =>
  'mozInnerScreenX' in window &&
  screen.width === innerWidth &&
  screen.height === innerHeight &&
  /^(UTC|Atlantic\/Reykjavik)$/.test(Intl.DateTimeFormat().resolvedOptions().timeZone)

/** Safari's lockdown mode removes both of these, and no other Safari lacks them. */
const isLockedDown = (): boolean =>
  /Apple/.test(navigator.vendor) &&
  !('WebGLRenderingContext' in window) &&
  !('FileReader' in window)

/** Kinds of browser that explain honest oddities. */
export const traits: Collector<'traits'> = {
  limitMs: 100,
  collect() {
    const table: Record<string, boolean> = {
      opera: 'opr' in window,
      samsung: /SamsungBrowser\//.test(navigator.userAgent),
      iosWebview: /iPhone|iPad/.test(navigator.platform) && !/Safari\//.test(navigator.userAgent),
      electron: /Electron\//.test(navigator.userAgent),
      standalone: (navigator as RareNavigator).standalone === true,
      resistFingerprinting: resistsFingerprinting(),
      lockdown: isLockedDown(),
    }
    const names = Object.keys(table).filter((name) => table[name])
    const whole = isBrave().then((isIt) => ({ names: isIt ? [...names, 'brave'] : names }))
    return later(whole, { names })
  },
}
