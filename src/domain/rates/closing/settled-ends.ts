/** Counts the settled visits of a course by their ends. */
import { MINUTE_MS } from '../../time.ts'
import { type EndCounts, SETTLED_MS, SILENT_FROM_MS, silentClass } from '../end-counts.ts'
import type { CourseVisit } from './course.ts'

/**
 * How the visits ended that are old enough at `now`, ms since the epoch; `weightOf` tells what the visit at an
 * index counts, by default 1.
 */
export function settledEnds(
  visits: readonly CourseVisit[],
  now: number,
  weightOf: (index: number) => number = () => 1,
): EndCounts {
  let completed = 0
  let terminated = 0
  const silent = SILENT_FROM_MS.map(() => 0)
  visits.forEach(({ minute, end }, index) => {
    const age = now - minute * MINUTE_MS
    if (age < SETTLED_MS) return
    const weight = weightOf(index)
    if (end === 'completed') completed += weight
    else if (end !== null) terminated += weight
    else silent[silentClass(age)] = (silent[silentClass(age)] ?? 0) + weight
  })
  return { completed, terminated, silent }
}
