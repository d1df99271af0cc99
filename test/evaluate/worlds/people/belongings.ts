/** What people own: browsers on machines, and where they use them. */
import type { Random } from '../../../../src/training/random.ts'
import type { BrowserUse, Locale } from '../browsers/browser-use.ts'
import { ZOOMS } from '../browsers/observe.ts'
import type { Machines } from '../machines/draw-machine.ts'
import type { Machine } from '../machines/machine.ts'
import type { Homes } from '../networks/homes.ts'
import type { Place } from '../networks/place.ts'
import type { SharedNetworks } from '../networks/shared-networks.ts'
import type { World } from '../world.ts'
import type { Setup, Setups } from './person.ts'

/** The parts of one world that people draw from. */
export interface Surroundings {
  random: Random
  world: World
  machines: Machines
  homes: Homes
  networks: SharedNetworks
}

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

/** Draws belongings, and numbers the cookies. */
export function makeBelongings({ random, world, machines, homes, networks }: Surroundings) {
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

  const always = (browser: BrowserUse, places: Setup['places']): Setup => ({
    browser,
    places,
    from: 0,
    until: Number.POSITIVE_INFINITY,
  })

  /** Where a machine of a home is used: phones also outside, some through a VPN. */
  function placesOf(machine: Machine, home: Place, carrier = networks.carrier()): Setup['places'] {
    const usual: (readonly [Place, number])[] =
      machine.kind === 'phone'
        ? [
            [home, 1 - world.mobileUse],
            [carrier, world.mobileUse],
          ]
        : [[home, 1]]
    const others: (readonly [Place, number])[] = random.chance(0.5)
      ? [[homes.home(), world.otherWifi]]
      : []
    if (machine.gpuMaker.startsWith('Apple') && random.chance(world.relayUsers)) {
      return [[networks.relay(), 1]]
    }
    if (!random.chance(world.vpnUsers)) return [...usual, ...others]
    const part = world.vpnUse
    const direct = usual.map(([place, weight]) => [place, weight * (1 - part)] as const)
    return [...direct, [networks.vpn(), part]]
  }

  const placed = (browser: BrowserUse, home: Place): Setup =>
    always(browser, placesOf(browser.machine, home))

  const anyMachine = (): Machine =>
    random.chance(world.phoneFirst) ? machines.phone() : machines.computer()
  /** A computer for someone with a phone, and the other way round. */
  const otherKind = ({ kind }: Machine): Machine =>
    kind === 'phone' ? machines.computer() : machines.phone()

  /** What one person owns. */
  function ownSetups(home: Place, where: Locale, machine: Machine = anyMachine()): Setups {
    const first = placed(useBrowser(machine, where), home)
    const setups: (readonly [Setup, number])[] = [[first, 1]]
    if (random.chance(world.secondDevice)) {
      const use = world.secondDeviceUse / (1 - world.secondDeviceUse)
      setups.push([placed(useBrowser(otherKind(machine), where), home), use])
    }
    if (random.chance(world.secondBrowser)) {
      const other = { ...first, browser: useBrowser(machine, where, true) }
      setups.push([other, world.secondDeviceUse / 2])
    }
    if (random.chance(world.newPhones)) return replaced(setups, where)
    return setups
  }

  /** The first device is replaced by a new one on some day. */
  function replaced(setups: Setups, where: Locale): Setups {
    const [first, ...others] = setups
    if (first === undefined) return setups
    const [old, weight] = first
    const day = random.next() * world.days
    const { kind, system } = old.browser.machine
    const machine = kind === 'phone' ? machines.phone(system === 'iOS') : machines.computer()
    const next: Setup = { ...old, browser: useBrowser(machine, where), from: day }
    return [[{ ...old, until: day }, weight], [next, weight], ...others]
  }

  return {
    newVisitor,
    locale,
    useBrowser,
    freshCopy,
    always,
    placed,
    anyMachine,
    otherKind,
    ownSetups,
    replaced,
  }
}

/** The belongings of one world. */
export type Belongings = ReturnType<typeof makeBelongings>
