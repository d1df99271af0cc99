/** The users of one scope that share keys with the asking one: the part that all questions share. */
import type { D1Result } from '@cloudflare/workers-types'
import type { DeviceProfile } from '../../domain/device/profile.ts'
import type { ScopeEvidence } from '../../domain/evidence/cross-user-evidence.ts'
import { LINKED_USERS_MAX, USERS_PER_KEY } from '../../domain/evidence/merge-evidence.ts'
import { unpackProfile } from '../../domain/packing/profile-row.ts'
import { MINUTE_MS } from '../../domain/time.ts'
import { makeBoundedMap } from '../../platform/bounded-map.ts'
import { usersOfKey } from './users-of-key.ts'

/** A row by column name. */
export type Row = Record<string, unknown>

/**
 * The table `seen`: each key of `?1` with its number of users and some of them, `?2` being the key
 * that counts the scope's users. `others` selects references of other users seen with `p.value`, at
 * most as many as its argument. Materialized, because it is read twice.
 */
export function seenKeys(others: (limit: number) => string): string {
  return `
  seen (key, users, user_refs) AS MATERIALIZED (
    SELECT p.value, ${usersOfKey('p.value')},
      CASE WHEN p.value = ?2 THEN '[]'
        ELSE (SELECT json_group_array(user_ref) FROM (${others(USERS_PER_KEY)})) END
    FROM json_each(?1) p)`
}

/**
 * The table `linked`: the users seen with the rarest keys, and whether a key is one of a browser or
 * a device. It is said here, where the keys are read once: to look a user's keys up again would read
 * all of them for each user.
 */
export const LINKED_USERS = `
  linked (user_ref, is_alike) AS (
    SELECT user_ref, is_alike FROM (
      SELECT u.value AS user_ref, min(seen.users) AS rarity,
        max(seen.key GLOB 'browser:*' OR seen.key GLOB 'device:*') AS is_alike
      FROM seen, json_each(seen.user_refs) u
      GROUP BY u.value ORDER BY rarity LIMIT ${LINKED_USERS_MAX}))`

/** The devices of one linked user. What is stored is JSON: to put it into an array needs no parsing. */
export const PROFILES = `(
    SELECT '[' || coalesce(group_concat(q.body), '') || ']'
    FROM profiles q WHERE q.user_ref = linked.user_ref)`

/** All rows of `seen` as one text: of each row the driver would make an object, name by name. */
export const KEYS = 'json_group_array(json_array(key, users, json(user_refs)))'

/** The rows of a statement's result; none where it was not asked. */
export function rowsOf(result: D1Result | undefined): Row[] {
  return (result?.results ?? []) as Row[]
}

type KeyTuple = [key: string, users: number, userRefs: string[]]

/** Keys and profiles out of the row of all keys (`keys` set), and one for each linked user (`user_ref`). */
export function readScope(rows: readonly Row[], population: string): ScopeEvidence {
  const counted = rows.find(({ keys }) => keys !== null)
  const linked = rows.filter((row) => row.user_ref !== null)
  const tuples = JSON.parse(String(counted?.keys ?? '[]')) as KeyTuple[]
  const keys = new Map(tuples.map(([key, users, userRefs]) => [key, { users, userRefs }]))
  return { population: keys.get(population)?.users ?? 0, keys, profiles: readProfiles(linked) }
}

function readProfiles(rows: readonly Row[]): Map<string, DeviceProfile[]> {
  const now = Date.now()
  const read = rows.map((row) => {
    const userRef = String(row.user_ref)
    return [userRef, readDevices(userRef, String(row.profiles), now)] as const
  })
  return new Map(read.filter(([, profiles]) => profiles.length > 0))
}

/** Users whose devices are remembered: together they take some 3 MB. Judged. */
const REMEMBERED_MAX = 500
/** All are forgotten so often, because what is erased in the database is not to stay here. Judged. */
const REMEMBERED_FOR_MS = 10 * MINUTE_MS

/**
 * Devices by the text that the database has of them, and whose they are: of two users with the same text each
 * has its own, because users are told apart by what is found of them.
 */
const remembered = makeBoundedMap<string, { userRef: string; devices: DeviceProfile[] }>(
  REMEMBERED_MAX,
)
let rememberedSince = 0

/**
 * The devices of one user. Whoever comes by a popular browser is asked about with the same few users as all
 * others who do, and to find those by their text costs a fraction of what reading it does.
 */
function readDevices(userRef: string, text: string, now: number): DeviceProfile[] {
  if (now - rememberedSince >= REMEMBERED_FOR_MS) {
    remembered.clear()
    rememberedSince = now
  }
  const known = remembered.get(text)
  if (known?.userRef === userRef) return known.devices
  const devices = (JSON.parse(text) as unknown[]).map(unpackProfile)
  remembered.set(text, { userRef, devices })
  return devices
}
