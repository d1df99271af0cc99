/** What the loader posts, field by field: with one more, visitors would send what nobody reads. */
import * as z from 'zod'
import { observation } from '../../../src/contract/observation.ts'

/** The schema of the loader's POST. */
export const observationEnvelope = z.strictObject({
  /** The nonce of the page load, exactly as the page carried it. */
  nonce: z.string().max(512),
  signals: observation,
  /** Ties `signals` to `nonce`, as `checksumOf` of the loader makes it; a hand-made body lacks it. */
  seal: z.string().max(32),
})

/** The body of the loader's POST. */
export type ObservationEnvelope = z.infer<typeof observationEnvelope>
