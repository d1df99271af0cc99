/** Whether there is anything to be put back or published once more. */
import { userRefsOf } from '../../secrets/user-key.ts'
import { readHighestRevision } from '../../storage/operation/highest-revision.ts'
import type { PlacedUser } from '../../storage/placement/databases.ts'
import type { UserContext } from '../user-context.ts'

/** Whether the object or D1 has anything of its users: neither has of those that were erased. */
export async function isKnownUser(
  { databases, store }: Pick<UserContext, 'databases' | 'store'>,
  user: PlacedUser,
): Promise<boolean> {
  if (store.transactions.scope() !== null) return true
  const { own } = databases.possibleHomes(user)
  return (await readHighestRevision(own, userRefsOf(user.userKey))) > 0
}
