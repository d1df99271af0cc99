/** What a partner's own reports say of each reason of the score. */
import type { TerminationReason, TransactionState } from '../../contract/transaction.ts'

/** One scored transaction and how the partner reported its end; null while unreported. */
export interface ReasonRow {
  /** Keys of what raised the score, as `reasonKeys` gives them. */
  reasons: string[]
  state: TransactionState | null
  terminationReason: TerminationReason | null
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

const isQuality = (row: ReasonRow) =>
  row.state === 'terminated' && row.terminationReason === 'quality'

/** A bad end: the partner rejected the person's work. Quota and qualification say nothing of it. */
export function isBadEnd(row: ReasonRow) {
  return isQuality(row) || row.state === 'reconciled'
}

/** Whether an end says something of quality; someone who was screened out was never judged. */
export function isJudged(row: ReasonRow) {
  return row.state === 'completed' || isBadEnd(row)
}

function insightOf(reason: string, rows: ReasonRow[], baseline: Share | null): ReasonInsight {
  const reported = rows.filter(isJudged)
  const bad = reported.filter(isBadEnd).length
  const precision = wilsonShare(bad, reported.length)
  return {
    reason,
    count: rows.length,
    reported: reported.length,
    qualityTerminated: rows.filter(isQuality).length,
    reconciled: rows.filter((row) => row.state === 'reconciled').length,
    precision,
    lift: precision && baseline && baseline.share > 0 ? precision.share / baseline.share : null,
  }
}

/** Counts, precision and lift of each reason, the most frequent first. */
export function reasonInsights(rows: ReasonRow[]): Insights {
  const judged = rows.filter(isJudged)
  const bad = judged.filter(isBadEnd).length
  const baseline = wilsonShare(bad, judged.length)
  const byReason = new Map<string, ReasonRow[]>()
  for (const row of rows)
    for (const reason of new Set(row.reasons)) {
      const known = byReason.get(reason)
      if (known) known.push(row)
      else byReason.set(reason, [row])
    }
  const reasons = [...byReason].map(([reason, found]) => insightOf(reason, found, baseline))
  reasons.sort((a, b) => b.count - a.count || (a.reason < b.reason ? -1 : 1))
  return { transactions: rows.length, reported: judged.length, bad, baseline, reasons }
}
