/** P(completed | what is known of an attempt). */

import type { TerminationReason } from '../../contract/transaction.ts'
import { DAY_MS, HOUR_MS } from '../time.ts'
import type { Attempt } from './attempt.ts'
import { type CompletionRates, unknownRates } from './partner-rates.ts'

/** Reports arrive within a day of the visit. */
const REPORT_HALF_LIFE_MS = DAY_MS
/** Who has not come after an hour seldom comes. */
const ARRIVAL_HALF_LIFE_MS = HOUR_MS

/**
 * A terminated attempt was not completed, but the person may have answered most of it: screened out
 * early by quota or qualification, late by quality checks.
 */
const TERMINATED: Record<TerminationReason | 'unsaid', number> = {
  quota: 0.02,
  qualification: 0.02,
  quality: 0.2,
  unsaid: 0.05,
}

/** Shares of those who, once past the loader, would complete: at once, and long after. */
const NEVER_OPENED = { young: 0.25, old: 0.02 }
/** Some reach the project without passing: scripts off, or a link taken from the address bar. */
const NEVER_PASSED = { young: 0.6, old: 0.15 }

/** How far an attempt of this age has gone from young to old, in [0, 1]. */
const ripeness = (ageMs: number, halfLifeMs: number): number =>
  1 - 2 ** (-Math.max(ageMs, 0) / halfLifeMs)

const between = (young: number, old: number, ripe: number): number => young + (old - young) * ripe

/** How likely this attempt was completed, or will have been. */
export function completionProbability(
  attempt: Attempt,
  rates: CompletionRates,
  at: number,
): number {
  const { reportedState, terminationReason, completedAt, openedAt, createdAt } = attempt
  if (reportedState === 'completed' || reportedState === 'reconciled') return 1
  if (reportedState === 'terminated') return TERMINATED[terminationReason ?? 'unsaid']
  if (completedAt !== null) {
    const ripe = ripeness(at - completedAt, REPORT_HALF_LIFE_MS)
    return between(rates.passed, rates.unreported, ripe)
  }
  const { young, old } = openedAt === null ? NEVER_OPENED : NEVER_PASSED
  const ripe = ripeness(at - (openedAt ?? createdAt), ARRIVAL_HALF_LIFE_MS)
  return rates.passed * between(young, old, ripe)
}

/**
 * The rates by which attempts are judged that the asking partner sees: its own by its habit of
 * reporting. How another partner reports is not known to it, and its own habit says nothing of it.
 */
export function ratesFor(asking: CompletionRates): (attempt: Attempt) => CompletionRates {
  return ({ txId }) => (txId === null ? unknownRates() : asking)
}
