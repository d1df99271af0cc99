/** P(completed) of an unreported attempt whose person comes to the item again. */
import type { Attempt } from './attempt.ts'

/**
 * The odds that somebody who comes to an item again with the same account had completed it, against
 * those of everybody whose end is unreported. Judged, between 1, where doors are opened twice by
 * mistake, and about a third, where only what was not finished stays on offer. With another account
 * it says nothing: that is also how an item is answered twice.
 */
const CAME_AGAIN = 0.6

/** The chance of an attempt, given that its person comes again; a report is true all the same. */
export function ofReturning(
  chance: number,
  { reportedState, own }: Pick<Attempt, 'reportedState' | 'own'>,
): number {
  if (reportedState !== null || !own) return chance
  return (CAME_AGAIN * chance) / (1 - chance + CAME_AGAIN * chance)
}
