/** Calls to a user's object, with retries where the platform allows them. */
import type { LocationHint } from '../domain/geo/location-hint.ts'
import type { Environment } from '../environment.ts'
import { startObjectCall } from '../platform/hops/hops.ts'
import { sleep } from '../platform/sleep.ts'
import { type CallMark, makeCallMark } from './repeated-calls.ts'
import type { UserApi } from './user-api.ts'

/** Calls of one object in all, the first included. Judged. */
const ATTEMPTS_MAX = 3
/** Doubled with each attempt, and varied by half, so that callers do not come back together. Judged. */
const BACKOFF_BASE_MS = 50

/** Where users' objects are called. */
export type UserNamespace = Pick<Environment, 'USERS'>

/** Thrown when the object cannot be reached; the app answers 503. */
export class ObjectUnavailable extends Error {}

/**
 * Runs `call` on the object of a user key; rejects with `ObjectUnavailable`. `near` says where to make
 * the object, if this is its first call; where it is null, that is near the caller.
 *
 * An error that is marked `retryable` says nothing of whether the call was done: it may be that of a
 * connection which broke under the answer. So a method that does harm when it is done twice must be given
 * the mark, which says that a call is a repetition, and of which.
 */
export function withUserObject<T>(
  env: UserNamespace,
  userKey: string,
  call: (user: UserApi, mark: CallMark) => Promise<T>,
  near: LocationHint | null = null,
): Promise<T> {
  const placing = near === null ? undefined : { locationHint: near }
  return callObject(env, () => env.USERS.get(env.USERS.idFromName(userKey), placing), call)
}

/** The same by the id that the platform lists an object under; throws for one of another namespace. */
export function withObjectId<T>(
  env: UserNamespace,
  id: string,
  call: (user: UserApi) => Promise<T>,
): Promise<T> {
  return callObject(env, () => env.USERS.get(env.USERS.idFromString(id)), call)
}

async function callObject<T>(
  env: UserNamespace,
  makeStub: () => unknown,
  call: (user: UserApi, mark: CallMark) => Promise<T>,
): Promise<T> {
  const mark = makeCallMark()
  for (let attempt = 1; ; attempt++) {
    // Many errors make a stub unusable, so each attempt makes its own.
    const stub = makeStub()
    const end = startObjectCall(env)
    try {
      return await call(stub as UserApi, { ...mark, isRepetition: attempt > 1 })
    } catch (error) {
      if (attempt >= ATTEMPTS_MAX || !isRetryable(error)) {
        throw new ObjectUnavailable('the user object did not answer', { cause: error })
      }
      await sleep(BACKOFF_BASE_MS * 2 ** attempt * (0.5 + Math.random()))
    } finally {
      end()
    }
  }
}

/** An overloaded object must be left alone (Cloudflare, Durable Objects, error handling). */
function isRetryable(error: unknown): boolean {
  const flags = error as { retryable?: unknown; overloaded?: unknown }
  return flags.retryable === true && flags.overloaded !== true
}
