/** What a partner's own reports say of each reason of the score. */
import { isRejected, isTerminatedForQuality } from '../transaction/lifecycle.ts'
import { isJudged, type ReportedEnd } from './reported-end.ts'
import { type Share, wilsonShare } from './wilson-share.ts'

/** Scored transactions that are alike in what raised their scores and in their reported ends. */
export interface ReasonGroup extends ReportedEnd {
  /** Keys of what raised the score: `signal.outcome`. */
  reasons: string[]
  /** How many there are. */
  transactions: number
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
  /** Precision over the share of rejected ones among all reported; null where that is not known. */
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

/** How many transactions of the groups end in this way. */
function countEnds(groups: readonly ReasonGroup[], isCounted: (end: ReportedEnd) => boolean) {
  return groups.reduce((sum, group) => sum + (isCounted(group) ? group.transactions : 0), 0)
}

function insightOf(reason: string, groups: ReasonGroup[], baseline: Share | null): ReasonInsight {
  const reported = countEnds(groups, isJudged)
  const precision = wilsonShare(countEnds(groups, isRejected), reported)
  return {
    reason,
    count: countEnds(groups, () => true),
    reported,
    qualityTerminated: countEnds(groups, isTerminatedForQuality),
    reconciled: countEnds(groups, (end) => end.state === 'reconciled'),
    precision,
    lift: precision && baseline && baseline.share > 0 ? precision.share / baseline.share : null,
  }
}

/** Counts, precision and lift of each reason, the most frequent first. */
export function reasonInsights(groups: readonly ReasonGroup[]): Insights {
  const reported = countEnds(groups, isJudged)
  const bad = countEnds(groups, isRejected)
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
