/** Every refusal that the user object or the routes may answer with; mapped to the wire once. */
import type { TransitionRefusal } from './transaction/lifecycle.ts'

/** One refusal, by its code. */
export type Rejection =
  | { code: 'not_found' }
  | TransitionRefusal
  | { code: 'unknown_reference' }
  | { code: 'invalid_cursor' }
  | { code: 'idempotency_key_reused' }
  | { code: 'request_in_progress' }
  | { code: 'storage_unavailable' }
