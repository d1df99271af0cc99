/** How uncertain it is that an attempt was completed. */

import type { CompletionRates, SilentRates } from '../rates/rate-shapes.ts'
import type { Attempt } from './attempt.ts'
import { completionProbability } from './completion.ts'
import { ofReturning } from './of-returning.ts'

/** Two probabilities, the lower one first. */
export type ProbabilityRange = readonly [low: number, high: number]

/**
 * Between which P(completed | its person comes again) lies with 80 % probability; null where the attempt was reported, or
 * where the partner's rates come without a range.
 */
export function completionRange(
  attempt: Attempt,
  rates: CompletionRates,
  at: number,
): ProbabilityRange | null {
  const { low, high } = rates
  if (attempt.reportedState !== null || low === undefined || high === undefined) return null
  const chanceAt = (bound: SilentRates) =>
    ofReturning(completionProbability(attempt, ratesAt(rates, bound), at), attempt, rates)
  // Where nearly all of it is at one end, the mean itself lies beyond eight in ten.
  const chance = chanceAt(rates)
  return [Math.min(chanceAt(low), chance), Math.max(chanceAt(high), chance)]
}

/** The rates at a bound. Who did not pass the loader moves as those who did: of them it is not counted. */
function ratesAt(rates: CompletionRates, bound: SilentRates): CompletionRates {
  const { passed, strayed, closing } = rates
  const times = passed > 0 ? bound.passed / passed : 1
  const moved = strayed && {
    opened: Math.min(strayed.opened * times, 1),
    unopened: Math.min(strayed.unopened * times, 1),
  }
  return { ...bound, ...(moved && { strayed: moved }), ...(closing && { closing }) }
}
