/** What a partner's own reports say of each reason of the score. */
import type { TerminationReason, TransactionState } from '../../contract/transaction.ts'

/** How the partner reported the end of a scored transaction; null while unreported. */
export interface ReportedEnd {
  state: TransactionState | null
  terminationReason: TerminationReason | null
}

/** Scored transactions that are alike in what raised their scores and in their reported ends. */
export interface ReasonGroup extends ReportedEnd {
  /** Keys of what raised the score: `signal.outcome`. */
  reasons: string[]
  /** How many there are. */
  transactions: number
}

/** A share in [0, 1] with its uncertainty. */
export interface Share {
  share: number
  /** Wilson interval, 95 %. */
  low: number
  high: number
}

/** What the reports say of one reason. */
export interface ReasonInsight {
  reason: string
  /** Transactions in which the reason raised the score. */
  count: number
  /** Those of them with a reported end. */
  reported: number
  qualityTerminated: number
  reconciled: number
  /** Share of reported ones that ended for quality or were reconciled; null without reports. */
  precision: Share | null
  /** Precision over the share of bad ends among all reported; null where that is not known. */
  lift: number | null
}

/** What the reports say of all reasons, and of all transactions together. */
export interface Insights {
  transactions: number
  reported: number
  bad: number
  baseline: Share | null
  reasons: ReasonInsight[]
}

/** Quantile of the normal distribution for 95 %. */
const Z_95 = 1.959964

/**
 * A share with Wilson's score interval (1927), which unlike the normal approximation holds for
 * small counts too; null without trials.
 */
export function wilsonShare(hits: number, trials: number): Share | null {
  if (trials <= 0) return null
  const share = hits / trials
  const z2 = Z_95 * Z_95
  const centre = share + z2 / (2 * trials)
  const spread = Z_95 * Math.sqrt((share * (1 - share) + z2 / (4 * trials)) / trials)
  const scale = 1 + z2 / trials
  return {
    share,
    low: Math.max(0, (centre - spread) / scale),
    high: Math.min(1, (centre + spread) / scale),
  }
}

const isQuality = (end: ReportedEnd) =>
  end.state === 'terminated' && end.terminationReason === 'quality'

/** A bad end: the partner rejected the person's work. Quota and qualification say nothing of it. */
export function isBadEnd(end: ReportedEnd) {
  return isQuality(end) || end.state === 'reconciled'
}

/** Whether an end says something of quality; someone who was screened out was never judged. */
export function isJudged(end: ReportedEnd) {
  return end.state === 'completed' || isBadEnd(end)
}

/** How many transactions of the groups end in this way. */
function countEnds(groups: readonly ReasonGroup[], isCounted: (end: ReportedEnd) => boolean) {
  return groups.reduce((sum, group) => sum + (isCounted(group) ? group.transactions : 0), 0)
}

function insightOf(reason: string, groups: ReasonGroup[], baseline: Share | null): ReasonInsight {
  const reported = countEnds(groups, isJudged)
  const precision = wilsonShare(countEnds(groups, isBadEnd), reported)
  return {
    reason,
    count: countEnds(groups, () => true),
    reported,
    qualityTerminated: countEnds(groups, isQuality),
    reconciled: countEnds(groups, (end) => end.state === 'reconciled'),
    precision,
    lift: precision && baseline && baseline.share > 0 ? precision.share / baseline.share : null,
  }
}

/** Counts, precision and lift of each reason, the most frequent first. */
export function reasonInsights(groups: readonly ReasonGroup[]): Insights {
  const reported = countEnds(groups, isJudged)
  const bad = countEnds(groups, isBadEnd)
  const baseline = wilsonShare(bad, reported)
  const byReason = new Map<string, ReasonGroup[]>()
  for (const group of groups)
    for (const reason of new Set(group.reasons)) {
      const known = byReason.get(reason)
      if (known) known.push(group)
      else byReason.set(reason, [group])
    }
  const reasons = [...byReason].map(([reason, found]) => insightOf(reason, found, baseline))
  reasons.sort((a, b) => b.count - a.count || (a.reason < b.reason ? -1 : 1))
  return { transactions: countEnds(groups, () => true), reported, bad, baseline, reasons }
}
