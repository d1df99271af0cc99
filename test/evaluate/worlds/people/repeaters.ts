/** One person with several accounts; how they are kept apart is the scenario. */
import type { Accounts } from './accounts.ts'
import type { Belongings, Surroundings } from './belongings.ts'
import type { Person, Repeating, Scenario, Setup, Setups } from './person.ts'

/** Scenarios of one person who has several accounts. */
export const REPEATERS = [
  'careless',
  'cookie-clearer',
  'private-window',
  'second-browser',
  'second-device',
  'second-device-elsewhere',
  'mover',
  'vpn-clearing',
] as const satisfies readonly Scenario[]

const CLEARERS: ReadonlySet<Scenario> = new Set(['cookie-clearer', 'vpn-clearing'])
/** Minutes that clearing and connecting elsewhere take, as hours. */
const SWITCH_HOURS = 0.117

/** Draws people with several accounts. */
export function makeRepeaters(around: Surroundings, own: Belongings, accounts: Accounts) {
  const { random, world, homes, networks } = around

  function habitOf(scenario: Scenario): Repeating {
    const spread = world.repeatHigh - world.repeatLow
    return {
      chance: world.repeatLow + spread * random.next(),
      gapHours: scenario === 'vpn-clearing' ? SWITCH_HOURS : world.gapHours * random.exponential(1),
      clears: CLEARERS.has(scenario) ? { forgets: world.forgetful * random.next() * 2 } : null,
      inOrder: false,
    }
  }

  /** Where and with what the accounts after the first are used. */
  function hidden(scenario: Scenario, first: Setup, home: Setup['places']): Setup {
    const { browser } = first
    const { machine, locale } = browser
    if (scenario === 'private-window') {
      return { ...first, browser: own.freshCopy(browser, { cookies: 'private' }) }
    }
    if (scenario === 'second-browser') {
      return { ...first, browser: own.useBrowser(machine, locale, true) }
    }
    if (scenario === 'second-device') {
      return own.always(own.useBrowser(own.otherKind(machine), locale), home)
    }
    if (scenario === 'second-device-elsewhere') {
      const place = random.pick([networks.office, networks.carrier, homes.home])()
      return own.always(own.useBrowser(own.otherKind(machine), locale), [[place, 1]])
    }
    if (scenario === 'mover') {
      const moved = own.placed(browser, homes.home())
      return random.chance(0.5) ? moved : { ...moved, browser: own.freshCopy(browser) }
    }
    return scenario === 'vpn-clearing' ? { ...first, places: [[networks.hoppingVpn(), 1]] } : first
  }

  return (scenario: Scenario): Person[] => {
    const person = accounts.newPerson(scenario, habitOf(scenario))
    const [home, where, said] = [homes.home(), own.locale(), accounts.truth()]
    const browser = own.useBrowser(own.anyMachine(), where)
    const first = own.placed({ ...browser, cookies: 'kept' }, home)
    const spare: Setups =
      scenario !== 'second-device' && random.chance(world.secondDevice)
        ? [
            [
              own.placed(own.useBrowser(own.otherKind(browser.machine), where), home),
              world.secondDeviceUse / 2,
            ],
          ]
        : []
    const partner = accounts.anyPartner()
    const count = 2 + Math.floor(random.exponential(world.moreAccounts))
    for (let at = 0; at < count; at++) {
      const setup = at === 0 ? first : hidden(scenario, first, [[home, 1]])
      const isElsewhere = at > 0 && random.chance(world.elsewhere)
      accounts.open(person, [[setup, 1], ...spare], {
        said: at > 0 && random.chance(world.lies) ? accounts.truth() : said,
        ...(isElsewhere ? {} : { partner }),
        activity: at === 0 ? 1.4 : 0.5,
      })
    }
    return [person]
  }
}
