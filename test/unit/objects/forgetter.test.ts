import { afterEach, describe, expect, it, vi } from 'vitest'
import { DAY_MS } from '../../../src/domain/time.ts'
import { firstSequenceAt } from '../../../src/domain/transaction/sequence.ts'
import { Forgetter } from '../../../src/objects/forgetting/forgetter.ts'
import { openUserStore } from '../../../src/objects/store/user-store.ts'
import type { UserContext } from '../../../src/objects/user-context.ts'
import { sleep } from '../../../src/platform/sleep.ts'
import { nameScopes } from '../../../src/secrets/scopes/scope-names.ts'
import { openDatabases } from '../../../src/storage/placement/databases.ts'
import { testKeyring } from '../../support/keyring.ts'
import { memoryStorage } from '../../support/objects/memory-storage.ts'
import { storedTransaction } from '../../support/stored-transaction.ts'

const USER = { scope: 'prt_a/live', userKey: 'abcdefghijklmnop' }
const BOUND = Date.UTC(2026, 0, 1)
const NOTHING = Array.from({ length: 5 }, () => ({ results: [], meta: { changes: 0 } }))

/** A forgetter whose database answers each batch only when it is told to; `deleteMore` answers all other questions. */
function openedForgetter(deleteMore: () => Promise<unknown> = async () => NOTHING[0]) {
  const keyring = testKeyring()
  const waiting: ((answer: unknown) => void)[] = []
  const statement = { bind: () => statement, all: deleteMore }
  const db = {
    prepare: () => statement,
    batch: () => new Promise((resolve) => waiting.push(resolve)),
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
  const deleteStorage = vi.fn(async () => undefined)
  const forgetter = new Forgetter(context, {
    settled: async () => undefined,
    publishAll,
    wakeIn,
    deleteStorage,
  })
  const answer = async (results: readonly unknown[] = NOTHING) => {
    await vi.waitFor(() => expect(waiting).not.toEqual([]))
    waiting.shift()?.(results)
  }
  const asked = () => waiting.length
  return { forgetter, store, publishAll, wakeIn, deleteStorage, answer, asked }
}

afterEach(() => void vi.useRealTimers())

/** An operation of the object that goes on until it is ended, and what it then writes. */
function runOperation(forgetter: Forgetter, write: () => void) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const running = forgetter.during(async () => {
    await promise
    write()
  })
  return { running, end: resolve }
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
    store.prepareWrite()
    for (const at of [BOUND - 1, BOUND + 1].slice(0, 1 + young)) {
      store.transactions.insert(storedTransaction({ sequence: firstSequenceAt(at) }), 0)
    }
    const cutOff = forgetter.expire(USER, BOUND).catch(() => undefined)
    await answer()
    await vi.waitFor(() => expect(asked()).toBe(1))
    expect(wakeIn).toHaveBeenCalledOnce()
    await answer()
    await cutOff
  },
)

describe('an expiry', () => {
  it('publishes once more what was written while it waited, before D1 deletes anything', async () => {
    const { forgetter, publishAll, asked } = openedForgetter()
    const published: string[] = []
    let written = 'before'
    publishAll.mockImplementation(async () => void published.push(written))
    const operation = runOperation(forgetter, () => {
      written = 'meanwhile'
    })
    forgetter.expire(USER, Date.now()).catch(() => undefined)
    await vi.waitFor(() => expect(published).toEqual(['before']))
    operation.end()
    await vi.waitFor(() => expect(asked()).toBe(1))
    expect(published).toEqual(['before', 'meanwhile'])
  })

  it('deletes nothing where that cannot be published', async () => {
    const { forgetter, publishAll, wakeIn, asked } = openedForgetter()
    publishAll.mockResolvedValueOnce(undefined).mockRejectedValueOnce(new Error('D1 is out'))
    await expect(forgetter.expire(USER, Date.now())).rejects.toThrow('D1 is out')
    expect([asked(), wakeIn.mock.calls]).toEqual([0, []])
  })
})

describe('an object that was empty', () => {
  const writes: [string, (store: ReturnType<typeof openedForgetter>['store']) => void][] = [
    ['a transaction', (store) => store.transactions.insert(storedTransaction(), 0)],
    ['an answer', (store) => store.answers.keep('key', { fingerprint: 'f', answer: 1 }, BOUND)],
  ]

  it.each(writes)('is not deleted by its alarm where %s came meanwhile', async (_, write) => {
    const { forgetter, store, deleteStorage } = openedForgetter()
    const operation = runOperation(forgetter, () => {
      store.prepareWrite()
      write(store)
    })
    const tidying = forgetter.tidy(BOUND, DAY_MS)
    operation.end()
    await Promise.all([operation.running, tidying])
    expect(deleteStorage).not.toHaveBeenCalled()
  })

  it('is deleted by its alarm where nothing came', async () => {
    const { forgetter, deleteStorage } = openedForgetter()
    await forgetter.tidy(BOUND, DAY_MS)
    expect(deleteStorage).toHaveBeenCalledOnce()
  })

  it('is of no user who has returned where a transaction came meanwhile', async () => {
    const { forgetter, store, deleteStorage, asked } = openedForgetter()
    const operation = runOperation(forgetter, () => {
      store.prepareWrite()
      store.transactions.insert(storedTransaction(), 0)
    })
    const erasing = forgetter.eraseReturned(USER, false)
    operation.end()
    expect(await erasing).toBe(false)
    expect([asked(), deleteStorage.mock.calls]).toEqual([0, []])
  })
})

describe.each([
  ['an erasure', [0], (forgetter: Forgetter) => forgetter.erase(USER)],
  ['an expiry of all', [0], (forgetter: Forgetter) => forgetter.expire(USER, BOUND)],
  ['an expiry of what is old', [0, BOUND], (forgetter: Forgetter) => forgetter.expire(USER, BOUND)],
] as const)('%s', (_, times, forget) => {
  /** Begins it, of a user with transactions of these times. */
  function begin(deleteMore?: () => Promise<unknown>) {
    const opened = openedForgetter(deleteMore)
    const { store, forgetter } = opened
    store.prepareWrite()
    for (const at of times)
      store.transactions.insert(storedTransaction({ sequence: firstSequenceAt(at) }), 0)
    vi.useFakeTimers()
    const failed = vi.fn()
    forget(forgetter).catch(failed)
    const expectGivenUp = () =>
      expect(failed).toHaveBeenCalledWith(expect.objectContaining({ name: 'TimeoutError' }))
    return { ...opened, expectGivenUp }
  }

  it('is given up where D1 hangs, and the user goes on with all there is', async () => {
    const { forgetter, store, deleteStorage, asked, expectGivenUp } = begin()
    await vi.waitFor(() => expect(asked()).toBe(1))
    await vi.advanceTimersByTimeAsync(10_000)
    expectGivenUp()
    expect(await forgetter.during(async () => 'goes on')).toBe('goes on')
    expect(store.transactions.count()).toBe(times.length)
    expect(deleteStorage).not.toHaveBeenCalled()
  })

  it('deletes nothing more once it is given up, however many transactions D1 has', async () => {
    const full = { results: Array(5_000).fill({}), meta: { changes: 0 } }
    const deleteMore = vi.fn(() => sleep(3_000).then(() => full))
    const { answer, expectGivenUp } = begin(deleteMore)
    await answer()
    await answer([full, ...NOTHING])
    await vi.waitFor(() => expect(deleteMore).toHaveBeenCalledOnce())
    await vi.advanceTimersByTimeAsync(10_000)
    expectGivenUp()
    await vi.advanceTimersByTimeAsync(30_000)
    expect(deleteMore).toHaveBeenCalledTimes(4)
  })
})
