/**
 * What partners learn of each other's attempts at a shared survey: the day, and one of four steps.
 * Anything finer would tell a rival how a panellist's visit ended, or when it began.
 */
import type { TransactionState } from '../../contract/transaction.ts'
import { SHARED_STEPS, type SharedStep } from '../evidence/shared-step.ts'
import { toBits, toProbability } from '../statistics/bits.ts'
import { DAY_MS, numberOfDay } from '../time.ts'
import { ownWithChainEnds } from '../transaction/chain-ends.ts'
import { isCompletion, lastReport } from '../transaction/lifecycle.ts'
import type { OwnAttempt } from '../transaction/stored-transaction.ts'
import { silentChance } from './completion.ts'
import { madeAt } from './history/precedes.ts'
import { ofReturning } from './of-returning.ts'
import { ratesOf } from './partner-rates.ts'

/**
 * P(completed | step), by judgement: a reported completion is one; who was sent and never arrived,
 * or was screened out, has hardly seen the survey.
 */
const STEP_CHANCES: Record<Exclude<SharedStep, 'passed'>, number> = {
  done: 1,
  begun: 0.02,
  ended: 0.02,
}

/**
 * How much of what one partner's reports say of a survey, in bits, holds at another, whose people and
 * screening differ somewhat. Judged.
 */
const SAME_ELSEWHERE = 0.75

/**
 * P(completed) of another partner's attempt of that day, at `at`, ms since the epoch. How that
 * partner reports must not be told, so that the silence since a visit counts as that of a partner of
 * which nothing was counted, in whole days. How many complete the survey is what the asking partner's
 * own reports say of it (`passed`), as far as that holds elsewhere.
 */
export function sharedCompletion(
  { day, step }: Pick<SharedAttempt, 'day' | 'step'>,
  at: number,
  passed: number,
): number {
  if (step !== 'passed') return STEP_CHANCES[step]
  const days = Math.max(numberOfDay(at) - day, 0)
  const unknown = ratesOf(null)
  // Silence says the same of any share: the odds of the two shares are all that differs.
  const ofSurvey = toBits(passed) - toBits(unknown.passed)
  const bits = toBits(silentChance(unknown, days * DAY_MS)) + SAME_ELSEWHERE * ofSurvey
  const chance = toProbability(bits)
  return ofReturning(chance, { reportedState: null, own: false })
}

/**
 * Suspicions across partners count in steps of this many bits: their odds four times as high.
 * Judged.
 */
export const SUSPICION_STEP = 2
/**
 * The values are in the middle of the steps, at odds of 1:8, 1:2, 2:1 …: with one at even odds, whoever
 * is a little less likely than not would count as likely as not, and be over the threshold of many.
 */
const SUSPICION_MIDDLE = 1
/**
 * Stronger ones count as this, weaker ones than the least not at all; both in bits. Of the users behind
 * one address there are many, and little suspicions of each would add up. Judged.
 */
const SUSPICION_MOST = 5
const SUSPICION_LEAST = -3

/**
 * P(same person) of another partner's user, as one of six values: exactly, it would tell how many
 * of that partner's users have the browser, and whether each detail of it was the same there.
 */
export function coarseSuspicion(probability: number): number {
  const step = Math.round((toBits(probability) - SUSPICION_MIDDLE) / SUSPICION_STEP)
  const bits = SUSPICION_STEP * step + SUSPICION_MIDDLE
  return bits < SUSPICION_LEAST ? 0 : toProbability(Math.min(bits, SUSPICION_MOST))
}

/** A user's attempts at one shared survey, as the shared scope keeps them. */
export interface SharedAttempt {
  /** Hash of the external survey pair, under the shared scope. */
  pair: string
  /**
   * Day of the attempt that came furthest, the first of those; in days since the epoch. Not that of its link,
   * which may have been made long before: whoever came in between would be taken for the second.
   */
  day: number
  step: SharedStep
  /** Its moment, ms since the epoch: it orders attempts of one day, and is told to nobody. */
  madeAt: number
}

/**
 * The attempt that came furthest among a user's transactions at one shared survey; null for none. Of
 * several that came as far it is the first: every visit since then comes after it, and one in between would
 * not be taken for the second. A step's day is never that of a lesser step before it: whoever came between
 * a visit that only passed and one that was completed has repeated no completion, unless both are of one chain.
 */
export function furthestAttempt(
  pair: string,
  transactions: readonly OwnAttempt[],
): SharedAttempt | null {
  const attempts = ownWithChainEnds(transactions.filter(({ shared }) => shared === pair))
    .map((row) => ({ madeAt: madeAt(row), step: stepOf(row) }))
    .sort(
      (a, b) => SHARED_STEPS.indexOf(b.step) - SHARED_STEPS.indexOf(a.step) || a.madeAt - b.madeAt,
    )
  const [furthest] = attempts
  return furthest ? { pair, day: numberOfDay(furthest.madeAt), ...furthest } : null
}

function stepOf({ transitions, completedAt }: OwnAttempt): SharedStep {
  return stepOfAttempt(lastReport(transitions).state, completedAt)
}

/** The step of an attempt by its last report and by when its user passed the loader. */
export function stepOfAttempt(
  state: TransactionState | null,
  completedAt: number | null,
): SharedStep {
  if (isCompletion(state)) return 'done'
  if (state === 'terminated') return 'ended'
  return completedAt === null ? 'begun' : 'passed'
}
