/** What a partner's report says of a respondent. */
import type { LastReport } from '../../transaction/lifecycle.ts'

type End = Pick<LastReport, 'state' | 'terminationReason'>

/** Whether a partner ended a transaction for bad quality, at once or when it reconciled. */
export function isRejected({ state, terminationReason }: End): boolean {
  return state === 'reconciled' || terminationReason === 'quality'
}

/** Whether a respondent was sent away for no fault of theirs: a full quota, or screened out. */
export function isScreenedOut({ state, terminationReason }: End): boolean {
  return state === 'terminated' && terminationReason !== 'quality'
}
