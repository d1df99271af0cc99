/** Users' objects whose answers are lost on the way, with the error that the platform gives then. */
import { env } from 'cloudflare:test'

type Method = (...args: unknown[]) => Promise<unknown>

/** What happens to the first call. */
export interface Loss {
  /** Whether its connection breaks while it still runs; else when it is done. */
  isEarly?: boolean
  /** Whether it never arrives. */
  isUndone?: boolean
  /** What happens before it is repeated. */
  meanwhile?: (stub: DurableObjectStub) => Promise<unknown>
}

/** The objects; the first call of all loses its answer, and those after it do not. */
export function losingFirstAnswer({ isEarly = false, isUndone = false, meanwhile }: Loss = {}) {
  const calls: string[] = []
  const losing = (stub: DurableObjectStub, name: string): Method => {
    const method: Method = Reflect.get(stub, name)
    return async (...args) => {
      calls.push(name)
      if (calls.length > 1) return method(...args)
      const answer = isUndone ? null : method(...args)
      if (!isEarly) await answer
      await meanwhile?.(stub)
      throw Object.assign(new Error('Network connection lost.'), { retryable: true })
    }
  }
  const users = {
    idFromName: (name: string) => env.USERS.idFromName(name),
    get: (id: DurableObjectId) => {
      const stub = env.USERS.get(id)
      return new Proxy({}, { get: (_, name) => losing(stub, String(name)) })
    },
  }
  return { users, calls }
}
