/**
 * The product's own entry, with a D1 that tests can break and with meters of everything that costs:
 * D1 round trips and rows, object calls, and rows of the objects. Otherwise it behaves as the
 * product does.
 */
import type { Environment } from '../../../src/environment.ts'
import worker, { UserObject as ProductUserObject } from '../../../src/worker.ts'
import { breakableDatabase } from './breakable-database.ts'
import { countCalls, countRows } from './meters.ts'
import { currentPlacement } from './placement.ts'

export class UserObject extends ProductUserObject {
  constructor(ctx: DurableObjectState, env: Environment) {
    countRows(ctx.storage)
    super(ctx, { ...env, ...databasesOf(env, 'object') })
  }
}

/** Every D1 that is bound, so that it obeys the test; and the placement that the test has set. */
function databasesOf(env: Environment, by: 'worker' | 'object') {
  const names = Object.keys(env).filter((name) => /^DB(_\d+)?$/.test(name))
  const wrapped = names.map((name) => {
    const db: D1Database = Reflect.get(env, name)
    return [name, breakableDatabase(db, by, name)] as const
  })
  const PLACEMENT = currentPlacement() ?? env.PLACEMENT
  return { ...(Object.fromEntries(wrapped) as { DB: D1Database }), ...(PLACEMENT && { PLACEMENT }) }
}

const instrument = (env: Environment): Environment => ({
  ...env,
  ...databasesOf(env, 'worker'),
  USERS: countCalls(env.USERS),
})

export default {
  fetch: (request, env, context) => worker.fetch(request, instrument(env), context),
  scheduled: (controller, env, context) => worker.scheduled(controller, instrument(env), context),
} satisfies ExportedHandler<Environment>
