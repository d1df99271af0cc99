/**
 * What one request cost beyond the Worker: calls of users' objects and trips to D1. The counts go with
 * the environment that the request is served with, so that no handler has to pass them on.
 */

/** The hops of one request so far; times in ms, of which those that overlap are added up. */
export interface Hops {
  objectCalls: number
  objectMs: number
  d1Trips: number
  d1Ms: number
}

const hopsByEnvironment = new WeakMap<object, Hops>()
/** Statements as D1 made them, which a batch has to be given. */
const innerOf = new WeakMap<object, D1PreparedStatement>()

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

/** What reaches the database through a session is a trip too. */
function meterDatabase(db: D1Database, hops: Hops): D1Database {
  const withSession = (constraint: unknown) =>
    meterTrips(db.withSession(constraint as D1SessionConstraint), hops)
  return withMethods(meterTrips(db, hops), { withSession })
}

function meterTrips<T extends Pick<D1Database, 'prepare' | 'batch'>>(db: T, hops: Hops): T {
  const trip = async <T>(answer: Promise<T>): Promise<T> => {
    const startedAt = Date.now()
    hops.d1Trips += 1
    try {
      return await answer
    } finally {
      hops.d1Ms += Date.now() - startedAt
    }
  }
  const meterStatement = (inner: D1PreparedStatement): D1PreparedStatement => {
    const statement = withMethods(inner, {
      bind: (...values) => meterStatement(inner.bind(...values)),
      first: (...args: unknown[]) => trip(inner.first(...(args as [string]))),
      all: () => trip(inner.all()),
      run: () => trip(inner.run()),
      raw: (...args: unknown[]) => trip(inner.raw(...(args as [])) as Promise<unknown>),
    })
    innerOf.set(statement, inner)
    return statement
  }
  return withMethods(db, {
    prepare: (query) => meterStatement(db.prepare(String(query))),
    batch: (statements) =>
      trip(
        db.batch((statements as D1PreparedStatement[]).map((each) => innerOf.get(each) ?? each)),
      ),
  })
}

/** The same object with other methods; its own need it as their `this`. */
function withMethods<T extends object>(
  target: T,
  methods: Readonly<Record<string, (...args: unknown[]) => unknown>>,
): T {
  return new Proxy(target, {
    get(_, name) {
      const own = methods[String(name)]
      if (own) return own
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
