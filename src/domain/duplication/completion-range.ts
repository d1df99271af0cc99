/** How uncertain it is that an attempt was completed. */
import type { Attempt } from './attempt.ts'
import { completionProbability } from './completion.ts'
import type { CompletionRates } from './partner-rates.ts'

/** Two probabilities, the lower one first. */
export type ProbabilityRange = readonly [low: number, high: number]

/**
 * Between which P(completed) lies with 80 % probability; null where the attempt was reported, or
 * where the partner's rates come without a range.
 */
export function completionRange(
  attempt: Attempt,
  rates: CompletionRates,
  at: number,
): ProbabilityRange | null {
  const { passed, unreported, low, high } = rates
  if (attempt.reportedState !== null || low === undefined || high === undefined) return null
  const chanceAt = (share: number) => {
    const scaled = passed > 0 ? (unreported * share) / passed : unreported
    return completionProbability(attempt, { passed: share, unreported: scaled }, at)
  }
  return [chanceAt(low), chanceAt(high)]
}
