/** Who made an attempt, as its partner named the user. */
import type { D1Database } from '@cloudflare/workers-types'
import type { NamedUser } from '../../domain/duplication/words/names.ts'

/** Where an attempt can be looked up. */
export interface AttemptKey {
  userRef: string
  sequence: number
}

// The scope is a second wall: a summary names attempts of its own partner only.
const USERS = `
  SELECT t.user_ref, t.sequence, json_array(user_id, channel, sub_channel) AS named
  FROM json_each(?2) a CROSS JOIN transactions t
    ON t.user_ref = a.value ->> 0 AND t.sequence = a.value ->> 1
  WHERE t.scope = ?1`

/** The users by `nameOfAttempt`, without those of attempts that are gone. Rejects when D1 does. */
export async function readAttemptUsers(
  databases: readonly D1Database[],
  scope: string,
  attempts: readonly AttemptKey[],
): Promise<Map<string, NamedUser>> {
  const keys = JSON.stringify(attempts.map(({ userRef, sequence }) => [userRef, sequence]))
  const answers = await Promise.all(
    databases.map((db) => db.prepare(USERS).bind(scope, keys).all<Record<string, unknown>>()),
  )
  return new Map(
    answers
      .flatMap(({ results }) => results)
      .map((row) => {
        const key = { userRef: String(row.user_ref), sequence: Number(row.sequence) }
        const [userId, channel, subChannel] = JSON.parse(String(row.named)) as Named
        return [nameOfAttempt(key), { userId, channel, subChannel }]
      }),
  )
}

type Named = [NamedUser['userId'], NamedUser['channel'], NamedUser['subChannel']]

/** The name of an attempt in a map. */
export function nameOfAttempt({ userRef, sequence }: AttemptKey): string {
  return `${userRef} ${sequence}`
}
