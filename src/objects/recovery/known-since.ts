import { timeOfSequence } from '../../domain/transaction/sequence.ts'
import { userRefsOf } from '../../secrets/user-key.ts'
import { readFirstSequence } from '../../storage/operation/first-sequence.ts'
import type { PlacedUser } from '../../storage/placement/databases.ts'
import type { UserContext } from '../user-context.ts'

/**
 * When the first transaction was made that the object or D1 has of its users, in ms; null where there is none.
 * What was before it has been forgotten: somebody who was erased may have come back since.
 */
export async function knownSince(
  { databases, store }: Pick<UserContext, 'databases' | 'store'>,
  user: PlacedUser,
): Promise<number | null> {
  const { own } = databases.possibleHomes(user)
  const archived = await readFirstSequence(own, userRefsOf(user.userKey))
  const held = store.transactions.oldestSequence()
  const first = Math.min(...[held, archived].filter((sequence) => sequence !== null))
  return Number.isFinite(first) ? timeOfSequence(first) : null
}
