/** Which database has whom, by the setting. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sharedScope } from '../../../src/domain/evidence/scope.ts'
import {
  allDatabases,
  databasesOfScope,
  type Generation,
  homeOf,
  type Placement,
  parsePlacement,
} from '../../../src/domain/placement/placement.ts'
import {
  describeGeneration,
  findChangedGeneration,
} from '../../../src/domain/placement/recorded.ts'
import { choosePlaces } from '../../../src/domain/placement/rendezvous.ts'

const FOUR = ['DB', 'DB_2', 'DB_3', 'DB_4']

function placementOf(generations: readonly object[] | undefined): Placement {
  const parsed = parsePlacement(generations && JSON.stringify(generations))
  if (!parsed.ok) throw new Error(parsed.error)
  return parsed.value
}

const newestOf = (generations: readonly object[]): Generation => {
  const newest = placementOf(generations).at(-1)
  if (!newest) throw new Error('a placement without generations')
  return newest
}

const users = (count: number) => Array.from({ length: count }, (_, i) => `user-${i}`)

describe('the setting', () => {
  it.each([undefined, '', ' '])('is one database where it is %j', (setting) => {
    const parsed = parsePlacement(setting)
    expect(parsed.ok && allDatabases(parsed.value)).toEqual(['DB'])
  })

  it('lists generations, to which every database belongs once', () => {
    const placement = placementOf([{ databases: ['DB'] }, { databases: FOUR }])
    expect(placement).toHaveLength(2)
    expect(allDatabases(placement)).toEqual(FOUR)
  })

  it('lists a hundred generations, and no more', () => {
    const listed = (count: number) => Array.from({ length: count }, () => ({ databases: ['DB'] }))
    expect(placementOf(listed(100))).toHaveLength(100)
    expect(() => placementOf(listed(101))).toThrow('must list 1 to 100 generations')
  })

  it.each([
    ['{', 'PLACEMENT is no JSON'],
    ['{}', 'PLACEMENT must list 1 to 100 generations of databases'],
    ['[]', 'PLACEMENT must list 1 to 100 generations of databases'],
    ['[1]', 'generation 0 of PLACEMENT must be an object such as {"databases":["DB"]}'],
    ['[{"databases":[]}]', 'generation 0 of PLACEMENT lists no databases'],
    ['[{"databases":["USERS"]}]', 'names USERS, and databases are DB, DB_2, DB_3'],
    ['[{"databases":["DB_2"]}]', 'the first database of PLACEMENT must be DB'],
    ['[{"databases":["DB","DB"]}]', 'generation 0 of PLACEMENT names a database twice'],
    ['[{"databases":["DB"],"sharde":1}]', 'has the unknown field sharde'],
    ['[{"databases":["DB"],"shared":2}]', 'shares over 2, which must be 1 to 1'],
    ['[{"databases":["DB"],"spread":[]}]', 'needs its spread as an object'],
    ['[{"databases":["DB"],"spread":{"prt_a":0}}]', 'spreads prt_a over 0, which must be 1 to 1'],
    ['[{"databases":["DB"],"spread":{"a/b":1}}]', 'spreads a/b, which is no partner id'],
  ])('%s is refused, and told why', (setting, why) => {
    const parsed = parsePlacement(setting)
    expect(parsed.ok || parsed.error).toContain(why)
  })
})

describe('a home', () => {
  it('is one of the databases of the scope, and always the same', () => {
    const generation = newestOf([{ databases: FOUR, spread: { prt_a: 3 } }])
    const places = databasesOfScope(generation, 'prt_a/live')
    expect(places).toHaveLength(3)
    for (const user of users(50)) {
      expect(places).toContain(homeOf(generation, 'prt_a/live', user))
      expect(homeOf(generation, 'prt_a/live', user)).toBe(homeOf(generation, 'prt_a/live', user))
    }
  })

  it('is one for all users of a partner that is not spread, and all databases share what is shared', () => {
    const generation = newestOf([{ databases: FOUR }])
    const homes = new Set(users(50).map((user) => homeOf(generation, 'prt_a/live', user)))
    expect(homes.size).toBe(1)
    expect(databasesOfScope(generation, sharedScope('prt_a/live')).toSorted()).toEqual(FOUR)
  })

  it('is what it was: rows are where these say', () => {
    const generation = newestOf([{ databases: FOUR, spread: { prt_a: 4 } }])
    const homes = users(8).map((user) => homeOf(generation, 'prt_a/live', user))
    expect(homes).toMatchInlineSnapshot(`
      [
        "DB_4",
        "DB_2",
        "DB_3",
        "DB_3",
        "DB_2",
        "DB_2",
        "DB_3",
        "DB_4",
      ]
    `)
  })

  it('is one of those that its scope had: a mode has others, and what is shared too', () => {
    const generation = newestOf([{ databases: FOUR, spread: { prt_a: 2 }, shared: 2 }])
    const scopes = [
      'prt_a/live',
      'prt_a/test',
      sharedScope('prt_a/live'),
      sharedScope('prt_a/test'),
    ]
    expect(scopes.map((scope) => databasesOfScope(generation, scope))).toMatchInlineSnapshot(`
      [
        [
          "DB_3",
          "DB",
        ],
        [
          "DB_4",
          "DB_3",
        ],
        [
          "DB",
          "DB_2",
        ],
        [
          "DB_3",
          "DB_4",
        ],
      ]
    `)
  })

  it('is spread evenly, over users as over partners', () => {
    const generation = newestOf([{ databases: FOUR, spread: { prt_a: 4 } }])
    const countOf = (homes: readonly string[]) =>
      FOUR.map((name) => homes.filter((home) => home === name).length)
    const ofUsers = countOf(users(4_000).map((user) => homeOf(generation, 'prt_a/live', user)))
    const ofPartners = countOf(
      users(4_000).flatMap((name) => databasesOfScope(generation, `prt_${name}/live`)),
    )
    for (const count of [...ofUsers, ...ofPartners]) {
      expect(count).toBeGreaterThan(850)
      expect(count).toBeLessThan(1_150)
    }
  })
})

describe('a generation as it is recorded', () => {
  const written = { databases: FOUR, spread: { prt_a: 2, prt_b: 3 }, shared: 2 }
  const recorded = new Map([[0, describeGeneration(newestOf([written]))]])
  const changeOf = (change: object) =>
    findChangedGeneration(placementOf([{ ...written, ...change }, { databases: FOUR }]), recorded)

  it('is the same in whatever order the setting has it', () => {
    expect(changeOf({ databases: ['DB', 'DB_4', 'DB_3', 'DB_2'] })).toBeNull()
    expect(changeOf({ spread: { prt_b: 3, prt_a: 2 } })).toBeNull()
  })

  it.each([
    { databases: FOUR.slice(0, 3) },
    { spread: { prt_a: 2 } },
    { spread: { prt_a: 3, prt_b: 3 } },
    { shared: 3 },
    { shared: undefined },
  ])('is another one with %j, since users are where it said', (change) => {
    expect(changeOf(change)).toEqual({ at: 0, was: recorded.get(0) })
  })
})

it('a place more takes names from others, and moves none between those', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.string(), { minLength: 1, maxLength: 8 }),
      fc.string(),
      fc.string(),
      (places, more, name) => {
        fc.pre(!places.includes(more))
        const [before] = choosePlaces(name, places, 1)
        const [after] = choosePlaces(name, [...places, more], 1)
        expect([before, more]).toContain(after)
      },
    ),
  )
})
