/** The score of one visit, with its reasons in words. */

import { scoreReasons } from './assessment/reasons.ts'
import { toVisit, type VisitInput } from './facts/to-visit.ts'
import { type Assessment, assess } from './score.ts'

/** An assessment, and its reasons in sentences; null at score 0. */
export interface Judgement {
  assessment: Assessment
  reasons: string | null
}

/** Assesses one visit and puts its reasons into words. */
export function judgeVisit(input: VisitInput): Judgement {
  const assessment = assess(toVisit(input))
  return { assessment, reasons: scoreReasons(assessment) }
}
