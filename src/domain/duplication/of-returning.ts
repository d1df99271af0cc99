/** What it says of an attempt that its person comes to the item again. */
import { MINUTE_MS } from '../time.ts'
import type { Attempt } from './attempt.ts'
import { type EndCounts, sumOf } from './rates/end-counts.ts'
import type { CompletionRates } from './rates/rate-shapes.ts'

/**
 * The odds of coming again to an item with the same account after a completion, against those after
 * anything else, where no report says. Judged, between 1, where people open links twice by mistake,
 * whatever came of the first time, and about a third, where only what was not finished stays on offer.
 */
export const CAME_AGAIN = 0.6
/** Coming again never makes a completion likelier: honest people come again too. Judged. */
const MOST_ODDS = 1
/**
 * By when half of what is ever completed has been: between the minute of short polls and the quarter of an hour of
 * ordinary surveys. Judged.
 */
const HALF_DONE_MS = 5 * MINUTE_MS
/** Who opens a link twice at once may complete it all the same. Judged. */
const LEAST_SOON = 0.35
/** What the judged odds are worth, as expected returns after completions; judged. */
const JUDGED_WORTH = 3

/**
 * The odds as reported ends have them, of all visits and of those whose user came again. Returns after
 * completions are Poisson counts around the odds times what the others' share of returns makes expected,
 * with the conjugate Gamma belief about the judged mean. Silent visits are among the others: some of
 * them were completed, so that a partner that reports little learns odds nearer to 1. They are above 0 and
 * at most 1: where those who completed are sent a next wave, everybody's unreported attempt would be taken
 * for completed.
 */
export function cameAgainOdds(all: EndCounts, cameAgain: EndCounts): number {
  const others = othersOf(all)
  const expected = others > 0 ? (all.completed * othersOf(cameAgain)) / others : 0
  const odds = (CAME_AGAIN * JUDGED_WORTH + cameAgain.completed) / (JUDGED_WORTH + expected)
  return Math.min(odds, MOST_ODDS)
}

/**
 * The odds of coming again so soon after a completion, against those at any time: hardly anything can have been
 * completed within two minutes, and nearly everything within half an hour.
 */
const soonOdds = (waitMs = Number.POSITIVE_INFINITY): number =>
  LEAST_SOON + (1 - LEAST_SOON) * (1 - 2 ** (-waitMs / HALF_DONE_MS))

type ReturnedAttempt = Pick<Attempt, 'reportedState' | 'own' | 'cameAgainMs' | 'isOtherProject'>

const othersOf = ({ terminated, silent }: EndCounts): number => terminated + sumOf(silent)

/**
 * The attempts at an item; those of the asking user with the time that passed until it came again, at the latest at
 * `cameAt`, ms since the epoch; null where that is not known.
 */
export function withReturns(
  attempts: readonly Attempt[],
  cameAt: number | null,
): readonly Attempt[] {
  if (!attempts.some(({ own }) => own)) return attempts
  const visits = attempts.filter((attempt) => attempt.own && isVisit(attempt))
  return attempts.map((attempt) => {
    if (!attempt.own) return attempt
    const from = momentOf(attempt)
    const others = visits.filter(({ chainId }) => chainId !== attempt.chainId)
    // A link that is not opened yet may have been made before the visits of others.
    const returns = [...others.map(momentOf), ...(cameAt === null ? [] : [cameAt])]
    const waits = returns.map((at) => at - from).filter((wait) => wait >= 0)
    return waits.length === 0 ? attempt : { ...attempt, cameAgainMs: Math.min(...waits) }
  })
}

const momentOf = ({ completedAt, openedAt, createdAt }: Attempt): number =>
  completedAt ?? openedAt ?? createdAt

/** Whether it is known when the user came: partners make links that nobody ever opens. */
const isVisit = ({ openedAt, completedAt }: Attempt): boolean =>
  openedAt !== null || completedAt !== null

/**
 * P(completed) of an attempt, given that its person comes again; a report is true all the same. With the
 * same account people mostly come back to what they did not finish, by the partner's own odds where it
 * is its own project: what it takes off its list when it is done it may offer again as another project
 * with the same survey. With another account it says nothing: that is also how an item is answered twice.
 */
export function ofReturning(
  chance: number,
  { reportedState, own, cameAgainMs, isOtherProject }: ReturnedAttempt,
  rates: Pick<CompletionRates, 'cameAgain'> = {},
): number {
  if (reportedState !== null || !own) return chance
  const cameAgain = (isOtherProject ? null : rates.cameAgain) ?? CAME_AGAIN
  const odds = cameAgain * soonOdds(cameAgainMs)
  return (odds * chance) / (1 - chance + odds * chance)
}
