/** The score of one visit, with its reasons in words. */

import type { NetworkKind } from '../network/kinds.ts'
import { scoreReasons } from './assessment/reasons.ts'
import { networkOf } from './facts/network.ts'
import { toVisit, type VisitInput } from './facts/to-visit.ts'
import { type Assessment, assess } from './score.ts'

/**
 * An assessment, and its reasons in sentences, null at score 0; and what its network was taken for, by
 * which later visits of the user judge where this one was.
 */
export interface Judgement {
  assessment: Assessment
  reasons: string | null
  network: NetworkKind | null
}

/** Assesses one visit and puts its reasons into words. */
export function judgeVisit(input: VisitInput): Judgement {
  const visit = toVisit(input)
  const assessment = assess(visit)
  return { assessment, reasons: scoreReasons(assessment), network: networkOf(visit) }
}
