/** Forgetting what is old of many users, by an object that calls theirs. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { expireUsers } from '../../../src/objects/forgetting/expire-users.ts'
import type { UserNamespace } from '../../../src/objects/user-stub.ts'
import { USER_KEY_CHARACTERS } from '../../../src/secrets/transaction-id.ts'

/** How long one user takes while a database of its hangs. */
const EACH_MS = 10_000

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** Objects that take their time; the tenth fails. */
function slowObjects() {
  const begun: string[] = []
  const expire = async () => {
    const isBroken = begun.push('user') === 10
    await new Promise((resolve) => setTimeout(resolve, EACH_MS))
    return isBroken ? { ok: false, error: { code: 'storage_unavailable' } } : { ok: true }
  }
  const env = { USERS: { idFromName: (name: string) => name, get: () => ({ expire }) } }
  return { begun, env: env as unknown as UserNamespace }
}

const userRefs = Array.from({ length: 40 }, (_, user) => `user-${user}`)
const users = { scope: 'prt/live', userRefs, bound: 0 }

it('begins with no user when the time of the caller is up, and counts those whom it began', async () => {
  const { begun, env } = slowObjects()
  const expiring = expireUsers(env, { ...users, withinMs: 1.5 * EACH_MS })
  await vi.runAllTimersAsync()
  expect(await expiring).toEqual({
    done: 15,
    failures: ['storage_unavailable'],
    failed: ['user-9'],
  })
  expect(begun).toHaveLength(16)
})

it('calls all of them where the caller, of the version before, does not say', async () => {
  const { begun, env } = slowObjects()
  const expiring = expireUsers(env, users)
  await vi.runAllTimersAsync()
  expect(await expiring).toMatchObject({ done: 39 })
  expect(begun).toHaveLength(40)
})

it('calls the object of users of one user_id once, whatever channels they came through', async () => {
  const { begun, env } = slowObjects()
  const key = 'k'.repeat(USER_KEY_CHARACTERS)
  const channels = Array.from({ length: 20 }, (_, at) => `${key}.channel${at}`)
  const expiring = expireUsers(env, { ...users, userRefs: [key, ...channels] })
  await vi.runAllTimersAsync()
  expect(await expiring).toEqual({ done: 21, failures: [], failed: [] })
  expect(begun).toHaveLength(1)
})
