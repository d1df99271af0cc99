/** What creates a transaction: its own data, or a reference to an earlier one. */
import * as z from 'zod'
import type { BodySchema } from './body.ts'
import { perSources } from './fields/per-sources.ts'
import { referencingCreation, transactionData } from './transaction.ts'

/** Whether a body names an earlier transaction. */
export function isReferencing(body: unknown): body is { tx_ref_id: unknown } {
  if (typeof body !== 'object' || body === null || !('tx_ref_id' in body)) return false
  return body.tx_ref_id !== null && body.tx_ref_id !== undefined
}

/**
 * The body of a creation. With a reference all fields but three are ignored, also where they are
 * invalid: such a body is never validated as a new transaction.
 */
export const creation = perSources((extSurveySources) => {
  const data = transactionData(extSurveySources)
  const whole = z.union([data, referencingCreation])
  return {
    whole,
    schemaOf: (body) => (isReferencing(body) ? referencingCreation : data),
  } satisfies BodySchema<typeof whole>
})
