/** What it says of an attempt that its person comes to the item again. */
import { CAME_AGAIN } from '../rates/came-again.ts'
import type { CompletionRates } from '../rates/rate-shapes.ts'
import type { Attempt } from './attempt.ts'

/**
 * P(completed) of an attempt, given that its person comes again; a report is true all the same. With the
 * same account people mostly come back to what they did not finish, by the partner's own odds where it
 * is its own project: what it takes off its list when it is done it may offer again as another project
 * with the same survey. With another account it says nothing: that is also how an item is answered twice.
 */
export function ofReturning(
  chance: number,
  { reportedState, own, isOtherProject }: Pick<Attempt, 'reportedState' | 'own' | 'isOtherProject'>,
  rates: Pick<CompletionRates, 'cameAgain'> = {},
): number {
  if (reportedState !== null || !own) return chance
  const cameAgain = (isOtherProject ? null : rates.cameAgain) ?? CAME_AGAIN
  return (cameAgain * chance) / (1 - chance + cameAgain * chance)
}
