/** How many visits ended how, by a partner's reports. */
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time.ts'

/**
 * Ages in ms between which reports are told apart, rising. What is not reported at the last one is
 * taken for never reported.
 */
export const AGE_EDGES_MS: readonly number[] = [
  10 * MINUTE_MS,
  HOUR_MS,
  6 * HOUR_MS,
  DAY_MS,
  3 * DAY_MS,
  7 * DAY_MS,
  14 * DAY_MS,
  28 * DAY_MS,
]
/** Index of the edge from which on a visit is counted by its end: younger ones are under way. */
const SETTLED_EDGE = 3
/** Ms from which on a visit is counted by its end. */
export const SETTLED_MS = AGE_EDGES_MS[SETTLED_EDGE] ?? DAY_MS
/** Where the classes of age begin, in ms, into which settled visits without a report are divided. */
export const SILENT_FROM_MS = AGE_EDGES_MS.slice(SETTLED_EDGE)

/** Settled visits by their ends. */
export interface EndCounts {
  completed: number
  terminated: number
  /** Without a report, by age: one count for each class of `SILENT_FROM_MS`. */
  silent: readonly number[]
}

/**
 * One pair for each edge: of visits at least that old, how many were reported later than the edge
 * before and not after this one, and how many not after this one.
 */
export type DelayCounts = readonly (readonly [within: number, until: number])[]

/** How late reports come, by what they report. */
export interface ReportDelays {
  completed: DelayCounts
  terminated: DelayCounts
}

/** Nothing was counted. */
export const NO_ENDS: EndCounts = { completed: 0, terminated: 0, silent: [] }

/** No report was counted. */
export const NO_DELAYS: ReportDelays = { completed: [], terminated: [] }

/** The class of `SILENT_FROM_MS` of a settled visit's age in ms; -1 for a younger one. */
export function silentClass(ageMs: number): number {
  return SILENT_FROM_MS.filter((from) => ageMs >= from).length - 1
}

/** The sum of counts. */
export function sumOf(counts: readonly number[]): number {
  return counts.reduce((all, each) => all + each, 0)
}

/** How many visits ended in any way. */
export function totalOf({ completed, terminated, silent }: EndCounts): number {
  return completed + terminated + sumOf(silent)
}
