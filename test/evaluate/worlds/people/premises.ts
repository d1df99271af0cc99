/** Honest people who meet behind one address: at work, in a dormitory, at public computers. */
import type { BrowserUse } from '../browsers/browser-use.ts'
import type { Accounts } from './accounts.ts'
import { type Belongings, type Surroundings, weightOfShared } from './belongings.ts'
import type { Person, Setup } from './person.ts'

/** Draws groups of people by what they share an address at. */
export function makePremises(around: Surroundings, own: Belongings, accounts: Accounts) {
  const { random, world, machines, homes, networks } = around
  const { newPerson, openHonest, truth } = accounts

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
      openHonest(
        person,
        [[work, weightOfShared(world)], ...own.ownSetups(homes.home(), where)],
        truth(),
      )
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

  return { office, dormitory, publicComputers }
}
