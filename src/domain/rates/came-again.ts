/** How often people come again to what they have completed, by a partner's reports. */
import { type EndCounts, sumOf } from './end-counts.ts'

/**
 * The odds of coming again to an item with the same account after a completion, against those after
 * anything else, where no report says. Judged, between 1, where people open links twice by mistake,
 * whatever came of the first time, and about a third, where only what was not finished stays on offer.
 */
export const CAME_AGAIN = 0.6
/** Coming again never makes a completion likelier: honest people come again too. Judged. */
const MOST_ODDS = 1
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

const othersOf = ({ terminated, silent }: EndCounts): number => terminated + sumOf(silent)
