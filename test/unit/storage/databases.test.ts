/** Which bound database has whom. */
import { describe, expect, it } from 'vitest'
import { type DatabaseBindings, openDatabases } from '../../../src/storage/placement/databases.ts'
import { readPlacement } from '../../../src/storage/placement/read-placement.ts'

const FOUR = ['DB', 'DB_2', 'DB_3', 'DB_4']

/** An environment with these databases, each known by its name. */
const bind = (names: readonly string[], placement: readonly object[] = [{ databases: FOUR }]) =>
  ({
    PLACEMENT: JSON.stringify(placement),
    ...Object.fromEntries(names.map((name) => [name, { name }])),
  }) as unknown as DatabaseBindings

const users = Array.from({ length: 40 }, (_, at) => `user-${at}`)

describe('the homes of a user', () => {
  const databases = openDatabases(bind(FOUR))
  const homesOf = (scope: string) =>
    users.map((userKey) => databases.homesAt(0, { scope, userKey }))

  it('are one for all of a partner, and for what partners compare any of all, whosever it is', () => {
    const scopes = ['prt_a/live', 'prt_b/live', 'prt_c/live', 'prt_d/live']
    for (const scope of scopes) {
      expect(new Set(homesOf(scope).map(({ own }) => own))).toEqual(
        new Set(databases.ofScope(scope)),
      )
      expect(new Set(homesOf(scope).map(({ shared }) => shared)).size).toBe(FOUR.length)
    }
    const [first, ...others] = scopes.map((scope) => homesOf(scope).map(({ shared }) => shared))
    for (const other of others) expect(other).toEqual(first)
  })

  it('are asked for of a generation that there is', () => {
    const user = { scope: 'prt_a/live', userKey: 'user' }
    expect(() => databases.homesAt(1, user)).toThrow('no generation 1')
  })
})

it('is no placement to serve with where it names a database that is not bound', () => {
  const why = 'PLACEMENT names DB_3, DB_4, which is not bound'
  expect(readPlacement(bind(['DB', 'DB_2']))).toEqual({ ok: false, error: why })
  expect(() => openDatabases(bind(['DB', 'DB_2']))).toThrow(why)
  expect(readPlacement(bind(FOUR)).ok).toBe(true)
})

it('is the placement of the environment that asks, not of the one that asked before', () => {
  const one = openDatabases(bind(['DB'], [{ databases: ['DB'] }]))
  expect([one, openDatabases(bind(FOUR))].map((each) => each.all().length)).toEqual([1, 4])
})
