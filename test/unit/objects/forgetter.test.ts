import { expect, it, vi } from 'vitest'
import { firstSequenceAt } from '../../../src/domain/transaction/sequence.ts'
import { Forgetter } from '../../../src/objects/forgetting/forgetter.ts'
import { openUserStore } from '../../../src/objects/store/user-store.ts'
import type { UserContext } from '../../../src/objects/user-context.ts'
import { nameScopes } from '../../../src/secrets/scopes/scope-names.ts'
import { openDatabases } from '../../../src/storage/placement/databases.ts'
import { testKeyring } from '../../support/keyring.ts'
import { memoryStorage } from '../../support/objects/memory-storage.ts'
import { storedTransaction } from '../../support/stored-transaction.ts'

const USER = { scope: 'prt_a/live', userKey: 'abcdefghijklmnop' }
const NOTHING = Array.from({ length: 5 }, () => ({ results: [], meta: { changes: 0 } }))

/** A forgetter whose database answers each batch only when it is told to. */
function openedForgetter() {
  const keyring = testKeyring()
  const waiting: (() => void)[] = []
  const statement = { bind: () => statement }
  const db = {
    prepare: () => statement,
    batch: () => new Promise((resolve) => waiting.push(() => resolve(NOTHING))),
  }
  const store = openUserStore(memoryStorage().sql)
  const context = {
    databases: openDatabases({ DB: db as unknown as D1Database }),
    keyring,
    store,
    namesOf: (scope: string) => nameScopes(keyring, scope),
  } as unknown as UserContext
  const publishAll = vi.fn(async () => undefined)
  const wakeIn = vi.fn()
  const forgetter = new Forgetter(context, {
    settled: async () => undefined,
    publishAll,
    wakeIn,
    deleteStorage: async () => undefined,
  })
  const answer = async () => {
    await vi.waitFor(() => expect(waiting).not.toEqual([]))
    waiting.shift()?.()
  }
  return { forgetter, store, publishAll, wakeIn, answer, asked: () => waiting.length }
}

it('publishes nothing for an expiry while an erasure deletes what is published', async () => {
  const { forgetter, publishAll, answer, asked } = openedForgetter()
  const erasing = forgetter.erase(USER)
  await answer()
  await vi.waitFor(() => expect(asked()).toBe(1))
  const expiring = forgetter.expire(USER, Date.now())
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(publishAll).not.toHaveBeenCalled()
  await answer()
  await erasing
  await answer()
  await answer()
  expect(await expiring).toBe(true)
  expect(publishAll).toHaveBeenCalled()
})

it.each([
  ['has a younger transaction', 1],
  ['has none', 0],
])(
  'comes back by itself after a cut, before D1 deletes what is old of a user who %s',
  async (_, young) => {
    const { forgetter, store, wakeIn, answer, asked } = openedForgetter()
    const bound = Date.UTC(2026, 0, 1)
    store.prepareWrite()
    for (const at of [bound - 1, bound + 1].slice(0, 1 + young)) {
      store.transactions.insert(storedTransaction({ sequence: firstSequenceAt(at) }), 0)
    }
    const cutOff = forgetter.expire(USER, bound).catch(() => undefined)
    await answer()
    await vi.waitFor(() => expect(asked()).toBe(1))
    expect(wakeIn).toHaveBeenCalledOnce()
    await answer()
    await cutOff
  },
)
