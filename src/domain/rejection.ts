/** Refusals of the user object and the routes. */
import type { TransitionRefusal, TransitionsExhausted } from './transaction/lifecycle.ts'

/** Every refusal that may be answered; http/api/refusal.ts alone maps them to the wire. */
export type Rejection =
  | { code: 'not_found' }
  | TransitionRefusal
  | TransitionsExhausted
  | { code: 'unknown_reference' }
  | { code: 'too_many_tags'; entries: number }
  | { code: 'invalid_cursor' }
  | { code: 'idempotency_key_reused' }
  | { code: 'request_in_progress' }
  | { code: 'storage_unavailable' }
  | { code: 'erasure_unfinished' }
  | { code: 'too_many_addresses'; retryAfterS: number }
  | { code: 'too_many_newcomers' }
