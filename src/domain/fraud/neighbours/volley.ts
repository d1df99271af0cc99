/** Whether one computer begins under several names at once, each behind an exit of its own. */
import { claimOf } from '../facts/claims.ts'
import { isStrangersNetwork, networkOf } from '../facts/network.ts'
import type { Visit } from '../facts/visit.ts'
import { COMMON_SHARE, PER_ADDRESS } from './alike.ts'

/** So many who are all that ever had a computer are not there within five minutes by chance. Judged. */
const VOLLEY_USERS = 4

/**
 * How many users this computer has, where all of them began within the same five minutes, and came by a VPN or
 * servers, each with an address of its own; 0 where they did not. Who works one machine gives each account an
 * exit; colleagues and classes that begin together come by one address, and of phones there are few models.
 */
export function countVolley(visit: Visit): number {
  const { address, device, recording } = visit.crossUser ?? {}
  const isHidden = isStrangersNetwork(networkOf(visit)) && claimOf(visit)?.mobile === false
  if (!device || !isHidden) return 0
  const { users, usersToday, transactions5m, transactions24h } = device
  // Whoever has been screened out of all of today is of today, too, and none of that is counted.
  const isEachCounted = transactions5m >= users
  const areAllAtOnce = users === usersToday && isEachCounted && transactions5m === transactions24h
  const areApart = PER_ADDRESS * (address?.usersToday ?? 1) <= users
  const isRare = users <= COMMON_SHARE * (recording?.population ?? Number.POSITIVE_INFINITY)
  return users >= VOLLEY_USERS && areAllAtOnce && areApart && isRare ? users : 0
}
