/** How full each database is, for operators. */
import type { D1Database } from '@cloudflare/workers-types'
import { withTimeout } from '../../platform/timeout.ts'
import { type DatabaseBindings, openDatabases } from '../placement/databases.ts'
import { readPlacement } from '../placement/read-placement.ts'

/** One database; all but its name and generations is null where it does not answer. */
export interface DatabaseState {
  database: string
  /** The generations that it belongs to; new users come to the databases of the newest. */
  generations: number[]
  takes_new_users: boolean
  bytes: number | null
  /** Users with a device, in each scope that they are in. */
  users_with_device: number | null
}

// One row a scope: the keys that count a scope's users start so.
const USERS = `SELECT sum(users) AS users FROM common_keys WHERE key >= '*:' AND key < '*;'`

/** Every database of the placement; null where that is invalid. Never rejects; each is waited for so long. */
export async function readDatabaseStates(
  env: DatabaseBindings,
  waitMs: number,
): Promise<DatabaseState[] | null> {
  if (!readPlacement(env).ok) return null
  const databases = openDatabases(env)
  const states = databases.all().map(async ({ name, db }) => {
    const generations = databases.generationsOf(name)
    const takes_new_users = generations.includes(databases.newestGeneration)
    return { database: name, generations, takes_new_users, ...(await readSize(db, waitMs)) }
  })
  return Promise.all(states)
}

async function readSize(
  db: D1Database,
  waitMs: number,
): Promise<Pick<DatabaseState, 'bytes' | 'users_with_device'>> {
  try {
    const asked = db.prepare(USERS).all<{ users: number | null }>()
    const { results, meta } = await withTimeout(asked, waitMs)
    return { bytes: meta.size_after ?? null, users_with_device: results[0]?.users ?? 0 }
  } catch {
    return { bytes: null, users_with_device: null }
  }
}
