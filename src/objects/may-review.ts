/** Which potentials are judged again when they are looked up. */

import { isDeviceKept } from '../domain/evidence/kept-device.ts'
import type { StoredTransaction } from '../domain/transaction/stored-transaction.ts'
import type { UserContext } from './user-context.ts'

/**
 * Whether the device of the transaction's visit is still known. Of a user only the latest devices are kept: by these
 * alone, whoever comes by enough others afterwards would no more be the person that they were found to be.
 */
export function mayReview(
  { store }: Pick<UserContext, 'store'>,
  { userRef, visit }: Pick<StoredTransaction, 'userRef' | 'visit'>,
): boolean {
  const profiles = store.devices.ofUser(userRef).map(({ profile }) => profile)
  return isDeviceKept(visit, profiles)
}
