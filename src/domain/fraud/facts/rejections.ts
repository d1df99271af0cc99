/** How partners' verdicts on quality weigh. */
import type { PastVisit } from './visit.ts'

/**
 * Of honest people's ends few are bad; of people who make answers up about half: both judged, from
 * the rates at which panels discard interviews (Pew 2020; Kennedy et al. 2020).
 */
const BAD_OF_HONEST = 0.05
const BAD_OF_INVENTED = 0.5

/** From these on, in bits: what one or two accidents give, and what only a habit gives. */
const SIGN_BITS = 2
const PATTERN_BITS = 5
const HABIT_BITS = 20

/** What a record of ends says. */
export type Record = 'clean' | 'blemished' | 'doubtful' | 'often' | 'always'

/** Of so many ended transactions so many were rejected; `null` where none ended. */
export function judgeRecord(rejected: number, ended: number): Exclude<Record, 'clean'> | null {
  if (rejected === 0) return null
  const bits =
    rejected * Math.log2(BAD_OF_INVENTED / BAD_OF_HONEST) +
    (ended - rejected) * Math.log2((1 - BAD_OF_INVENTED) / (1 - BAD_OF_HONEST))
  if (bits >= HABIT_BITS) return 'always'
  if (bits >= PATTERN_BITS) return 'often'
  return bits >= SIGN_BITS ? 'doubtful' : 'blemished'
}

/** Whether a partner ended a transaction for bad quality, at once or when it reconciled. */
export function isRejected({ state, terminationReason }: PastVisit): boolean {
  return state === 'reconciled' || terminationReason === 'quality'
}

/** Whether a respondent was sent away for no fault of theirs: a full quota, or screened out. */
export function isScreenedOut({ state, terminationReason }: PastVisit): boolean {
  return state === 'terminated' && terminationReason !== 'quality'
}
