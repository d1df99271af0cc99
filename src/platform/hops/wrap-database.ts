/** A database of which each answer passes through something else first. */

/** What is done with each answer that is waited for. */
type Trip = <T>(answer: Promise<T>) => Promise<T>

/** Statements as D1 made them, which a batch has to be given. */
const innerOf = new WeakMap<object, D1PreparedStatement>()

/** The same database; what reaches it through a session is a trip too. */
export function wrapDatabase(db: D1Database, trip: Trip): D1Database {
  const withSession = (constraint: unknown) =>
    wrapTrips(db.withSession(constraint as D1SessionConstraint), trip)
  return withMethods(wrapTrips(db, trip), { withSession })
}

function wrapTrips<T extends Pick<D1Database, 'prepare' | 'batch'>>(db: T, trip: Trip): T {
  const wrapStatement = (inner: D1PreparedStatement): D1PreparedStatement => {
    const statement = withMethods(inner, {
      bind: (...values) => wrapStatement(inner.bind(...values)),
      first: (...args: unknown[]) => trip(inner.first(...(args as [string]))),
      all: () => trip(inner.all()),
      run: () => trip(inner.run()),
      raw: (...args: unknown[]) => trip(inner.raw(...(args as [])) as Promise<unknown>),
    })
    innerOf.set(statement, inner)
    return statement
  }
  return withMethods(db, {
    prepare: (query) => wrapStatement(db.prepare(String(query))),
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
