/** How uncertain it is that an attempt was completed. */
import type { Attempt } from './attempt.ts'
import { completionProbability } from './completion.ts'
import { ofReturning } from './of-returning.ts'
import type { CompletionRates } from './rates/rate-shapes.ts'

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
  const { passed, low, high } = rates
  if (attempt.reportedState !== null || low === undefined || high === undefined) return null
  if (passed <= 0) return null
  const chance = completionProbability(attempt, rates, at)
  const chanceAt = (share: number) =>
    ofReturning(Math.min(chance * (share / passed), 1), attempt, rates)
  return [chanceAt(low), chanceAt(high)]
}
