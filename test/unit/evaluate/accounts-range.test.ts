/** How wide the belief in a partner's number of accounts is, against worlds that share no number with it. */
import { expect, it } from 'vitest'
import { accountsRange } from '../../../src/domain/linkage/accounts/accounts-range.ts'
import { expectedAccounts } from '../../../src/domain/linkage/accounts/multiplicity.ts'
import { MODEL } from '../../../src/domain/linkage/model.ts'
import { stepsOf } from '../../evaluate/worlds/steps.ts'
import { drawWorld, seedOfWorld } from '../../evaluate/worlds/world.ts'

const WORLDS = 20
const EVENTS = 2000
/** Smaller partners have no share of second accounts to speak of. */
const LEAST_USERS = 40
/** As the model counts them: large farms count as their share. */
const MOST_OTHERS = 2

/** Other accounts of the same person, of each partner's users on average. */
function accountsByPartner(seed: number): number[] {
  const users = new Map<number, Map<number, Set<string>>>()
  for (const { account } of stepsOf({
    world: drawWorld(seed),
    seed,
    events: EVENTS,
    scenario: null,
  })) {
    const { partner, person, userRef } = account
    const people = users.get(partner) ?? new Map<number, Set<string>>()
    users.set(partner, people.set(person.id, (people.get(person.id) ?? new Set()).add(userRef)))
  }
  return [...users.values()].flatMap((people) => {
    const sizes = [...people.values()].map(({ size }) => size)
    const all = sizes.reduce((sum, size) => sum + size, 0)
    const others = sizes.reduce((sum, size) => sum + size * Math.min(size - 1, MOST_OTHERS), 0)
    return all < LEAST_USERS ? [] : [others / all]
  })
}

it('holds what eight in ten partners have, before anything is known of one', () => {
  const [fewest, most] = accountsRange(null)
  const expected = expectedAccounts(MODEL.population.expected)
  const seeds = Array.from({ length: WORLDS }, (_, index) => seedOfWorld(60317, index))
  const times = seeds.flatMap(accountsByPartner).map((accounts) => accounts / expected)
  const within = times.filter((each) => fewest <= each && each <= most)
  expect(times.length).toBeGreaterThan(WORLDS)
  expect(within.length / times.length).toBeGreaterThan(0.65)
  expect(within.length / times.length).toBeLessThan(0.95)
})
