/** How likely it is that visits end as they were counted, by the share of them that is completed. */
import { LOGS, LOGS_OF_REST, newOnGrid, RATES } from './belief/beta-grid.ts'
import type { EndCounts } from './end-counts.ts'

/** Shares of the reports of completions and of other ends that have been made, by class of age. */
export interface SettledShares {
  completed: readonly number[]
  terminated: readonly number[]
}

/** The shares of completions and of other ends that are ever reported. */
interface Reported {
  ofCompleted: number
  ofTerminated: number
}

/** Ends as they are weighed: scaled, and unreported ones of nearly the same age together. */
export interface SeenEnds {
  completed: number
  terminated: number
  /** By class of age: `count` ends whose reports had come in these shares. */
  silent: { age: number; count: number; completed: number; terminated: number }[]
}

/** What one partner's speed of reporting says of its counts. */
export interface EndChances {
  prepare(counts: EndCounts, by: number): SeenEnds
  /** Logs of the chance of the counts under a habit, at each share of the grid. */
  logsUnder(habit: Reported, seen: SeenEnds): number[]
}

/** Classes of age whose shares of reports differ by less are one. Judged. */
const ALIKE = 0.02

/**
 * The chances of one partner. What unreported visits say depends on its habits and on their age
 * alone, so that its logarithms are taken once for all of its sources and projects.
 */
export function makeEndChances(shares: SettledShares): EndChances {
  const known = new Map<number, Map<number, (number[] | undefined)[]>>()

  /** The logarithms under one habit, by class of age. */
  function unsaidUnder({ ofCompleted, ofTerminated }: Reported): (number[] | undefined)[] {
    const byTerminated = known.get(ofCompleted) ?? new Map<number, (number[] | undefined)[]>()
    known.set(ofCompleted, byTerminated)
    const byAge = byTerminated.get(ofTerminated) ?? []
    byTerminated.set(ofTerminated, byAge)
    return byAge
  }

  return {
    prepare: (counts, by) => prepare(counts, shares, by),
    logsUnder(habit, seen) {
      const { completed, terminated, silent } = seen
      const ofHabit =
        completed * Math.log(habit.ofCompleted) +
        (terminated > 0 ? terminated * Math.log(habit.ofTerminated) : 0)
      const sums = newOnGrid()
      for (let at = 0; at < sums.length; at++) {
        sums[at] = ofHabit + completed * (LOGS[at] ?? 0) + terminated * (LOGS_OF_REST[at] ?? 0)
      }
      const byAge = unsaidUnder(habit)
      for (const each of silent) {
        const logs = byAge[each.age] ?? logsOfUnsaid(habit, each)
        byAge[each.age] = logs
        for (let at = 0; at < sums.length; at++) {
          sums[at] = (sums[at] ?? 0) + each.count * (logs[at] ?? 0)
        }
      }
      return sums
    },
  }
}

/** Logs of the chance that nothing is reported of an end of this age, at each share of the grid. */
function logsOfUnsaid(
  { ofCompleted, ofTerminated }: Reported,
  { completed, terminated }: SeenEnds['silent'][number],
): number[] {
  const completion = 1 - ofCompleted * completed
  const other = 1 - ofTerminated * terminated
  return RATES.map((rate) => Math.log(rate * completion + (1 - rate) * other))
}

function prepare(counts: EndCounts, shares: SettledShares, by: number): SeenEnds {
  const silent: SeenEnds['silent'] = []
  counts.silent.forEach((count, age) => {
    if (count === 0) return
    const completed = shares.completed[age] ?? 1
    const terminated = shares.terminated[age] ?? 1
    const last = silent.at(-1)
    const distance = Math.max(
      Math.abs((last?.completed ?? -1) - completed),
      Math.abs((last?.terminated ?? -1) - terminated),
    )
    if (last && distance < ALIKE) last.count += count * by
    else silent.push({ age, count: count * by, completed, terminated })
  })
  return { completed: counts.completed * by, terminated: counts.terminated * by, silent }
}
