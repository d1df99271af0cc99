/** Whether the accounts of one browser began in it and followed each other, none going on when the next had begun. */

import type { DeviceProfile } from '../../device/profile.ts'
import type { CrossUserEvidence, LinkedActivity } from '../../evidence/cross-user-evidence.ts'
import { DAY_MS } from '../../time.ts'
import { isScreenedOut } from '../../transaction/lifecycle.ts'
import type { SharedKeyFacts, SuccessionFacts } from '../facts/visit.ts'
import { linkedSurveysOf } from '../history/chains.ts'
import { usersLookedAt } from './users-looked-at.ts'

/** Accounts that are older came from somewhere else, or have been in use for long. Judged. */
const SINCE_MS = 30 * DAY_MS
/** Of all accounts of a browser so many follow each other where they are made for it. Judged. */
const MOST_SHARE = 0.8
/** Who tries a phone on show, or is signed up on one, starts hardly more than one survey. Judged. */
const WORKED_EACH = 2

/** From when on an account is known, and when it last began a survey; ms since the epoch. */
interface Account {
  from: number
  to: number
  surveys: number
}

function accountOf(
  visitor: string,
  devices: readonly DeviceProfile[],
  activity: readonly LinkedActivity[],
): Account | null {
  const [first] = devices.toSorted((a, b) => a.firstSeenAt - b.firstSeenAt)
  // Who has come elsewhere before is a guest of this browser.
  const isOfHere = first?.hashes.visitor === visitor || first?.earlierVisitors.includes(visitor)
  const times = linkedSurveysOf(activity).flatMap((one) =>
    isScreenedOut(one) ? [] : (one.begunAt ?? []),
  )
  if (!first || !isOfHere || times.length === 0) return null
  return { from: first.firstSeenAt, to: Math.max(...times), surveys: times.length }
}

/**
 * The accounts that began in a browser within a month, each when the one before had begun its last survey, up to the
 * asking one; `ownTimes` are those at which its own were begun.
 */
export function toSuccession(
  visitor: string,
  userRefs: readonly string[],
  { profiles, activity }: Pick<CrossUserEvidence, 'profiles' | 'activity'>,
  ownTimes: readonly number[],
): SuccessionFacts {
  const now = Math.max(...ownTimes)
  const own = { from: Math.min(...ownTimes), to: now, surveys: ownTimes.length }
  const accounts = userRefs.flatMap(
    (ref) => accountOf(visitor, profiles.get(ref) ?? [], activity.get(ref) ?? []) ?? [],
  )
  const fresh = [...accounts, own].filter(({ from }) => from > now - SINCE_MS)
  // The most that follow each other: each time the one that ends first.
  const inTurn: Account[] = []
  for (const account of fresh.toSorted((a, b) => a.to - b.to)) {
    if (account.from >= (inTurn.at(-1)?.to ?? 0)) inTurn.push(account)
  }
  if (inTurn.at(-1) !== own) return { users: 0, surveys: 0 }
  return { users: inTurn.length, surveys: inTurn.reduce((sum, { surveys }) => sum + surveys, 0) }
}

/**
 * How many accounts of a browser were made for it, one after the other, and worked: 0 where others use it as well, or
 * each only passes by.
 */
export function countSuccession(visitor: SharedKeyFacts): number {
  const { users, surveys } = visitor.succession ?? { users: 0, surveys: 0 }
  const areMost = users >= MOST_SHARE * usersLookedAt(visitor)
  // The latest of them may have only begun.
  return areMost && surveys >= WORKED_EACH * (users - 1) ? users : 0
}
