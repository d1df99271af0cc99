/** Forgetting what is old of many users, each by its own object. */
import { reasonOf } from '../../platform/describe-error.ts'
import { userKeyOf } from '../../secrets/user-key.ts'
import type { ExpiredUsers, ExpiringUsers } from '../user-api.ts'
import { type UserNamespace, withUserObject } from '../user-stub.ts'

/**
 * Objects that are called at once: they delete from the same database, which answers one at a time.
 * Judged.
 */
const CONCURRENCY = 8

/**
 * Has each user's object forget what is old; one that fails keeps no other from it. While a database hangs,
 * each takes as long as it is waited for: those that are left are found again by the next run.
 */
export async function expireUsers(
  env: UserNamespace,
  { scope, userRefs, bound, withinMs = Number.POSITIVE_INFINITY }: ExpiringUsers,
): Promise<ExpiredUsers> {
  const expired = { done: 0, failures: [] as string[], failed: [] as string[] }
  const startedAt = Date.now()
  // One user_id in several channels is several users of one object, which forgets all of them at once.
  const ofObjects = [...Map.groupBy(userRefs, userKeyOf)]
  for (let at = 0; at < ofObjects.length && Date.now() - startedAt < withinMs; at += CONCURRENCY) {
    const expiring = ofObjects.slice(at, at + CONCURRENCY).map(async ([userKey, users]) => {
      const reason = await expireObject(env, scope, userKey, bound)
      if (reason === null) expired.done += users.length
      else {
        expired.failures.push(...users.map(() => reason))
        expired.failed.push(...users)
      }
    })
    await Promise.all(expiring)
  }
  return expired
}

/** Resolves to why the users of an object could not be forgotten; null where they were. */
async function expireObject(
  env: UserNamespace,
  scope: string,
  userKey: string,
  bound: number,
): Promise<string | null> {
  try {
    const expired = await withUserObject(env, userKey, (user) =>
      user.expire({ scope, userKey }, bound),
    )
    return expired.ok ? null : expired.error.code
  } catch (error) {
    return reasonOf(error)
  }
}
