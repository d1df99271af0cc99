/** Forgetting what is old of many users, each by its own object. */
import { reasonOf } from '../../platform/describe-error.ts'
import type { ExpiredUsers, ExpiringUsers } from '../user-api.ts'
import { type UserNamespace, withObjectOf } from '../user-stub.ts'

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
  const failures: string[] = []
  const failed: string[] = []
  const startedAt = Date.now()
  let at = 0
  for (; at < userRefs.length && Date.now() - startedAt < withinMs; at += CONCURRENCY) {
    const some = userRefs.slice(at, at + CONCURRENCY)
    const outcomes = await Promise.all(
      some.map((userRef) => expireUser(env, scope, userRef, bound)),
    )
    failures.push(...outcomes.filter((reason) => reason !== null))
    failed.push(...some.filter((_, each) => outcomes[each] !== null))
  }
  return { done: Math.min(at, userRefs.length) - failures.length, failures, failed }
}

/** Resolves to why the user could not be forgotten; null where it was. */
async function expireUser(
  env: UserNamespace,
  scope: string,
  userRef: string,
  bound: number,
): Promise<string | null> {
  try {
    const expired = await withObjectOf(env, userRef, (user, userKey) =>
      user.expire({ scope, userKey }, bound),
    )
    return expired.ok ? null : expired.error.code
  } catch (error) {
    return reasonOf(error)
  }
}
