/** A score that was made without evidence from other users, for which nobody waits any more. */
import type { StoredTransaction } from '../../transaction/stored-transaction.ts'
import { packFinal } from './pack-assessment.ts'
import { finalReasons } from './reasons.ts'

type Said = Pick<StoredTransaction, 'assessment' | 'reasons'>

/** What is stored of the score, not saying any more that it may be revised. */
export function asFinal({ assessment, reasons }: Said): Said {
  return { assessment: assessment && packFinal(assessment), reasons: finalReasons(reasons) }
}
