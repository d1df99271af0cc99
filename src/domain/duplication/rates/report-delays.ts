/**
 * How soon a partner reports. Recent visits can only show early reports, so counting all delays
 * alike would take every partner for faster than it is (right truncation). The estimator is that of
 * reporting delays in epidemiology: J. F. Lawless, "Adjustments for reporting delays and the
 * prediction of occurred but not reported events" (1994), as the R package `surveillance` has it.
 */
import { AGE_EDGES_MS, type DelayCounts } from './end-counts.ts'

/** Of the ends that are reported at all, the share that has been at each of `AGE_EDGES_MS`. */
export type ReportedBy = readonly number[]

/**
 * Judged: some half of the reports are made while the user returns or within hours of it, the rest
 * by daily, weekly and monthly runs.
 */
const PRIOR: ReportedBy = [0.15, 0.3, 0.45, 0.65, 0.82, 0.91, 0.96, 1]
/** Reports that this belief counts as, at each edge. */
const STRENGTH = 4

/** The share reported by each edge, from 0 to 1 and rising; the prior's where nothing was counted. */
export function reportedBy(counts: DelayCounts): ReportedBy {
  const shares: number[] = []
  let share = 1
  for (let edge = AGE_EDGES_MS.length - 1; edge >= 0; edge--) {
    shares.unshift(share)
    const [within = 0, until = 0] = counts[edge] ?? []
    share *= 1 - (within + STRENGTH * lateShare(edge)) / (until + STRENGTH)
  }
  return shares
}

/** By the prior: of the reports made by an edge, the share that was not made by the one before. */
function lateShare(edge: number): number {
  const [before = 0, now = 1] = [PRIOR[edge - 1], PRIOR[edge]]
  return (now - before) / now
}
