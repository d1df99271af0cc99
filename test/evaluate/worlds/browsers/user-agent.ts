/** Versions and user agents of browsers. */
import type { Machine } from '../machines/machine.ts'
import { type BrowserUse, engineOf } from './browser-use.ts'

const FIRST_VERSION = 138
/** The system that is claimed, else the real one. */
export function claimedSystem({ machine, disguise }: BrowserUse): Machine['system'] {
  return disguise?.system ?? machine.system
}

/** The major version on a day, when a new one comes every `releaseDays`. */
export function versionAt(browser: BrowserUse, day: number, releaseDays: number): number {
  const { updates, lagDays } = browser
  if (!updates) return FIRST_VERSION - 1 - Math.floor(lagDays)
  return FIRST_VERSION + Math.floor((day - lagDays) / releaseDays)
}

const platformText = (browser: BrowserUse): string => {
  const system = claimedSystem(browser)
  if (system === 'Windows') return 'Windows NT 10.0; Win64; x64'
  if (system === 'macOS') return 'Macintosh; Intel Mac OS X 10_15_7'
  if (system === 'Linux') return 'X11; Linux x86_64'
  if (system === 'Android') return 'Linux; Android 10; K'
  if (browser.machine.kind === 'tablet') return 'Macintosh; Intel Mac OS X 10_15_7'
  return `iPhone; CPU iPhone OS ${browser.machine.systemMajor}_7 like Mac OS X`
}

/** The user agent text; `minor` is the number of system updates, which Safari's version follows. */
export function userAgentText(browser: BrowserUse, version: number, minor: number): string {
  const { machine, family } = browser
  const system = platformText(browser)
  const mobile = machine.kind === 'phone' ? ' Mobile' : ''
  const engine = engineOf(browser)
  if (engine === 'Firefox') {
    return `Mozilla/5.0 (${system}; rv:${version}.0) Gecko/20100101 Firefox/${version}.0`
  }
  if (engine === 'Safari') {
    const build = machine.kind === 'phone' ? '/15E148' : ''
    const name =
      family === 'Chrome'
        ? `CriOS/${version}.0.0.0`
        : `Version/${machine.systemMajor + 4 * Number(machine.system === 'macOS')}.${minor}`
    return `Mozilla/5.0 (${system}) AppleWebKit/605.1.15 (KHTML, like Gecko) ${name}${mobile}${build} Safari/604.1`
  }
  const tail = { Edge: ` Edg/${version}.0.0.0`, Opera: ` OPR/${version - 16}.0.0.0` }
  const samsung = family === 'Samsung' ? ' SamsungBrowser/28.0' : ''
  const own = family === 'Edge' || family === 'Opera' ? tail[family] : ''
  return `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko)${samsung} Chrome/${version}.0.0.0${mobile} Safari/537.36${own}`
}

const BRANDS = {
  Edge: 'Microsoft Edge',
  Brave: 'Brave',
  Opera: 'Opera',
  Samsung: 'Samsung Internet',
}

/** The client hints of Chromium browsers. */
export function hintsOf(browser: BrowserUse, version: number) {
  const { machine, family } = browser
  const brand = family in BRANDS ? BRANDS[family as keyof typeof BRANDS] : 'Google Chrome'
  const brands = [`Not)A;Brand/99`, `Chromium/${version}`, `${brand}/${version}`]
  const system = claimedSystem(browser)
  const isPhone = machine.kind === 'phone'
  return {
    brands,
    mobile: isPhone,
    platform: system,
    platformVersion:
      system === 'Windows'
        ? machine.systemMajor === 11
          ? '19.0.0'
          : '10.0.0'
        : `${machine.systemMajor}.0.0`,
    architecture: machine.kind === 'computer' ? (machine.gpu.startsWith('M') ? 'arm' : 'x86') : '',
    bitness: machine.kind === 'computer' ? '64' : '',
    model: machine.model ?? '',
    fullVersions: brands.map((each) => `${each}.0.0.0`),
  }
}
