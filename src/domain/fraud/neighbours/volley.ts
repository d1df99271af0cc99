/** Whether one computer begins under several names at once, behind different exits or all on one line. */
import { isHomeOrPhone } from '../../network/kinds.ts'
import { claimOf } from '../facts/claims.ts'
import { isStrangersNetwork, networkOf } from '../facts/network.ts'
import type { Visit } from '../facts/visit.ts'
import { areAllAlike, COMMON_SHARE, PER_ADDRESS } from './alike.ts'

/** So many who are all that ever had a computer are not there within five minutes by chance. Judged. */
const VOLLEY_USERS = 4

/**
 * How many users this computer has, where all of them began within the same five minutes, and came by a VPN or
 * servers, half of them at most by the present address; 0 where they did not. Who works one machine gives each account an
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

/** More than the computers of a family. Judged. */
const STEP_USERS = 6
/** A course begins together once, and does its surveys in one lesson. Judged. */
const STEPS = 2

/**
 * How many users of one line, who are all that have this computer, begin in the same five minutes, and have done as much
 * earlier today and nothing in between; 0 where they did not. Who opens a context for each account starts all of them
 * at once, round by round; people of one course go on each at a pace of their own.
 */
export function countInStep(visit: Visit): number {
  const { device, deviceOnPrefix: here } = visit.crossUser ?? {}
  // Offices, courses and laboratories have lines of homes as well.
  if (!here || !isHomeOrPhone(networkOf(visit)) || claimOf(visit)?.mobile !== false) return 0
  const { users, usersToday, transactions5m, transactions1h, transactions24h } = here
  const areAll = users === usersToday && (device?.users ?? users) === users && areAllAlike(visit)
  const isRound = transactions5m >= users && transactions1h === transactions5m
  const isAgain = transactions24h >= STEPS * users
  return users >= STEP_USERS && areAll && isRound && isAgain ? users : 0
}
