/** Reports: how a transaction ended on the partner's side. */
import * as z from 'zod'
import { optional } from './fields/text.ts'
import { terminationReason, transactionState } from './transaction.ts'

/** A termination reason goes with the state `terminated` only. */
export const report = z
  .object({ state: transactionState, termination_reason: optional(terminationReason) })
  .refine(({ state, termination_reason }) => state === 'terminated' || !termination_reason, {
    // Checked even when other fields are bad, as long as the body is an object.
    when: ({ value }) => typeof value === 'object' && value !== null,
    path: ['termination_reason'],
    error: 'must be left out unless state is terminated',
  })
  .meta({ id: 'Report' })

/** The answer to a report: there is nothing to say. */
export function reported() {
  return z.object({}).meta({ id: 'Reported' })
}
