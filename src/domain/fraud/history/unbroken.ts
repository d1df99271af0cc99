/** Whether somebody works whole days at one even pace. */
import { HOUR_MS, MINUTE_MS } from '../../time.ts'
import type { Visit } from '../facts/visit.ts'

/** Who waits longer than this has paused: for a meal, or for something else that came up. Judged. */
const PAUSE_MS = 30 * MINUTE_MS
/** A working day without a meal, and the least visits in it. Judged. */
const STRETCH = { ms: 6.5 * HOUR_MS, visits: 18 }
/** So many of these are no day on which everything went well. Judged. */
const FEWEST_STRETCHES = 5
/**
 * No wait of such a day is farther from its median than this share. Surveys are of two minutes and of forty, so
 * that people's waits differ by more than twice; who has each awaited and answered does not. Judged.
 */
const EVEN_SHARE = 0.25

/** Times of visits in a row without a pause, oldest first. */
function stretchesOf(times: readonly number[]): number[][] {
  const stretches: number[][] = []
  for (const at of times) {
    const last = stretches.at(-1)
    if (last && at - (last.at(-1) ?? at) <= PAUSE_MS) last.push(at)
    else stretches.push([at])
  }
  return stretches
}

/** Whether a stretch is as long as a working day, and each of its waits like the others. */
function isEvenDay(stretch: readonly number[]): boolean {
  const long = (stretch.at(-1) ?? 0) - (stretch[0] ?? 0)
  if (long < STRETCH.ms || stretch.length < STRETCH.visits) return false
  const waits = stretch.slice(1).map((at, index) => at - (stretch[index] ?? at))
  const median = waits.toSorted((a, b) => a - b)[Math.floor(waits.length / 2)] ?? 0
  return waits.every((wait) => Math.abs(wait - median) <= EVEN_SHARE * median)
}

/**
 * On how many days this user came for surveys at one even pace through all working hours, without a pause to eat;
 * 0 where these are fewer than five.
 */
export function countEvenDays({ history, now }: Visit): number {
  const times = history.past.flatMap(({ completedAt, referenced, projectType }) =>
    completedAt === null || referenced || completedAt > now || projectType !== 'survey'
      ? []
      : [completedAt],
  )
  const days = stretchesOf(times.toSorted((a, b) => a - b)).filter(isEvenDay).length
  return days >= FEWEST_STRETCHES ? days : 0
}
