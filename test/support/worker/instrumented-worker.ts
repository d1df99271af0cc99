/**
 * The product's own entry, with a D1 that tests can break and with meters of everything that costs:
 * D1 round trips and rows, object calls, and rows of the objects. Otherwise it behaves as the
 * product does.
 */
import type { Environment } from '../../../src/environment.ts'
import worker, { UserObject as ProductUserObject } from '../../../src/worker.ts'
import { breakableDatabase } from './breakable-database.ts'
import { countCalls, countRows } from './meters.ts'

export class UserObject extends ProductUserObject {
  constructor(ctx: DurableObjectState, env: Environment) {
    countRows(ctx.storage)
    super(ctx, { ...env, DB: breakableDatabase(env.DB, 'object') })
  }
}

const instrument = (env: Environment): Environment => ({
  ...env,
  DB: breakableDatabase(env.DB, 'worker'),
  USERS: countCalls(env.USERS),
})

export default {
  fetch: (request, env, context) => worker.fetch(request, instrument(env), context),
  scheduled: (controller, env, context) => worker.scheduled(controller, instrument(env), context),
} satisfies ExportedHandler<Environment>
