/**
 * How improbable it is that two users were active so soon after each other, if they had nothing to
 * do with each other. Two busy users come close by chance, two that come once a week do not: so the
 * times are judged against the users' own activity, whatever the habits of a panel.
 */
import { poissonTail } from '../../statistics/tails.ts'
import type { Session } from './sessions.ts'

/**
 * One after the other within this many minutes: the time of a survey, and of changing accounts.
 * Judged.
 */
const SOON_MINUTES = 20
const DAY_MINUTES = 24 * 60
/**
 * People are active in some ten hours of the day, and most in the evening: in the hours in which one
 * is, another is so much more often than on average (judged).
 */
const RUSH = 2.5
/** Who keeps regular hours keeps them by so many minutes: the half width of a habit (judged). */
const HABIT_MINUTES = 90

/**
 * The chance that two unrelated users with as many sessions, at these times of day, come close as
 * often as these did: 1 where they did no oftener than expected. Null where the times of either are not known.
 */
export function chanceOfCoincidence(a: readonly Session[], b: readonly Session[]): number | null {
  if (a.length === 0 || b.length === 0) return null
  const met = Math.min(countMeeting(a, b), countMeeting(b, a))
  return met === 0 ? 1 : poissonTail(met, expectedMeetings(a, b))
}

/**
 * How often they would meet by chance: two that keep one hour of the day meet on any day that both
 * are there, without having to do with each other.
 */
function expectedMeetings(a: readonly Session[], b: readonly Session[]): number {
  const span = Math.max(endOf(a), endOf(b)) - Math.min(startOf(a), startOf(b))
  // Newcomers of one day count as there for that day: an invitation brings many on the day it is sent.
  const days = span / DAY_MINUTES + 1
  const minutes =
    b.length * lengthOf(a) + a.length * lengthOf(b) + 2 * SOON_MINUTES * a.length * b.length
  const atAnyHour = (RUSH * minutes) / (days * DAY_MINUTES)
  let alike = 0
  for (const mine of a) for (const other of b) if (keepOneHour(mine, other)) alike++
  return Math.max(atAnyHour, (alike * SOON_MINUTES) / HABIT_MINUTES / days)
}

function keepOneHour(a: Session, b: Session): boolean {
  const apart = Math.abs(a.from - b.from) % DAY_MINUTES
  return Math.min(apart, DAY_MINUTES - apart) <= HABIT_MINUTES
}

// Sessions come in order of time, and do not overlap.
const startOf = (sessions: readonly Session[]): number => sessions[0]?.from ?? 0
const endOf = (sessions: readonly Session[]): number => sessions.at(-1)?.to ?? 0

const lengthOf = (sessions: readonly Session[]): number =>
  sessions.reduce((sum, { from, to }) => sum + to - from, 0)

/** How many of the sessions began or ended soon before or after one of the others. */
function countMeeting(sessions: readonly Session[], others: readonly Session[]): number {
  let count = 0
  let at = 0
  for (const { from, to } of sessions) {
    while ((others[at]?.to ?? Number.POSITIVE_INFINITY) < from - SOON_MINUTES) at++
    if ((others[at]?.from ?? Number.POSITIVE_INFINITY) <= to + SOON_MINUTES) count++
  }
  return count
}
