/** What is counted of a partner's ends, and what follows for one of its attempts. */
import type { Closing } from './closing/course.ts'
import type { EndCounts, ReportDelays } from './end-counts.ts'

/** How many visits the projects of one scope have. */
export interface ProjectSizes {
  /** Settled visits that were counted, of all projects that have enough of them. */
  visits: number
  /** The mean over these visits of how many their project had in the weeks that are counted. */
  mean: number
}

/** What is counted of one scope, beyond its own ends. */
export interface DetailedCounts {
  /** The scope's unreported visits by age. */
  silent: readonly number[]
  delays: ReportDelays
  /** Ends by type, source, project and stage: by `levelKeys`, and only where enough was counted. */
  levels: ReadonlyMap<string, EndCounts>
  /** How large its projects are: absent where none is. */
  sizes?: ProjectSizes | undefined
  /** When projects closed, by `RatedItem.item`: those that may have. Absent: not looked for. */
  closings?: ReadonlyMap<string, Closing>
}

/** A partner's transactions that passed the loader at least a day ago, by what was reported. */
export interface PartnerRates {
  completed: number
  terminated: number
  unreported: number
  /** By age, type, source and project; absent where only these three were counted. */
  details?: DetailedCounts
}

/** How likely a transaction that passed the loader was completed, while nothing is reported of it. */
export interface SilentRates {
  /** P(completed | passed the loader), before any report could have come. */
  passed: number
  /** P(completed | passed the loader, and no report has come for a month). */
  unreported: number
  /** P(completed | passed the loader, no report yet) at each of `AGE_EDGES_MS`; absent: unknown. */
  silent?: readonly number[]
}

/** How likely a transaction of that partner was completed. */
export interface CompletionRates extends SilentRates {
  /** The shares that these are the means of: each is below the one of `low` with P = 0.1, … */
  low?: SilentRates
  /** … and above the one of `high` with P = 0.1. */
  high?: SilentRates
  /** Of the ends of one person's attempts at the item (`attemptCorrelation`); absent: unknown. */
  correlation?: number
  /** The odds of coming again after a completion against after anything else, at most 1; absent: unknown. */
  cameAgain?: number
  /** P(completed | never passed the loader, no report for long); absent: unknown. */
  strayed?: { opened: number; unopened: number }
  /** When the project stopped taking people; absent: it is open, as far as is known. */
  closing?: Closing
}
