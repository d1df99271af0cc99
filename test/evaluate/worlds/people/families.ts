/** Honest people under one roof: what they share, and what is each one's own. */
import type { Accounts } from './accounts.ts'
import { type Belongings, type Surroundings, weightOfShared } from './belongings.ts'
import type { Person, Scenario, Setups } from './person.ts'

/** Draws families; the scenario says what they share. */
export function makeFamilies(around: Surroundings, own: Belongings, accounts: Accounts) {
  const { random, world, machines, homes } = around
  const { newPerson, openHonest, truth } = accounts

  /** Two to eight members: two, and an exponential draw, rounded down, that makes the world's mean of it. */
  const familySize = (): number =>
    2 +
    Math.min(6, Math.floor(random.exponential(Math.max(world.householdSize - 2, 0.198) * 0.583)))

  return (scenario: Scenario): Person[] => {
    const [home, where, first] = [homes.home(), own.locale(), truth()]
    const model = machines.phone()
    const shared = scenario === 'family-tablet' ? machines.tablet() : machines.computer()
    const browser = own.useBrowser(shared, where)
    const isApart = random.chance(world.profilesApart)
    const people = Array.from({ length: familySize() }, (_, at) => {
      const person = newPerson(scenario)
      const isAlike = scenario === 'same-model' ? at < 2 : random.chance(world.alikePhones)
      const machine = isAlike ? machines.another(model) : undefined
      const mine = own.ownSetups(home, where, machine)
      const both: Setups =
        scenario === 'shared-computer' || scenario === 'family-tablet'
          ? [
              [own.placed(isApart ? own.freshCopy(browser) : browser, home), weightOfShared(world)],
              ...mine,
            ]
          : mine
      openHonest(person, both, truth(first))
      return person
    })
    if (random.chance(world.together)) {
      const { joins: chance, joinMinutes: minutes, joinsSame: same } = world
      for (const person of people) person.company = { people, chance, minutes, same }
    }
    return people
  }
}
