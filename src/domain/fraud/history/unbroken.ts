/** Whether somebody works whole days, or half ones, at one even pace, or whole ones without any pause. */
import { HOUR_MS, MINUTE_MS } from '../../time.ts'
import type { Visit } from '../facts/visit.ts'
import { medianOf, timesOfSurveys, waitsOf } from './waits.ts'

/** Visits in a row without a pause, of which hardly any wait is far from the others. */
interface Stretch {
  /** Who waits longer than this has paused: for a meal, or for something else that came up. */
  pauseMs: number
  leastMs: number
  visits: number
  /**
   * A wait is even that is no farther from the median than this share. Surveys are of two minutes and of forty, so
   * that people's waits differ by more than twice; who has each awaited and answered does not.
   */
  evenShare: number
  /** So many of the waits are even. */
  ofWaits: number
}

/** A working day without a meal. Judged. */
const WHOLE_DAY: Stretch = {
  pauseMs: 30 * MINUTE_MS,
  leastMs: 6.5 * HOUR_MS,
  visits: 18,
  evenShare: 0.25,
  ofWaits: 1,
}
/** Nearly all hours that somebody is up, also of waits that leave time to eat. Judged. */
const WAKING_DAY: Stretch = {
  pauseMs: 45 * MINUTE_MS,
  leastMs: 11 * HOUR_MS,
  visits: 18,
  evenShare: 0.2,
  ofWaits: 0.9,
}
/**
 * More hours than anybody is up who also washes, eats and goes out, at whatever pace: a program that waits at random
 * has none that is even, and no pause either. Judged.
 */
const LONG_DAY: Stretch = {
  pauseMs: 45 * MINUTE_MS,
  leastMs: 13.5 * HOUR_MS,
  visits: 18,
  evenShare: Number.POSITIVE_INFINITY,
  ofWaits: 1,
}
/** Half a working day, also of waits that leave time to eat, but for one in ten closer to each other. Judged. */
const HALF_DAY: Stretch = {
  pauseMs: 45 * MINUTE_MS,
  leastMs: 4.5 * HOUR_MS,
  visits: 13,
  evenShare: 0.2,
  ofWaits: 0.9,
}
/** So many of these are no day on which everything went well. Judged. */
const FEWEST_DAYS = 5
/** What begins so soon after another one is of the same day, as an afternoon is after its morning. Judged. */
const SAME_DAY_MS = 16 * HOUR_MS

/** Times of visits in a row without a pause, oldest first. */
function stretchesOf(times: readonly number[], pauseMs: number): number[][] {
  const stretches: number[][] = []
  for (const at of times) {
    const last = stretches.at(-1)
    if (last && at - (last.at(-1) ?? at) <= pauseMs) last.push(at)
    else stretches.push([at])
  }
  return stretches
}

/** Whether visits in a row are as many and as long as this asks for, and their waits like each other. */
function isEven(row: readonly number[], stretch: Stretch): boolean {
  const long = (row.at(-1) ?? 0) - (row[0] ?? 0)
  if (long < stretch.leastMs || row.length < stretch.visits) return false
  const waits = waitsOf(row)
  const median = medianOf(waits)
  const even = waits.filter((wait) => Math.abs(wait - median) <= stretch.evenShare * median)
  return even.length >= stretch.ofWaits * waits.length
}

/** On how many days there is such a stretch, or several; 0 where these are few. */
function countDays(visit: Visit, stretch: Stretch): number {
  let days = 0
  let since = Number.NEGATIVE_INFINITY
  for (const row of stretchesOf(timesOfSurveys(visit), stretch.pauseMs)) {
    const begun = row[0] ?? 0
    if (begun < since + SAME_DAY_MS || !isEven(row, stretch)) continue
    days += 1
    since = begun
  }
  return days >= FEWEST_DAYS ? days : 0
}

/**
 * On how many days this user came for surveys at one even pace through all working hours without a pause to eat, or
 * through nearly all hours that people are up without one of three quarters of an hour, or through all of them at
 * whatever pace; 0 where these are fewer than five.
 */
export function countEvenDays(visit: Visit): number {
  return Math.max(...[WHOLE_DAY, WAKING_DAY, LONG_DAY].map((stretch) => countDays(visit, stretch)))
}

/** On how many days this user did so through half of them; 0 where these are fewer than five. */
export function countEvenHalfDays(visit: Visit): number {
  return countDays(visit, HALF_DAY)
}
