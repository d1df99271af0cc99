/** What is stored of one earlier attempt with a potential. */

import type { SharedStep } from '../../evidence/shared-step.ts'
import type { MatchRow } from '../../linkage/match.ts'
import type { AttemptDay } from '../attempt.ts'
import type { ProbabilityRange } from '../completion-range.ts'

/** One earlier attempt's part in a potential. */
export interface SummaryShare extends AttemptDay {
  own: boolean
  /** Where the attempt can be looked up; null when it is another partner's. */
  attempt: { userRef: string; sequence: number } | null
  /** Milliseconds since the epoch; of another partner's attempt the start of its day (UTC). */
  createdAt: number
  /** P(the attempt's user is this person); null of another partner's attempt. */
  samePerson: number | null
  /** Between which it may lie; absent of the user's own and other partners' attempts, and in older summaries. */
  sameRange?: ProbabilityRange
  /** P(the attempt was completed); null of another partner's attempt. */
  completed: number | null
  /** Between which it may lie; absent where that is not known. */
  range?: ProbabilityRange
  /** The project had probably closed by then; absent: not, as far as is known. */
  closed?: true
  /** How far the attempt came; absent of another partner's, and in older summaries. */
  step?: SharedStep
  /** What it adds to the potential. */
  share: number
  /** Why the two users may be one person; null for the user's own and other partners' attempts. */
  match: { bits: number; rows: MatchRow[] } | null
}

/** Own attempts that are not kept: what a report of any own attempt is weighed with later. */
export interface OmittedOwn {
  /** What they add to the potential together. */
  share: number
  /** P(completed) of each. */
  chances: [sequence: number, completed: number][]
}
