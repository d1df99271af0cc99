/** When a user passed our page for surveys, and how long they were away in between. */
import type { PastVisit, Visit } from '../facts/visit.ts'

/**
 * When this user passed our page for earlier surveys, ms since the epoch, oldest first. Offers do not count, since
 * clips of one length follow each other by themselves; nor does the chain of this transaction.
 */
export function timesOfSurveys(visit: Visit): number[] {
  return timesOf(visit, ({ projectType }) => projectType === 'survey')
}

/** The same of surveys, offers and whatever else a project is. */
export function timesOfVisits(visit: Visit): number[] {
  return timesOf(visit, () => true)
}

function timesOf({ history, now }: Visit, isCounted: (past: PastVisit) => boolean): number[] {
  const times = history.past.flatMap((past) => {
    const { completedAt, referenced } = past
    if (completedAt === null || referenced || completedAt > now) return []
    return isCounted(past) ? [completedAt] : []
  })
  return times.toSorted((a, b) => a - b)
}

/** The waits between times, which are in order, ms. */
export function waitsOf(times: readonly number[]): number[] {
  return times.slice(1).map((at, index) => at - (times[index] ?? at))
}

/** The upper median; 0 of none. */
export function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
