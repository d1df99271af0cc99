/** Operators of many accounts: farms, racks, profiles of antidetect tools, cloud phones. */
import type { Place } from '../networks/place.ts'
import type { Accounts } from './accounts.ts'
import type { Belongings, Surroundings } from './belongings.ts'
import { makeFleets } from './fleets.ts'
import type { Person, Repeating, Scenario } from './person.ts'

/** Scenarios of operators. */
export const OPERATORS = [
  'farm',
  'rack',
  'antidetect',
  'cloud-phones',
] as const satisfies readonly Scenario[]

/** Visits that an operator's account begins by itself; the others follow in chains. */
const OWN_VISITS = 0.447

/** Draws operators with all their accounts. */
export function makeOperators(around: Surroundings, own: Belongings, accounts: Accounts) {
  const { random, world, homes, networks } = around
  const browsersOf = makeFleets(around, own)

  const habitOf = (clears: boolean, inOrder: boolean): Repeating => ({
    chance: world.chains,
    gapHours: (world.chainMinutes / 60) * random.exponential(1),
    clears: clears ? { forgets: (world.forgetful / 4) * random.next() } : null,
    inOrder,
  })

  /** A proxy for each account: somebody's home line, or a phone's; or one line for all. */
  function placesFor(scenario: Scenario): () => Place {
    const isProxied = random.chance(world.proxies) || scenario === 'cloud-phones'
    if (isProxied) {
      const hosted = scenario === 'cloud-phones' && random.chance(0.439) ? networks.hosting() : null
      const isMobile = random.chance(0.369)
      return () => hosted ?? (isMobile ? networks.carrier() : homes.home())
    }
    const home = homes.home()
    return () => home
  }

  return (scenario: Scenario): Person[] => {
    const count = Math.max(4, Math.ceil(world.farmAccounts * (0.406 + random.next())))
    const browsers = browsersOf(scenario, count)
    const isShared = browsers.length < count
    const person = accounts.newPerson(scenario, habitOf(isShared, scenario === 'rack'))
    const placeFor = placesFor(scenario)
    const partner = accounts.anyPartner()
    for (let at = 0; at < count; at++) {
      const browser = browsers[at % browsers.length]
      if (browser === undefined) continue
      accounts.open(person, [[own.always(browser, [[placeFor(), 1]]), 1]], {
        said: accounts.truth(),
        activity: OWN_VISITS,
        ...(random.chance(world.elsewhere / 3) ? {} : { partner }),
      })
    }
    return [person]
  }
}
