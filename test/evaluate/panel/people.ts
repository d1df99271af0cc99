/** Draws persons by scenario. */
import type { Random } from '../../../src/training/random.ts'
import { type Locale, makeBelongings, SECOND_DEVICE } from './belongings.ts'
import { drawComputer, drawPhone } from './hardware.ts'
import { drawCarrier, drawHome, drawOffice, type Place } from './places.ts'
import {
  type Account,
  drawDemographic,
  MIXTURE,
  type Person,
  type Scenario,
  type Setup,
} from './world.ts'

const PARTNERS = 3
/** Share of library visitors who also have a device of their own. */
const OWNS_A_DEVICE = 0.8

/** Draws groups of persons, and numbers persons and users. */
export function makeDrawer(random: Random) {
  let persons = 0
  let users = 0
  const { newVisitor, locale, useBrowser, atHome, placed, otherKind, ownSetups } =
    makeBelongings(random)

  function newPerson(scenario: Scenario, extra: Partial<Person> = {}): Person {
    return { id: persons++, scenario, accounts: [], clearsCookies: false, repeats: 0, ...extra }
  }

  function openAccount(
    person: Person,
    setups: Account['setups'],
    partner = random.below(PARTNERS),
  ): void {
    const said = person.accounts[0]?.demographic ?? drawDemographic(random)
    const isLie = person.accounts.length > 0 && random.chance(0.3)
    const demographic = isLie ? { ...drawDemographic(random), gender: said.gender } : said
    person.accounts.push({
      userRef: `u${users++}`,
      partner,
      person,
      // The first partner gives demographics, the others do not.
      demographic: partner === 0 ? demographic : null,
      setups,
    })
  }

  /** Several honest people under one roof, one account each. */
  function family(scenario: Scenario, size: number): Person[] {
    const home = drawHome(random)
    const where = locale()
    const computer = useBrowser(drawComputer(random), where)
    const model = drawPhone(random)
    return Array.from({ length: size }, () => {
      const person = newPerson(scenario)
      const sameModel = scenario === 'same-model' || random.chance(0.12)
      const own = ownSetups(home, where, sameModel ? model : undefined)
      const shared: Account['setups'] =
        scenario === 'shared-computer' ? [[atHome(computer, home), 1.5]] : []
      openAccount(person, [...own, ...shared])
      return person
    })
  }

  function office(size: number): Person[] {
    const place = drawOffice(random)
    const where = locale()
    const catalogue = [drawComputer(random, true), drawComputer(random, true)]
    return Array.from({ length: size }, () => {
      const person = newPerson('office')
      const work = {
        browser: useBrowser(random.pick(catalogue), where),
        places: [[place, 1]] as const,
      }
      openAccount(person, [[work, 1], ...ownSetups(drawHome(random), where)])
      return person
    })
  }

  /** A library: a few equal computers that forget everything after each visitor. */
  function library(size: number): Person[] {
    const place = drawOffice(random)
    const where = locale()
    const computer = drawComputer(random, true)
    const desks = Array.from({ length: 2 + random.below(4) }, () =>
      atHome({ ...useBrowser(computer, where), isPrivate: true, visitorId: null }, place),
    )
    return Array.from({ length: size }, () => {
      const person = newPerson('public-computer')
      const others = random.chance(OWNS_A_DEVICE) ? ownSetups(drawHome(random), where) : []
      openAccount(person, [...desks.map((desk) => [desk, 1 / desks.length] as const), ...others])
      return person
    })
  }

  function onCarrier(): Person[] {
    const person = newPerson('carrier')
    const carrier = drawCarrier(random)
    const browser = useBrowser(drawPhone(random), locale())
    openAccount(person, [[{ browser, places: [[carrier, 1]] }, 1]])
    return [person]
  }

  /** One person, several accounts; how they are kept apart is the scenario. */
  function repeater(scenario: Scenario): Person[] {
    const person = newPerson(scenario, {
      clearsCookies: scenario === 'cookie-clearer',
      repeats: 0.4 + random.next() * 0.5,
    })
    const home = drawHome(random)
    const where = locale()
    const machine = random.chance(0.5) ? drawPhone(random) : drawComputer(random)
    const browser = useBrowser(machine, where)
    const setup = placed(browser, home)
    // Someone with a second device uses it for any of the accounts.
    const spare: Account['setups'] =
      scenario !== 'second-device' && random.chance(SECOND_DEVICE)
        ? [[placed(useBrowser(otherKind(machine), where), home), 0.4]]
        : []
    const partner = random.below(PARTNERS)
    const accounts = 2 + Math.floor(random.exponential(0.6))
    for (let at = 0; at < accounts; at++) {
      const used = at === 0 ? setup : otherSetup(scenario, setup, home, where)
      openAccount(person, [[used, 1], ...spare], random.chance(0.8) ? partner : undefined)
    }
    return [person]
  }

  function otherSetup(scenario: Scenario, first: Setup, home: Place, where: Locale): Setup {
    const { machine } = first.browser
    if (scenario === 'second-browser')
      return { ...first, browser: useBrowser(machine, where, true) }
    if (scenario === 'second-device') {
      return atHome(useBrowser(otherKind(machine), where), home)
    }
    if (scenario === 'mover') return { ...first, places: [[drawHome(random), 1]] }
    return first
  }

  /** A farm: one operator, many accounts, few machines. */
  function farm(): Person[] {
    const person = newPerson('farm', { clearsCookies: true, repeats: 0.9 })
    const home = drawHome(random)
    const where = locale()
    const model = drawPhone(random)
    const phones = random.chance(0.5)
    const racks = Array.from({ length: 2 + random.below(5) }, () =>
      atHome(useBrowser(phones ? model : drawComputer(random), where), home),
    )
    const partner = random.below(PARTNERS)
    const accounts = 8 + random.below(25)
    for (let at = 0; at < accounts; at++) openAccount(person, [[random.pick(racks), 1]], partner)
    return [person]
  }

  return {
    newVisitor,
    /** The next group. */
    draw(scenario: Scenario = random.weighted(MIXTURE)): Person[] {
      const size = 2 + Math.floor(random.exponential(0.8))
      if (scenario === 'household' || scenario === 'shared-computer' || scenario === 'same-model')
        return family(scenario, size)
      if (scenario === 'office') return office(5 + random.below(25))
      if (scenario === 'public-computer') return library(3 + random.below(15))
      if (scenario === 'carrier') return onCarrier()
      if (scenario === 'farm') return farm()
      if (scenario === 'single') {
        const person = newPerson('single')
        openAccount(person, ownSetups(drawHome(random), locale()))
        return [person]
      }
      return repeater(scenario)
    },
  }
}
