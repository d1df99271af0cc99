/** Idempotent requests: one key, one body, one answer, kept for a day by the user's object. */
import type { Rejection } from '../domain/rejection.ts'
import { ok, type Result, refuse } from '../domain/result.ts'
import type { UserStore } from './user-store.ts'

export interface Idempotency {
  key: string
  fingerprint: string
}

/** What was answered before under the key; null when it is new. Refuses a key used otherwise. */
export function recallAnswer<T>(
  store: UserStore,
  running: ReadonlySet<string>,
  idempotency: Idempotency | null,
  now: number,
): Result<T | null, Rejection> {
  if (!idempotency) return ok(null)
  if (running.has(idempotency.key)) return refuse({ code: 'request_in_progress' })
  const kept = store.answered(idempotency.key, now)
  if (!kept) return ok(null)
  return kept.fingerprint === idempotency.fingerprint
    ? ok(kept.answer as T)
    : refuse({ code: 'idempotency_key_reused' })
}
