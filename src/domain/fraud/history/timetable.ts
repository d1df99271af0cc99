/** Whether somebody comes by a timer. */

import { binomialTail } from '../../statistics/tails.ts'
import { HOUR_MS, MINUTE_MS } from '../../time.ts'
import { signal } from '../facts/signal.ts'
import type { Visit } from '../facts/visit.ts'
import { medianOf, timesOfSurveys, timesOfVisits, waitsOf } from './waits.ts'

/**
 * Two visits of a timer are apart by its period, give or take what a page load varies, ms; and how many so close
 * are a timer's. Who keeps to a routine does so for some visits, and not for as many, and never to the second. Judged.
 */
const EXACT = [
  { slackMs: 10_000, fewest: 100 },
  { slackMs: 1_000, fewest: 24 },
] as const
/** Fewer are enough where a program also clicked on the page, as a hand has no reason to. Judged. */
const EXACT_OF_CLICKS = [{ slackMs: 2_000, fewest: 7 }] as const
/** From one to the other, ms. Shorter ones are those of a router that sends people on. Judged. */
type Periods = readonly [from: number, to: number]
const PERIODS_MS: Periods = [3 * MINUTE_MS, 20 * MINUTE_MS]
/** A person's habit, but for whose clicks a program makes; no clip is so long that it follows another by itself. Judged. */
const LONG_PERIODS_MS: Periods = [20 * MINUTE_MS, 6 * HOUR_MS]
/** What chance does more rarely than this is no chance, whichever period is looked at. Judged. */
const PROOF = 1e-9

/** So many waits, each this close to the period. */
interface Run {
  slackMs: number
  fewest: number
}

/**
 * The period, in whole minutes, in which somebody has come again and again, to within seconds; null where
 * people may. Counted are visits, and not links, which many partners make by a timer: who is reminded every
 * hour does not come in the same second. Offers do not count in a short period: clips of one length may follow each
 * other by themselves. Of waits of which half are longer than the period, at most twice the slack's share of it ends this
 * close to it.
 */
export function minutesOfTimetable(visit: Visit): number | null {
  return periodOf(timesOfSurveys(visit), PERIODS_MS, EXACT)
}

/** The same of a shorter run, and of longer periods, where clicks on this page were made up; null where they were not. */
export function minutesOfClickingTimetable(visit: Visit): number | null {
  const made = signal(visit, 'attention')?.untrustedEvents ?? 0
  if (made === 0) return null
  return (
    periodOf(timesOfSurveys(visit), PERIODS_MS, EXACT_OF_CLICKS) ??
    periodOf(timesOfVisits(visit), LONG_PERIODS_MS, EXACT_OF_CLICKS)
  )
}

function periodOf(
  times: readonly number[],
  [from, to]: Periods,
  runs: readonly Run[],
): number | null {
  const waits = waitsOf(times)
  const period = medianOf(waits)
  if (period < from || period > to) return null
  const isTimed = runs.some(({ slackMs, fewest }) => {
    const close = waits.filter((wait) => Math.abs(wait - period) <= slackMs).length
    return close >= fewest && binomialTail(close, waits.length, (2 * slackMs) / period) < PROOF
  })
  return isTimed ? Math.round(period / MINUTE_MS) : null
}
