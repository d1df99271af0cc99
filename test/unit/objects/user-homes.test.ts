/** In which databases an object's users are looked for, and forgotten. */
import { describe, expect, it } from 'vitest'
import { openUserStore } from '../../../src/objects/store/user-store.ts'
import { homesToForget, homesToRead } from '../../../src/objects/user-homes.ts'
import { userKeyOf } from '../../../src/secrets/user-key.ts'
import { openDatabases } from '../../../src/storage/placement/databases.ts'
import { memoryStorage } from '../../support/objects/memory-storage.ts'
import { storedTransaction } from '../../support/stored-transaction.ts'

const NAMES = ['DB', 'DB_2', 'DB_3']
/** Whoever was first written under a generation is in its only database. */
const GENERATIONS = NAMES.map((name) => ({ databases: name === 'DB' ? ['DB'] : ['DB', name] }))

/** An object of so many generations' databases, with a transaction of the newest if it `isKnown`. */
function opened(generations: number, isKnown: boolean, written = generations) {
  const bound = Object.fromEntries(NAMES.map((name) => [name, { name }]))
  const PLACEMENT = JSON.stringify(GENERATIONS.slice(0, generations))
  const databases = openDatabases({ ...bound, PLACEMENT } as never)
  const store = openUserStore(memoryStorage().sql, written - 1)
  store.prepareWrite()
  const row = storedTransaction()
  if (isKnown) store.transactions.insert(row, 0)
  const user = { scope: row.scope, userKey: userKeyOf(row.userRef) }
  return { context: { databases, store }, user }
}

describe('whoever is forgotten', () => {
  it('is forgotten in every database that it may ever have been in, wherever it is now', () => {
    const { context, user } = opened(3, true)
    const ever = [0, 1, 2].map((generation) => context.databases.homesAt(generation, user))
    const homes = homesToForget(context, user)
    expect(new Set(homes.own)).toEqual(new Set(ever.map(({ own }) => own)))
    expect(new Set(homes.shared)).toEqual(new Set(ever.map(({ shared }) => shared)))
    expect(homes.own.length).toBeGreaterThan(1)
  })

  it('is not taken for forgotten while the database is unknown that it is in', () => {
    const { context, user } = opened(1, true, 2)
    expect(() => homesToForget(context, user)).toThrow('no generation 1')
  })
})

describe('what the object has let go of', () => {
  it('is read at the home of its users', () => {
    const { context, user } = opened(3, true)
    expect(homesToRead(context, user)).toEqual([context.databases.homesAt(2, user).own])
  })

  it('is looked for wherever they may be where it has none, and everywhere where a link names no partner', () => {
    const { context, user } = opened(3, false)
    const ever = [0, 1, 2].map((generation) => context.databases.homesAt(generation, user).own)
    expect(new Set(homesToRead(context, user))).toEqual(new Set(ever))
    const everywhere = homesToRead(context, { ...user, scope: null })
    expect(everywhere).toEqual(context.databases.all().map(({ db }) => db))
    expect(everywhere).toHaveLength(NAMES.length)
  })
})
