/** Honest people, alone and in groups that share machines or addresses. */
import type { Accounts } from './accounts.ts'
import type { Belongings, Surroundings } from './belongings.ts'
import { makeFamilies } from './families.ts'
import type { Person, Scenario, Setups } from './person.ts'
import { makePremises } from './premises.ts'

/** Draws groups of honest people by scenario. */
export function makeHonestGroups(around: Surroundings, own: Belongings, accounts: Accounts) {
  const { random, world, machines, homes, networks } = around
  const { newPerson, openHonest, truth } = accounts
  const family = makeFamilies(around, own, accounts)
  const { office, dormitory, publicComputers } = makePremises(around, own, accounts)

  function single(scenario: Scenario, setups: Setups): Person[] {
    const person = newPerson(scenario)
    openHonest(person, setups, truth())
    return [person]
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

  function atHome(scenario: Scenario): Person[] {
    const where = own.locale()
    const setups = own.ownSetups(homes.home(), where)
    return single(scenario, scenario === 'new-phone' ? own.replaced(setups, where) : setups)
  }

  return (scenario: Scenario): Person[] => {
    switch (scenario) {
      case 'household':
      case 'same-model':
      case 'shared-computer':
      case 'family-tablet':
        return family(scenario)
      case 'office':
        return office()
      case 'dormitory':
        return dormitory()
      case 'public-computer':
      case 'internet-cafe':
        return publicComputers(scenario)
      case 'carrier':
        return onCarrier()
      case 'relay':
        return behindRelay()
      case 'traveller':
        return traveller()
      default:
        return atHome(scenario)
    }
  }
}
