/** What refusing from a score on would have done to transactions whose ends are known. */
import { isRejected } from '../transaction/lifecycle.ts'
import { isJudged, type ReportedEnd } from './reported-end.ts'
import { type Share, wilsonShare } from './wilson-share.ts'

/** Scored transactions of one score and one reported end. */
export interface ScoreGroup extends ReportedEnd {
  /** 0 to 100. */
  score: number
  transactions: number
}

/** One side of a threshold. */
interface Sides {
  refused: number
  letThrough: number
}

/** What a threshold would have done: everyone who scores at least so much is refused. */
export interface WhatIf {
  threshold: number
  /** Terminated for quality, or reconciled. */
  bad: Sides
  good: Sides
  /** Without an end that says anything of quality. */
  unjudged: Sides
  /** Share of the bad ones that are refused; null where there are none. */
  badRefused: Share | null
  /** Share of the good ones that are refused. */
  goodRefused: Share | null
  /** Share of the refused ones, of those judged, that were bad. */
  precision: Share | null
}

/** Thresholds that show how the choice of one matters. */
export const CURVE_THRESHOLDS = [5, 10, 20, 30, 40, 50, 60, 70, 80, 90] as const

const isGoodEnd = (end: ReportedEnd) => isJudged(end) && !isRejected(end)

/** What refusing at `threshold` or more would have done to these transactions. */
export function whatIf(groups: readonly ScoreGroup[], threshold: number): WhatIf {
  const sidesOf = (isCounted: (end: ReportedEnd) => boolean): Sides => {
    const sides: Sides = { refused: 0, letThrough: 0 }
    for (const group of groups) {
      if (!isCounted(group)) continue
      sides[group.score >= threshold ? 'refused' : 'letThrough'] += group.transactions
    }
    return sides
  }
  const [bad, good] = [sidesOf(isRejected), sidesOf(isGoodEnd)]
  return {
    threshold,
    bad,
    good,
    unjudged: sidesOf((end) => !isJudged(end)),
    badRefused: wilsonShare(bad.refused, bad.refused + bad.letThrough),
    goodRefused: wilsonShare(good.refused, good.refused + good.letThrough),
    precision: wilsonShare(bad.refused, bad.refused + good.refused),
  }
}
