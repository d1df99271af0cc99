/** What people own and where they use it: machines, browsers, places. */
import type { Random } from '../../../src/training/random.ts'
import type { BrowserUse } from './browsing.ts'
import { drawComputer, drawPhone, type Machine } from './hardware.ts'
import { drawCarrier, type Place } from './places.ts'
import type { Account, Setup } from './world.ts'

/** Share of people who own a phone and a computer and use both. */
export const SECOND_DEVICE = 0.35
const ZONES = [
  ['America/New_York', -300],
  ['America/Chicago', -360],
  ['America/Los_Angeles', -480],
  ['America/Denver', -420],
] as const
const LANGUAGES = [['en-US', 'en'], ['en-US'], ['es-US', 'es', 'en'], ['en-US', 'en', 'es']]

/** Languages and time zone of one household. */
export interface Locale {
  timezone: string
  offsetMinutes: number
  languages: string[]
}

/** Draws belongings, and numbers the cookies. */
export function makeBelongings(random: Random) {
  let visitors = 0

  const newVisitor = () => `visitor-${visitors++}`
  const locale = (): Locale => {
    const [timezone, offsetMinutes] = random.weighted(
      ZONES.map((zone, at) => [zone, 5 - at] as const),
    )
    const languages = random.weighted(
      LANGUAGES.map((each, at) => [each, [60, 25, 8, 7][at] ?? 1] as const),
    )
    return { timezone, offsetMinutes, languages }
  }
  function useBrowser(machine: Machine, where: Locale, other = false): BrowserUse {
    const isPrivate = random.chance(0.05)
    return {
      machine,
      family: familyOn(machine, other),
      lagDays: Math.min(random.exponential(12), 300),
      ...where,
      isPrivate,
      visitorId: isPrivate ? null : newVisitor(),
    }
  }

  function familyOn({ system, kind }: Machine, other: boolean): BrowserUse['family'] {
    if (system === 'iOS') return other ? 'Chrome' : 'Safari'
    if (kind === 'phone') return other ? 'Samsung' : 'Chrome'
    if (system === 'macOS')
      return other ? 'Chrome' : random.weighted([['Safari', 6] as const, ['Chrome', 4] as const])
    if (other) return random.pick(['Firefox', 'Edge'] as const)
    return random.weighted([
      ['Chrome', 75] as const,
      ['Edge', 18] as const,
      ['Firefox', 7] as const,
    ])
  }

  const onPhone = (browser: BrowserUse, home: Place, carrier = drawCarrier(random)): Setup => ({
    browser,
    places: [
      [home, 0.7],
      [carrier, 0.3],
    ],
  })
  const atHome = (browser: BrowserUse, home: Place): Setup => ({ browser, places: [[home, 1]] })

  const placed = (browser: BrowserUse, home: Place): Setup =>
    browser.machine.kind === 'phone' ? onPhone(browser, home) : atHome(browser, home)
  /** A computer for someone with a phone, and the other way round. */
  const otherKind = ({ kind }: Machine): Machine =>
    kind === 'phone' ? drawComputer(random) : drawPhone(random)

  /** What one honest person owns. */
  function ownSetups(home: Place, where: Locale, machine?: Machine): Account['setups'] {
    const first = machine ?? (random.chance(0.55) ? drawPhone(random) : drawComputer(random))
    const setups: [Setup, number][] = [[placed(useBrowser(first, where), home), 1]]
    if (random.chance(SECOND_DEVICE)) {
      setups.push([placed(useBrowser(otherKind(first), where), home), 0.4])
    }
    return setups
  }

  return { newVisitor, locale, useBrowser, onPhone, atHome, placed, otherKind, ownSetups }
}
