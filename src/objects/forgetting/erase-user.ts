/** Erasing a user: from D1 first, so that a failure leaves the object to try again. */
import { withTimeout } from '../../platform/timeout.ts'
import { type DeletedRows, deleteUsers } from '../../storage/forgetting/erasure.ts'
import type { PlacedUser } from '../../storage/placement/databases.ts'
import type { UserContext } from '../user-context.ts'
import { homesToForget } from '../user-homes.ts'
import { gatherTraces } from './traces.ts'

/** A partner waits for the answer, and the user's own requests wait for it. Judged. */
const ERASE_TIMEOUT_MS = 10_000

/**
 * Deletes all users of the object from D1 and resolves to how many rows there were; rejects when
 * D1 does. The caller deletes the object's own storage, and lets nothing be written meanwhile.
 */
export function eraseFromDatabase(
  context: Pick<UserContext, 'databases' | 'store' | 'keyring' | 'namesOf'>,
  user: PlacedUser,
): Promise<DeletedRows> {
  const homes = homesToForget(context, user)
  const until = Date.now() + ERASE_TIMEOUT_MS
  const gathering = gatherTraces(context, user, homes)
  const erasing = gathering.then((traces) => deleteUsers(homes, traces, until))
  return withTimeout(erasing, ERASE_TIMEOUT_MS)
}
