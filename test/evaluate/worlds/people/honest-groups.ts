/** Honest people, alone and in groups that share machines or addresses. */
import type { BrowserUse } from '../browsers/browser-use.ts'
import type { Accounts } from './accounts.ts'
import type { Belongings, Surroundings } from './belongings.ts'
import type { Person, Scenario, Setup, Setups } from './person.ts'

/** Draws groups of honest people by scenario. */
export function makeHonestGroups(around: Surroundings, own: Belongings, accounts: Accounts) {
  const { random, world, machines, homes, networks } = around
  const { newPerson, openHonest, truth } = accounts

  /** Weight of what is shared against 1 for what is one's own. */
  const sharedWeight = (): number => world.sharedUse / (1 - world.sharedUse)

  /** Two or more members of one household: 2 plus a Poisson-like rest of the mean size. */
  const familySize = (): number =>
    2 +
    Math.min(6, Math.floor(random.exponential(Math.max(world.householdSize - 2, 0.198) * 0.583)))

  function single(scenario: Scenario, setups: Setups): Person[] {
    const person = newPerson(scenario)
    openHonest(person, setups, truth())
    return [person]
  }

  /** Several honest people under one roof. */
  function family(scenario: Scenario): Person[] {
    const [home, where, first] = [homes.home(), own.locale(), truth()]
    const model = machines.phone()
    const shared = scenario === 'family-tablet' ? machines.tablet() : machines.computer()
    const browser = own.useBrowser(shared, where)
    const isApart = random.chance(world.profilesApart)
    return Array.from({ length: familySize() }, (_, at) => {
      const person = newPerson(scenario)
      const isAlike = scenario === 'same-model' ? at < 2 : random.chance(world.alikePhones)
      const machine = isAlike ? machines.another(model) : undefined
      const mine = own.ownSetups(home, where, machine)
      const both: Setups =
        scenario === 'shared-computer' || scenario === 'family-tablet'
          ? [
              [own.placed(isApart ? own.freshCopy(browser) : browser, home), sharedWeight()],
              ...mine,
            ]
          : mine
      openHonest(person, both, truth(first))
      return person
    })
  }

  function office(): Person[] {
    const [place, where] = [networks.office(), own.locale()]
    const catalogue = Array.from({ length: Math.floor(world.catalogue) }, () => machines.managed())
    const versions = own.useBrowser(catalogue[0] ?? machines.managed(), where)
    return Array.from({ length: Math.ceil(world.officeSize * (0.406 + random.next())) }, () => {
      const person = newPerson('office')
      // The company updates all at once.
      const used = own.useBrowser(machines.another(random.pick(catalogue)), where)
      const browser = { ...used, family: versions.family, lagDays: versions.lagDays, zoom: 1 }
      const work = own.always(browser, [[place, 1]])
      openHonest(person, [[work, sharedWeight()], ...own.ownSetups(homes.home(), where)], truth())
      return person
    })
  }

  /** Students of one house: devices of their own, one network. */
  function dormitory(): Person[] {
    const [place, where] = [networks.school(), own.locale()]
    return Array.from({ length: Math.ceil(world.dormitorySize * (0.411 + random.next())) }, () => {
      const person = newPerson('dormitory')
      openHonest(person, own.ownSetups(place, where), { ...truth(), age: 18 + random.below(9) })
      return person
    })
  }

  /** A library or a café: a few equal computers, which forget everything after each guest or never. */
  function publicComputers(scenario: 'public-computer' | 'internet-cafe'): Person[] {
    const [place, where] = [networks.office(), own.locale()]
    const computer = scenario === 'internet-cafe' ? machines.computer() : machines.managed()
    const first = own.useBrowser(computer, where)
    const cookies: BrowserUse['cookies'] = random.chance(world.forgets) ? 'closing' : 'kept'
    const desks = Array.from({ length: 2 + random.below(8) }, (): readonly [Setup, number] => [
      own.always(own.freshCopy(first, { cookies }), [[place, 1]]),
      1,
    ])
    const weight = world.publicUse / (1 - world.publicUse)
    const guests = Math.ceil(world.cafeSize * (0.392 + random.next()))
    return Array.from({ length: guests }, () => {
      const person = newPerson(scenario)
      const owned = random.chance(world.ownsDevice) ? own.ownSetups(homes.home(), where) : []
      const desk = desks.map(([setup]) => [setup, weight / desks.length] as const)
      openHonest(person, [...desk, ...owned], truth())
      return person
    })
  }

  function onCarrier(): Person[] {
    const browser = own.useBrowser(machines.phone(), own.locale())
    return single('carrier', [[own.always(browser, [[networks.carrier(), 1]]), 1]])
  }

  function behindRelay(): Person[] {
    const browser = own.useBrowser(own.anyMachine(), own.locale())
    const place = browser.family === 'Safari' ? networks.relay() : networks.vpn()
    return single('relay', [[own.always(browser, [[place, 1]]), 1]])
  }

  /** Away for a while: at other people's homes, hotels and carriers of other regions. */
  function traveller(): Person[] {
    const [home, where] = [homes.home(), own.locale()]
    const browser = own.useBrowser(own.anyMachine(), where)
    const leaves = random.next() * world.days * 0.719
    const returns = leaves + random.exponential(world.days / 6)
    const away = [homes.home(), networks.office(), networks.carrier()].map(
      (place) => [place, 1] as const,
    )
    const setup = own.placed(browser, home)
    return single('traveller', [
      [{ ...setup, until: leaves }, 1],
      [{ ...setup, places: away, from: leaves, until: returns }, 1],
      [{ ...setup, from: returns }, 1],
    ])
  }

  return (scenario: Scenario): Person[] => {
    if (scenario === 'household' || scenario === 'same-model') return family(scenario)
    if (scenario === 'shared-computer' || scenario === 'family-tablet') return family(scenario)
    if (scenario === 'office') return office()
    if (scenario === 'dormitory') return dormitory()
    if (scenario === 'public-computer' || scenario === 'internet-cafe') {
      return publicComputers(scenario)
    }
    if (scenario === 'carrier') return onCarrier()
    if (scenario === 'relay') return behindRelay()
    if (scenario === 'traveller') return traveller()
    const where = own.locale()
    const setups = own.ownSetups(homes.home(), where)
    return single(scenario, scenario === 'new-phone' ? own.replaced(setups, where) : setups)
  }
}
