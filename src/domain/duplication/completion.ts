/** P(completed | what is known of an attempt). */
import type { TerminationReason } from '../../contract/transaction.ts'
import { closedChance } from '../rates/closing/course.ts'
import { AFTER_CLOSING } from '../rates/closing/learn-closing.ts'
import { AGE_EDGES_MS } from '../rates/end-counts.ts'
import type { CompletionRates } from '../rates/rate-shapes.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time.ts'
import { isCompletion } from '../transaction/lifecycle.ts'
import type { Attempt } from './attempt.ts'

/** Where it is not known when reports come: most arrive within a day or two of the visit. Judged. */
const REPORT_HALF_LIFE_MS = DAY_MS
/** Most users who open the link at all do so within the hour, and pass the loader at once. Judged. */
const ARRIVAL_HALF_LIFE_MS = { unopened: HOUR_MS, opened: 10 * MINUTE_MS }
/**
 * A terminated attempt was not completed, but the person may have answered most of it: screened out
 * early by quota or qualification, late by quality checks. Judged.
 */
const TERMINATED: Record<TerminationReason | 'unsaid', number> = {
  quota: 0.02,
  qualification: 0.02,
  quality: 0.1,
  unsaid: 0.03,
}

/**
 * P(reaches the project | the link was never opened), just after creation and long after. What is
 * known of those who pass the loader holds for these too. Judged.
 */
const NEVER_OPENED = { young: 0.25, old: 0.02 }
/**
 * The same once it was opened: without scripts, people reach the project and do not pass the
 * loader. Judged.
 */
const NEVER_PASSED = { young: 0.6, old: 0.15 }

/** How far a value has decayed from `young` to `old` at this age, in [0, 1]. */
const decayAt = (ageMs: number, halfLifeMs: number): number =>
  1 - 2 ** (-Math.max(ageMs, 0) / halfLifeMs)

const between = (young: number, old: number, decay: number): number => young + (old - young) * decay

/** P(this attempt was or will be completed), as known at `at`, ms since the epoch. */
export function completionProbability(
  attempt: Attempt,
  rates: CompletionRates,
  at: number,
): number {
  const { reportedState, terminationReason } = attempt
  if (isCompletion(reportedState)) return 1
  if (reportedState === 'terminated') return TERMINATED[terminationReason ?? 'unsaid']
  const open = unreportedChance(attempt, rates, at)
  const closed = closedBefore(attempt, rates)
  return closed === 0 ? open : between(open, afterClosing(open, rates.passed), closed)
}

/** P(the project had closed when the user came to it). */
const closedBefore = ({ completedAt, createdAt }: Attempt, { closing }: CompletionRates): number =>
  closedChance(closing, completedAt ?? createdAt)

/** Whether an attempt of which nothing is reported rather came after its project had closed. */
export function probablyClosed(attempt: Attempt, rates: CompletionRates): boolean {
  return attempt.reportedState === null && closedBefore(attempt, rates) > 0.5
}

const oddsOf = (chance: number): number => chance / (1 - chance)

/** The same once the project had closed: its lower rate, and as much said by the silence as before. */
function afterClosing(chance: number, passed: number): number {
  const odds = (oddsOf(chance) * oddsOf(AFTER_CLOSING)) / oddsOf(Math.max(passed, AFTER_CLOSING))
  return odds / (1 + odds)
}

function unreportedChance(
  { completedAt, openedAt, createdAt }: Attempt,
  rates: CompletionRates,
  at: number,
): number {
  if (completedAt !== null) return silentChance(rates, at - completedAt)
  const stage = openedAt === null ? 'unopened' : 'opened'
  const { young, old } = openedAt === null ? NEVER_OPENED : NEVER_PASSED
  const decay = decayAt(at - (openedAt ?? createdAt), ARRIVAL_HALF_LIFE_MS[stage])
  return between(rates.passed * young, rates.strayed?.[stage] ?? rates.passed * old, decay)
}

/**
 * P(completed | passed the loader this many ms ago, and nothing was reported since). Between two ages it
 * changes by the same factor in equal times, as where reports come at a constant rate (the piecewise
 * exponential model of survival analysis); it is never 0, since no habit of reporting is certain.
 */
export function silentChance(
  { passed, unreported, silent }: CompletionRates,
  ageMs: number,
): number {
  if (!silent) return between(passed, unreported, decayAt(ageMs, REPORT_HALF_LIFE_MS))
  const next = AGE_EDGES_MS.findIndex((edge) => ageMs < edge)
  if (next < 0) return unreported
  const [from = 0, to = Number.POSITIVE_INFINITY] = [AGE_EDGES_MS[next - 1], AGE_EDGES_MS[next]]
  const [before = passed, after = unreported] = [silent[next - 1], silent[next]]
  return before * (after / before) ** (Math.max(ageMs - from, 0) / (to - from))
}
