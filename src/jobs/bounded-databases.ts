/** Databases that are waited for only so long, for whoever has others to go on with. */
import { wrapDatabase } from '../platform/hops/wrap-database.ts'
import { withTimeout } from '../platform/timeout.ts'
import type { DatabaseBindings } from '../storage/placement/databases.ts'
import { databaseNames } from '../storage/placement/read-placement.ts'

/** The environment, its databases rejecting what they have not answered in so many ms; it may yet be done. */
export function withBoundedDatabases<Env extends DatabaseBindings>(
  env: Env,
  timeoutMs: number,
): Env {
  const bounded = databaseNames(env).map((name) => {
    const db: D1Database = Reflect.get<object, string>(env, name)
    return [name, wrapDatabase(db, (answer) => withTimeout(answer, timeoutMs))]
  })
  return { ...env, ...Object.fromEntries(bounded) }
}
