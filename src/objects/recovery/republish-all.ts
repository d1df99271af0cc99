/**
 * Publishing all that an object has once more: after the object or D1 was put back to an earlier time,
 * they differ, and D1 takes higher revisions only.
 */
import { userRefsOf } from '../../secrets/user-key.ts'
import { readHighestRevision } from '../../storage/operation/highest-revision.ts'
import type { PlacedUser } from '../../storage/placement/databases.ts'
import type { Publisher } from '../publication/publisher.ts'
import type { UserContext } from '../user-context.ts'

/** How much is to be published. */
export interface Republished {
  transactions: number
  devices: number
}

/** Publishes all that the object has, above what D1 has; rejects when D1 does. */
export async function republishAll(
  context: Pick<UserContext, 'databases' | 'store' | 'log'>,
  publisher: Pick<Publisher, 'drain'>,
  user: PlacedUser,
): Promise<Republished> {
  // What is in D1 and not here is not what it was.
  context.store.archivedScores.drop()
  const restamped = await restampAll(context, user)
  await publisher.drain()
  return restamped
}

/**
 * Gives every row a revision above all that D1 has of the user, which makes it unpublished; a commit
 * for each, because a batch of the outbox ends between two revisions. Rejects when D1 does.
 */
async function restampAll(
  { databases, store, log }: Pick<UserContext, 'databases' | 'store' | 'log'>,
  user: PlacedUser,
): Promise<Republished> {
  const above = await readHighestRevision(
    databases.possibleHomes(user).own,
    userRefsOf(user.userKey),
  )
  const sequences = store.history.sequences()
  for (const sequence of sequences) {
    log.commit((stamp) => store.transactions.update(sequence, stamp, {}), above)
  }
  const devices = store.devices.all()
  for (const device of devices) {
    log.commit(
      ({ revision, highWaterMark }) => store.devices.save({ ...device, revision }, highWaterMark),
      above,
    )
  }
  return { transactions: sequences.length, devices: devices.length }
}
