/** What a transaction's visit can be compared by. */
import type { D1Database } from '@cloudflare/workers-types'
import type { UserRange } from '../../domain/evidence/user-range.ts'
import { usersOfKey } from '../evidence/users-of-key.ts'
import type { DeviceHashes, Position } from './search-filters.ts'

/** The keyed hashes of one visit, and where its row is. */
export interface VisitHashes extends DeviceHashes {
  address: string | null
  row: Position
}

/** With more users a fingerprint is that of a common device, and says nothing of one. Judged. */
const FINGERPRINT_USERS_MAX = 50

// The scope is a second wall: the id was checked against it already.
const HASHES = `
  SELECT user_ref, json_array(visitor, fingerprint, address) AS hashes,
    ${usersOfKey(`'browser:' || fingerprint`)} AS users
  FROM transactions WHERE user_ref >= ?1 AND user_ref < ?2 AND sequence = ?3 AND scope = ?4`

type Hashes = [visitor: string | null, browser: string | null, address: string | null]

/** The hashes of one of the scope's transactions; null when none of its databases has it. Rejects when D1 does. */
export async function readVisitHashes(
  databases: readonly D1Database[],
  scope: string,
  { users, sequence }: { users: UserRange; sequence: number },
): Promise<VisitHashes | null> {
  const rows = await Promise.all(
    databases.map((db) =>
      db
        .prepare(HASHES)
        .bind(users.first, users.end, sequence, scope)
        .first<{ user_ref: string; hashes: string; users: number }>(),
    ),
  )
  const found = rows.find((row) => row !== null)
  if (!found) return null
  const [visitor, browser, address] = JSON.parse(found.hashes) as Hashes
  const others = databases.filter((_, at) => rows[at] === null)
  const elsewhere = browser === null ? 0 : await countUsers(others, browser)
  const isTelling = found.users + elsewhere <= FINGERPRINT_USERS_MAX
  const row = { sequence, userRef: found.user_ref }
  return { visitor, browser: isTelling ? browser : null, address, row }
}

/** How many users some databases have of a fingerprint. */
async function countUsers(databases: readonly D1Database[], browser: string): Promise<number> {
  const counts = await Promise.all(
    databases.map((db) =>
      db
        .prepare(`SELECT ${usersOfKey('?1')} AS users`)
        .bind(`browser:${browser}`)
        .first<number>('users'),
    ),
  )
  return counts.reduce<number>((sum, users) => sum + (users ?? 0), 0)
}
