/**
 * How surprising it is that two users were active so soon after each other, if they had nothing to
 * do with each other. Two busy users come close by chance, two that come once a week do not: so the
 * times are judged against the users' own activity, whatever the habits of a panel.
 */
import type { Session } from './sessions.ts'

/** One after the other within this many minutes: the time of a survey, and of changing accounts. */
const SOON_MINUTES = 20
/**
 * People are active in some ten hours of the day, and most in the evening: in the hours in which one
 * is, another is so much more often than on average (judged).
 */
const RUSH = 2.5
/**
 * Newcomers of one day are compared as if they had been there for so many days: an invitation
 * brings many on the day that it is sent.
 */
const LEAST_SPAN_MINUTES = 3 * 24 * 60

/**
 * The chance that two unrelated users with as many sessions come close as often as these did: 1
 * where they never did. Null where the times of either are not known.
 */
export function chanceOfCoincidence(a: readonly Session[], b: readonly Session[]): number | null {
  const [firstA, firstB, lastA, lastB] = [a[0], b[0], a.at(-1), b.at(-1)]
  if (!firstA || !firstB || !lastA || !lastB) return null
  const met = Math.min(countMeeting(a, b), countMeeting(b, a))
  if (met === 0) return 1
  const span = Math.max(lastA.to, lastB.to) - Math.min(firstA.from, firstB.from)
  const minutes =
    b.length * lengthOf(a) + a.length * lengthOf(b) + 2 * SOON_MINUTES * a.length * b.length
  return poissonTail((RUSH * minutes) / Math.max(span, LEAST_SPAN_MINUTES), met)
}

const lengthOf = (sessions: readonly Session[]): number =>
  sessions.reduce((sum, { from, to }) => sum + to - from, 0)

/** How many of the sessions began or ended soon before or after one of the others. */
function countMeeting(sessions: readonly Session[], others: readonly Session[]): number {
  let [count, at] = [0, 0]
  for (const { from, to } of sessions) {
    while ((others[at]?.to ?? Number.POSITIVE_INFINITY) < from - SOON_MINUTES) at++
    if ((others[at]?.from ?? Number.POSITIVE_INFINITY) <= to + SOON_MINUTES) count++
  }
  return count
}

/** P(at least `least` events) where `expected` are expected. */
function poissonTail(expected: number, least: number): number {
  let [term, below] = [Math.exp(-expected), 0]
  for (let count = 0; count < least; count++) {
    below += term
    term *= expected / (count + 1)
  }
  // Far out the sum of the rest is lost in rounding: its first term is nearly all of it.
  return Math.max(1 - below, term)
}
