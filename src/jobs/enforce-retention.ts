/** Deletes what is older than the retention time: in the users' objects first, then in D1. */
import { BLOCKING_KINDS } from '../domain/linkage/blocking.ts'
import { DAY_MS, HOUR_MS } from '../domain/time.ts'
import { firstSequenceAt } from '../domain/transaction/sequence.ts'
import type { Environment } from '../environment.ts'
import { withObjectOf } from '../objects/user-stub.ts'
import { deleteExpired, deleteOldSightings, findExpiredUsers } from '../storage/retention.ts'

const RETENTION_DAYS_DEFAULT = 400
const RETENTION_DAYS_MIN = 30

/** Deletes the transactions of one batch of users; `now` in ms since the epoch. */
export async function expireTransactions(env: Environment, now: number): Promise<void> {
  const bound = firstSequenceAt(now - retentionMs(env))
  for (const userRef of await findExpiredUsers(env.DB, bound)) {
    // The object first: if the job fails in between, D1 still lists the user for the next run.
    await withObjectOf(env, userRef, (user) => user.expire(bound))
    await deleteExpired(env.DB, userRef, bound)
  }
}

/** Deletes sightings: one kind of key an hour, so that no run scans the whole table. */
export async function expireSightings(env: Environment, now: number): Promise<void> {
  const kind = BLOCKING_KINDS[Math.floor(now / HOUR_MS) % BLOCKING_KINDS.length]
  if (kind) await deleteOldSightings(env.DB, kind, now - retentionMs(env))
}

/** The configured retention time; the default where it is unset, no number or below the minimum. */
function retentionMs({ RETENTION_DAYS }: Environment): number {
  const days = Number(RETENTION_DAYS)
  return (days >= RETENTION_DAYS_MIN ? days : RETENTION_DAYS_DEFAULT) * DAY_MS
}
