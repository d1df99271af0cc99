/** Reading what may be old from the nearest copy of the database. */
import type { D1Database } from '@cloudflare/workers-types'

/**
 * The database as its nearest replica has it, which may lag behind by any time; the primary where there
 * are no replicas. Only for reads that are right when old: src/docs/geography.md names them.
 */
export function replicaOf(db: D1Database): Pick<D1Database, 'prepare' | 'batch'> {
  return db.withSession('first-unconstrained')
}
