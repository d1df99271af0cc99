/** Draws how people use a browser: which one, in which language, how they treat its cookies. */
import type { Random } from '../../../../src/training/random.ts'
import type { Machine } from '../machines/machine.ts'
import type { World } from '../world.ts'
import type { BrowserUse, Locale } from './browser-use.ts'
import { ZOOMS } from './observe.ts'

/** Hours that local time is ahead of UTC in winter. */
const ZONES = [
  ['America/New_York', -5],
  ['America/Chicago', -6],
  ['America/Los_Angeles', -8],
  ['America/Denver', -7],
] as const
const LANGUAGES = [['en-US', 'en'], ['en-US'], ['es-US', 'es', 'en'], ['en-US', 'en', 'es']]
const RARE_LANGUAGES = [
  'zh-CN',
  'fr-FR',
  'vi-VN',
  'tl-PH',
  'ko-KR',
  'ru-RU',
  'ar',
  'pt-BR',
  'de-DE',
]
const MONTH_DAYS = 30

/** Draws the browsers of one world, and numbers their cookies. */
export function makeBrowsers(random: Random, world: World) {
  let visitors = 0
  const newVisitor = () => `visitor-${visitors++}`
  const zones = ZONES.slice(0, Math.floor(world.timezones)).map(
    (zone, at) => [zone, 1 / (at + 1)] as const,
  )

  function locale(): Locale {
    const [timezone, hours] = random.weighted(zones)
    const offsetMinutes = hours * 60
    if (!random.chance(world.languagesSpread)) {
      return { timezone, offsetMinutes, languages: LANGUAGES[0] ?? [] }
    }
    const languages = random.chance(0.304)
      ? [random.pick(RARE_LANGUAGES), 'en-US', 'en']
      : random.pick(LANGUAGES)
    return { timezone, offsetMinutes, languages }
  }

  function familyOn({ system, kind }: Machine, other: boolean): BrowserUse['family'] {
    const isOther = other || random.chance(world.otherBrowsers)
    if (system === 'iOS')
      return other || random.chance(world.otherBrowsers / 4) ? 'Chrome' : 'Safari'
    if (system === 'macOS') return isOther ? 'Chrome' : 'Safari'
    if (!isOther) return 'Chrome'
    if (kind !== 'computer') return random.pick(['Samsung', 'Samsung', 'Firefox', 'Opera'])
    return random.pick(['Edge', 'Edge', 'Edge', 'Firefox', 'Firefox', 'Opera', 'Brave'])
  }

  function cookiesOf(): BrowserUse['cookies'] {
    if (random.chance(world.noCookies)) return 'off'
    if (random.chance(world.privateWindows)) return 'private'
    return random.chance(world.clearsAlways) ? 'closing' : 'kept'
  }

  /** Most people clear seldom, a few often; the mean over people is the world's. */
  const clearsMonthly = (): number => Math.min(world.clearsMonthly * 3 * random.next() ** 2, 0.999)

  function useBrowser(machine: Machine, where: Locale, other = false): BrowserUse {
    const family = familyOn(machine, other)
    const isBrave = family === 'Brave'
    const hides = random.chance(world.hidesDrawing)
    return {
      machine,
      family,
      lagDays: Math.min(random.exponential(world.updateLagDays), 280),
      updates: !random.chance(world.neverUpdates),
      locale: where,
      zoom: random.chance(0.169) ? random.pick(ZOOMS) / 100 : 1,
      dark: random.chance(0.383),
      reducedMotion: random.chance(0.0718),
      cookies: cookiesOf(),
      clearsDaily: -Math.log(1 - clearsMonthly()) / MONTH_DAYS,
      visitorId: newVisitor(),
      lastDay: null,
      lastUser: null,
      hiding: isBrave ? 'noise' : hides ? (family === 'Firefox' ? 'refusal' : 'noise') : null,
      disguise: null,
      shown: null,
    }
  }

  /** A browser that nobody else has touched, on the same machine and with the same settings. */
  function freshCopy(browser: BrowserUse, changes: Partial<BrowserUse> = {}): BrowserUse {
    const empty = { visitorId: newVisitor(), lastDay: null, lastUser: null, shown: null }
    return { ...browser, ...empty, ...changes }
  }

  return { newVisitor, locale, useBrowser, freshCopy }
}
