/**
 * The product's own entry, which counts what a call costs, and delays every hop by as much as `X-Delay-Ms`
 * says of the last request: how long an answer then takes is how many hops wait for one another.
 * `GET /bench/cost` tells and resets the counts.
 */
import type { Environment } from '../../../src/environment.ts'
import worker, { UserObject as ProductUserObject } from '../../../src/worker.ts'
import {
  countCalls,
  countRows,
  countTrip,
  readCost,
  resetCost,
} from '../../support/worker/meters.ts'

let delayMs = 0
const delay = () => new Promise((wake) => setTimeout(wake, delayMs))

const statements = new WeakMap<object, D1PreparedStatement>()

/** Counts and delays the trips to a database. */
function countedDatabase(db: D1Database, by: 'worker' | 'object'): D1Database {
  const run = async (batch: readonly D1PreparedStatement[]) => {
    await delay()
    const results = await db.batch<Record<string, unknown>>([...batch])
    countTrip(by, results)
    return results
  }
  const wrap = (inner: D1PreparedStatement): D1PreparedStatement => {
    const one = async () => (await run([inner]))[0]
    const statement = {
      bind: (...values: unknown[]) => wrap(inner.bind(...values)),
      all: one,
      run: one,
      first: async () => (await one())?.results[0] ?? null,
    } as unknown as D1PreparedStatement
    statements.set(statement, inner)
    return statement
  }
  return {
    prepare: (query: string) => wrap(db.prepare(query)),
    batch: (batch: D1PreparedStatement[]) => run(batch.map((each) => statements.get(each) ?? each)),
  } as unknown as D1Database
}

export class UserObject extends ProductUserObject {
  constructor(ctx: DurableObjectState, env: Environment) {
    countRows(ctx.storage)
    super(ctx, { ...env, DB: countedDatabase(env.DB, 'object') })
  }

  /** Nothing: what the alarm of an earlier call does must not be counted as a later call's. */
  override async alarm(): Promise<void> {}
}

/** Counted by their names, and late. */
const countedUsers = (users: Environment['USERS']): Environment['USERS'] => {
  const counted = countCalls(users)
  return new Proxy(counted, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name, target)
      if (typeof value !== 'function') return value
      if (name !== 'get') return value.bind(target)
      return (id: DurableObjectId) =>
        new Proxy(target.get(id), {
          get:
            (stub, method) =>
            async (...args: unknown[]) => {
              await delay()
              return (stub as unknown as Record<string | symbol, (...all: unknown[]) => unknown>)[
                method
              ]?.(...args)
            },
        })
    },
  })
}

export default {
  async fetch(request, env, context) {
    if (new URL(request.url).pathname === '/bench/cost') {
      const cost = readCost()
      resetCost()
      return Response.json(cost)
    }
    delayMs = Number(request.headers.get('X-Delay-Ms') ?? 0)
    const counted = {
      ...env,
      DB: countedDatabase(env.DB, 'worker'),
      USERS: countedUsers(env.USERS),
    }
    return worker.fetch(request, counted, context)
  },
} satisfies ExportedHandler<Environment>
