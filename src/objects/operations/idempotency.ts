/** Idempotent requests: one key, one body, one answer, kept for a day by the user's object. */
import type { Rejection } from '../../domain/rejection.ts'
import { ok, type Result, refuse } from '../../domain/result.ts'
import type { UserStore } from '../store/user-store.ts'

export interface Idempotency {
  key: string
  fingerprint: string
}

type Answers = Pick<UserStore, 'answered' | 'keepAnswer'>

/** Makes the function that runs a request at most once under its key, if it has one. */
export function createOnce(store: Answers) {
  const running = new Set<string>()

  return async function once<T>(
    idempotency: Idempotency | null,
    run: () => Promise<Result<T, Rejection>>,
  ): Promise<Result<T, Rejection>> {
    if (!idempotency) return run()
    const { key, fingerprint } = idempotency
    if (running.has(key)) return refuse({ code: 'request_in_progress' })
    const now = Date.now()
    const kept = store.answered(key, now)
    if (kept) {
      return kept.fingerprint === fingerprint
        ? ok(kept.answer as T)
        : refuse({ code: 'idempotency_key_reused' })
    }
    running.add(key)
    try {
      const result = await run()
      if (result.ok) store.keepAnswer(key, fingerprint, result.value, now)
      return result
    } finally {
      running.delete(key)
    }
  }
}
