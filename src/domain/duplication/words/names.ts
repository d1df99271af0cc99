/** People and days, as the sentences about a potential name them. */
import { DAY_MS, numberOfDay } from '../../time.ts'
import { type AttemptDay, momentTold } from '../attempt.ts'

/** A partner's user, as the partner named it. */
export interface NamedUser {
  userId: string
  channel: string | null
  subChannel: string | null
}

/**
 * The user of one attempt; null where it may not be told: it has been erased, or nobody can say now
 * whether it has. Of such an attempt only its day is told.
 */
export type NameOf = (attempt: { userRef: string; sequence: number }) => NamedUser | null

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** A day in UTC, such as "3 May 2026"; `at` in ms since the epoch. */
export function dayOf(at: number): string {
  const date = new Date(at)
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`
}

/** That a user made an attempt, and on which day. */
export function attempting(attempt: AttemptDay): string {
  const doing = attempt.unopened ? 'was given a link to this' : 'attempted this'
  return `${doing} on ${dayOf(momentTold(attempt))}`
}

/** The start of a day in UTC; both in ms since the epoch. */
export function startOfDay(at: number): number {
  return numberOfDay(at) * DAY_MS
}

/** The user id, with the channels where they are other ones than the asking user's. */
export function nameOfUser(user: NamedUser | null, asking: NamedUser): string {
  if (user === null) return 'another of your users'
  const differing = [
    user.channel === asking.channel ? null : `channel ${user.channel ?? 'unset'}`,
    user.subChannel === asking.subChannel ? null : `sub-channel ${user.subChannel ?? 'unset'}`,
  ].flatMap((each) => each ?? [])
  return differing.length > 0 ? `${user.userId} (${differing.join(', ')})` : user.userId
}
