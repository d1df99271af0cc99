/** Draws a panel's people in groups, so that each kind has its share. */

import { makeAccounts } from './accounts.ts'
import { makeBelongings, type Surroundings } from './belongings.ts'
import { makeHonestGroups } from './honest-groups.ts'
import { makeOperators, OPERATORS } from './operators.ts'
import type { Account, Person, Scenario } from './person.ts'
import { LOOK_ALIKES } from './person.ts'
import { makeRepeaters, REPEATERS } from './repeaters.ts'

const HONEST = ['single', ...LOOK_ALIKES] as const
const isOneOf = <T extends Scenario>(all: readonly T[], name: Scenario): name is T =>
  (all as readonly Scenario[]).includes(name)

/** Draws groups; shares are kept while the panel grows. */
export function makePeople(around: Surroundings) {
  const { random, world } = around
  const own = makeBelongings(around)
  const accounts = makeAccounts(random, world)
  const honest = makeHonestGroups(around, own, accounts)
  const repeater = makeRepeaters(around, own, accounts)
  const operator = makeOperators(around, own, accounts)
  const weigh = <T extends Scenario>(all: readonly T[]) =>
    all.map((name) => [name, world[name as keyof typeof world]] as const)
  const kinds = {
    honest: weigh(HONEST as readonly (Scenario & keyof typeof world)[]),
    repeaters: weigh(REPEATERS),
    operators: weigh(OPERATORS),
  }
  let counts = { people: 0, repeaters: 0, accounts: 0, operated: 0 }

  function scenarioNow(): Scenario {
    // Half a group more would be as far from the share as half a group less.
    const half = world.farmAccounts / 2
    if (counts.operated + half <= world.operators * counts.accounts) {
      return random.weighted(kinds.operators)
    }
    if (counts.repeaters + 0.5 <= world.repeaters * counts.people) {
      return random.weighted(kinds.repeaters)
    }
    return random.weighted(kinds.honest)
  }

  function group(scenario: Scenario): Person[] {
    if (isOneOf(OPERATORS, scenario)) return operator(scenario)
    return isOneOf(REPEATERS, scenario) ? repeater(scenario) : honest(scenario)
  }

  return {
    partners: accounts.partners,
    newVisitor: own.newVisitor,
    /** The accounts of the next group. */
    draw(only: Scenario | null): Account[] {
      const scenario = only ?? scenarioNow()
      const people = group(scenario)
      const opened = people.flatMap((person) => person.accounts)
      counts = {
        people: counts.people + people.length,
        repeaters: counts.repeaters + (isOneOf(REPEATERS, scenario) ? 1 : 0),
        accounts: counts.accounts + opened.length,
        operated: counts.operated + (isOneOf(OPERATORS, scenario) ? opened.length : 0),
      }
      return opened
    },
  }
}
