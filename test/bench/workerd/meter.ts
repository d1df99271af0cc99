/** Notes what a Worker and its objects use of what is billed. */
import { putOffAlarms } from './told-alarms.ts'

/** Rows of one statement. */
export interface StatementRows {
  place: 'object' | 'd1'
  /** The table that it writes to, or `read`. */
  table: string
  read: number
  written: number
}

/** What was used since the last time that anybody asked. */
export interface Metered {
  statements: StatementRows[]
  /** Methods of objects that the Worker called. */
  objectCalls: string[]
  alarmsRun: number
  workerTrips: number
  objectTrips: number
  /** How long objects had a call, an alarm or work behind an answer, ms. */
  awakeMs: number
}

const fresh = (): Metered => ({
  statements: [],
  objectCalls: [],
  alarmsRun: 0,
  workerTrips: 0,
  objectTrips: 0,
  awakeMs: 0,
})

type By = 'worker' | 'object'
type Cursor = { rowsRead: number; rowsWritten: number }

const tableOf = (sql: string): string =>
  /\b(?:INSERT (?:OR \w+ )?INTO|UPDATE|DELETE FROM)\s+(\w+)/.exec(sql)?.[1] ?? 'read'

/** Makes a meter. */
export function makeMeter() {
  let noted = fresh()
  let cursors: { table: string; cursor: Cursor }[] = []
  let awake = 0
  let awakeSince = 0

  async function whileAwake<T>(work: () => Promise<T>): Promise<T> {
    if (awake === 0) awakeSince = Date.now()
    awake += 1
    try {
      return await work()
    } finally {
      awake -= 1
      if (awake === 0) noted.awakeMs += Date.now() - awakeSince
    }
  }

  function noteTrip(by: By, queries: readonly string[], results: readonly D1Result[]): void {
    if (by === 'worker') noted.workerTrips += 1
    else noted.objectTrips += 1
    for (const [at, { meta }] of results.entries()) {
      const table = tableOf(queries[at] ?? '')
      const { rows_read: read, rows_written: written } = meta
      noted.statements.push({ place: 'd1', table, read, written })
    }
  }

  return {
    whileAwake,

    /** An alarm ran. */
    noteAlarm(): void {
      noted.alarmsRun += 1
    },

    /** Whether an object has a call, an alarm or work behind an answer. */
    isAwake: (): boolean => awake > 0,

    /** What was noted since the last time. */
    take(): Metered {
      const taken = noted
      for (const { table, cursor } of cursors) {
        const { rowsRead: read, rowsWritten: written } = cursor
        taken.statements.push({ place: 'object', table, read, written })
      }
      noted = fresh()
      cursors = []
      return taken
    },

    /** Notes the rows and alarms of an object, and its work behind answers. */
    watchObject(ctx: DurableObjectState): void {
      const { storage } = ctx
      const exec = storage.sql.exec.bind(storage.sql)
      storage.sql.exec = ((query: string, ...values: SqlStorageValue[]) => {
        const cursor = exec(query, ...values)
        cursors.push({ table: tableOf(query), cursor })
        return cursor
      }) as SqlStorage['exec']
      putOffAlarms(ctx, () =>
        noted.statements.push({ place: 'object', table: 'alarm', read: 0, written: 1 }),
      )
      const waitUntil = ctx.waitUntil.bind(ctx)
      ctx.waitUntil = (work) => waitUntil(whileAwake(async () => work))
    },

    /** The databases among the bindings, noted. */
    databasesOf(env: object, by: By): Record<string, D1Database> {
      const found = Object.entries(env).filter(
        ([, value]) => typeof (value as Partial<D1Database> | null)?.batch === 'function',
      )
      const note = (queries: readonly string[], results: readonly D1Result[]) =>
        noteTrip(by, queries, results)
      return Object.fromEntries(found.map(([name, db]) => [name, watch(db as D1Database, note)]))
    },

    /** The namespace, whose calls are noted. */
    callsOf<T extends Rpc.DurableObjectBranded>(
      namespace: DurableObjectNamespace<T>,
    ): DurableObjectNamespace<T> {
      return new Proxy(namespace, {
        get: (target, key) => {
          const value: unknown = Reflect.get(target, key, target)
          if (typeof value !== 'function') return value
          if (key !== 'get') return value.bind(target)
          return (...args: Parameters<typeof target.get>) =>
            callsOfStub(target.get(...args), (method, call) => {
              noted.objectCalls.push(method)
              return whileAwake(call)
            })
        },
      })
    },
  }
}

function callsOfStub<T extends object>(
  stub: T,
  note: (method: string, call: () => Promise<unknown>) => Promise<unknown>,
): T {
  return new Proxy(stub, {
    get:
      (target, key) =>
      (...args: unknown[]) => {
        // Called as a member: a method read off a stub would itself be a stub.
        const members = target as Record<string | symbol, (...all: unknown[]) => Promise<unknown>>
        return note(String(key), async () => members[key]?.(...args))
      },
  })
}

const written = new WeakMap<object, { inner: D1PreparedStatement; query: string }>()

/** A database, or a session of one, that tells of each round trip. */
function watch<D extends Pick<D1Database, 'prepare' | 'batch'>>(
  db: D,
  note: (queries: readonly string[], results: readonly D1Result[]) => void,
): D {
  const wrap = (inner: D1PreparedStatement, query: string): D1PreparedStatement => {
    const one = async () => {
      const result = await inner.all<Record<string, unknown>>()
      note([query], [result])
      return result
    }
    const statement = {
      bind: (...values: unknown[]) => wrap(inner.bind(...values), query),
      all: one,
      run: one,
      first: async (column?: string) => {
        const row = (await one()).results[0] ?? null
        return row && column !== undefined ? row[column] : row
      },
    } as unknown as D1PreparedStatement
    written.set(statement, { inner, query })
    return statement
  }
  return new Proxy(db, {
    get(target, key) {
      if (key === 'prepare') return (query: string) => wrap(db.prepare(query), query)
      if (key === 'batch') {
        return async (statements: D1PreparedStatement[]) => {
          const known = statements.map((each) => written.get(each) ?? { inner: each, query: '' })
          const results = await db.batch(known.map(({ inner }) => inner))
          note(
            known.map(({ query }) => query),
            results,
          )
          return results
        }
      }
      const value: unknown = Reflect.get(target, key, target)
      if (key === 'withSession' && typeof value === 'function') {
        return (...args: unknown[]) => watch(value.apply(target, args) as D1DatabaseSession, note)
      }
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
