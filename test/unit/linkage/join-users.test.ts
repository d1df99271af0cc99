/** Users joined over others: the same whoever is asked about. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { joinUsers } from '../../../src/domain/linkage/groups/join-users.ts'

const someChance = fc.oneof(fc.double({ min: 0, max: 1, noNaN: true }), fc.constantFrom(0.9, 0.001))

describe('users joined', () => {
  it('are reached and grouped alike where only some of them are asked about', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ probability: someChance, operated: someChance }), { maxLength: 15 }),
        fc.array(someChance, { minLength: 225, maxLength: 225 }),
        fc.uniqueArray(fc.nat(14), { minLength: 1, maxLength: 6 }),
        (users, ties, asked) => {
          const direct = users
            .sort((a, b) => b.probability - a.probability)
            .map((each, at) => ({ ...each, at, candidate: { userRef: `user ${at}` } }))
          const tieOf = (a: { at: number }, b: { at: number }) => ties[a.at * 15 + b.at] ?? 0
          const all = joinUsers(direct, tieOf)
          const some = joinUsers(direct, tieOf, ({ at }) => asked.includes(at))
          const names = asked.map((at) => `user ${at}`)
          for (const name of names) {
            expect(some.reach.get(name)).toBe(all.reach.get(name))
            const isWith = ({ groupOf }: typeof all) =>
              names.map((other) => groupOf(other) === groupOf(name))
            expect(isWith(some)).toEqual(isWith(all))
          }
        },
      ),
      { numRuns: 2000 },
    )
  })

  it('are compared with each other only where that may change what is asked', () => {
    const direct = [0.9, 0.5, 0.2].map((probability, at) => ({
      ...{ probability, operated: 0, at, candidate: { userRef: `user ${at}` } },
    }))
    const comparedFor = (asked: number): number[][] => {
      const pairs: number[][] = []
      const tie = (a: { at: number }, b: { at: number }) => {
        pairs.push([a.at, b.at])
        return 0.8
      }
      joinUsers(direct, tie, ({ at }) => at === asked)
      return pairs
    }
    expect(comparedFor(0)).toEqual([])
    expect(comparedFor(2)).toEqual([
      [0, 2],
      [1, 2],
    ])
    expect(comparedFor(3)).toEqual([])
  })
})
