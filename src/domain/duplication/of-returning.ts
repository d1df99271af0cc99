/** P(completed) of an unreported attempt whose person comes to the item again. */
import type { Attempt } from './attempt.ts'

/**
 * The odds that somebody who comes to an item again had completed it, against those of everybody
 * whose end is unreported, judged: people mostly come again because they did not finish. With another
 * account less so, because that is also how an item is answered twice.
 */
const CAME_AGAIN = { own: 0.35, linked: 0.75 }

/** The chance of an attempt, given that its person comes again; a report is true all the same. */
export function ofReturning(
  chance: number,
  { reportedState, own }: Pick<Attempt, 'reportedState' | 'own'>,
): number {
  if (reportedState !== null) return chance
  const odds = own ? CAME_AGAIN.own : CAME_AGAIN.linked
  return (odds * chance) / (1 - chance + odds * chance)
}
