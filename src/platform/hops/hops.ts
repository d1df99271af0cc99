/**
 * What one request cost beyond the Worker: calls of users' objects and trips to D1. The counts go with
 * the environment that the request is served with, so that no handler has to pass them on.
 */
import { wrapDatabase } from './wrap-database.ts'

/** The hops of one request so far; times in ms, of which those that overlap are added up. */
export interface Hops {
  objectCalls: number
  objectMs: number
  d1Trips: number
  d1Ms: number
}

const hopsByEnvironment = new WeakMap<object, Hops>()

/** The same environment, and the count of what is done through it; `databases` names their bindings. */
export function meterHops<E extends { DB: D1Database }>(
  env: E,
  databases: readonly string[] = ['DB'],
): { env: E; hops: Hops } {
  const hops: Hops = { objectCalls: 0, objectMs: 0, d1Trips: 0, d1Ms: 0 }
  const metered: E = Object.create(env)
  for (const name of databases)
    Object.defineProperty(metered, name, meteredBinding(env, name, hops))
  hopsByEnvironment.set(metered, hops)
  return { env: metered, hops }
}

/** Counts a call of a user's object that begins; what it returns is to be called when that has ended. */
export function startObjectCall(env: object): () => void {
  const hops = hopsByEnvironment.get(env)
  if (!hops) return () => undefined
  const startedAt = Date.now()
  hops.objectCalls += 1
  return () => {
    hops.objectMs += Date.now() - startedAt
  }
}

/** A database with a meter, made when it is first asked for: few requests ask D1 themselves. */
function meteredBinding(env: object, name: string, hops: Hops): PropertyDescriptor {
  let metered: D1Database | undefined
  return {
    get() {
      const db = Reflect.get(env, name) as D1Database | undefined
      metered ??= db && meterDatabase(db, hops)
      return metered
    },
  }
}

function meterDatabase(db: D1Database, hops: Hops): D1Database {
  return wrapDatabase(db, async (answer) => {
    const startedAt = Date.now()
    hops.d1Trips += 1
    try {
      return await answer
    } finally {
      hops.d1Ms += Date.now() - startedAt
    }
  })
}
