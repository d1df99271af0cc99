/** What an object knows of itself: whose it is, and how much it has. */
import { userKeyOf } from '../../secrets/user-key.ts'
import type { PlacedUser } from '../../storage/placement/databases.ts'
import type { UserStore } from '../store/user-store.ts'
import type { Republished } from './republish-all.ts'

/** The user whose object this is; null where it has no transactions. */
export function ownUser({ transactions }: Pick<UserStore, 'transactions'>): PlacedUser | null {
  const oldest = transactions.oldestSequence()
  const row = oldest === null ? null : transactions.get(oldest)
  return row && { scope: row.scope, userKey: userKeyOf(row.userRef) }
}

/** How much would be published. */
export function countHeld({
  transactions,
  devices,
}: Pick<UserStore, 'transactions' | 'devices'>): Republished {
  return { transactions: transactions.count(), devices: devices.all().length }
}
