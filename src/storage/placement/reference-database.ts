import { REFERENCE_DATABASE } from '../../domain/placement/placement.ts'
import type { DatabaseBindings } from './databases.ts'

/** The database of everything that is no user's: partners, keys, lists, the state of jobs, rates. */
export function referenceDatabase(env: DatabaseBindings): D1Database {
  return env[REFERENCE_DATABASE]
}
