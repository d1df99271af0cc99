/**
 * How soon a partner reports. Recent visits can only show early reports, so counting all delays
 * alike would take every partner for faster than it is (right truncation). The estimator is that of
 * reporting delays in epidemiology: J. F. Lawless, "Adjustments for reporting delays and the
 * prediction of occurred but not reported events" (1994), as the R package `surveillance` has it.
 */
import { AGE_EDGES_MS, type DelayCounts, type ReportDelays } from './end-counts.ts'

/** Of the ends that are reported at all, the share that has been at each of `AGE_EDGES_MS`. */
export type ReportedBy = readonly number[]

/**
 * Judged: some half of the reports are made by a call while the user returns or within hours of it,
 * the rest by daily, weekly and monthly runs.
 */
const PRIOR: ReportedBy = [0.25, 0.42, 0.58, 0.74, 0.87, 0.94, 0.97, 1]
/** Reports that this belief counts as, at each edge. Judged. */
const STRENGTH = 2
/** Reports that the delays of both together count as, for each: mostly they are alike. Judged. */
const POOLED_STRENGTH = 20

/** Both shares rise from one edge to the next; they are the prior's where nothing was counted. */
export function reportedBy({ completed, terminated }: ReportDelays): Record<End, ReportedBy> {
  const pooled = AGE_EDGES_MS.map((_, edge) => {
    const [[a, b], [c, d]] = [completed[edge] ?? NOTHING, terminated[edge] ?? NOTHING]
    return [a + c, b + d] as const
  })
  const late = lateShares(pooled, PRIOR.map(judgedLate), STRENGTH)
  const sharesOf = (counts: DelayCounts) => toShares(lateShares(counts, late, POOLED_STRENGTH))
  return { completed: sharesOf(completed), terminated: sharesOf(terminated) }
}

type End = keyof ReportDelays

const NOTHING = [0, 0] as const

/**
 * Of the reports made by each edge, the share that was not made by the one before: the reverse
 * hazard, to which each visit adds that is old enough to show the edge.
 */
const lateShares = (counts: DelayCounts, prior: readonly number[], strength: number): number[] =>
  prior.map((share, edge) => {
    const [within, until] = counts[edge] ?? NOTHING
    return (within + strength * share) / (until + strength)
  })

const judgedLate = (share: number, edge: number): number => (share - (PRIOR[edge - 1] ?? 0)) / share

/** From the last edge, at which all have been made, back to the first. */
function toShares(late: readonly number[]): number[] {
  const shares: number[] = []
  late.reduceRight((share, each) => {
    shares.unshift(share)
    return share * (1 - each)
  }, 1)
  return shares
}
