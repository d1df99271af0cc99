/** Idempotent requests: one key, one body, one answer, kept for a day by the user's object. */
import type { Rejection } from '../../domain/rejection.ts'
import { ok, type Result, refuse } from '../../domain/result.ts'
import type { UserStore } from '../store/user-store.ts'

/** The idempotency key of a request. */
export interface Idempotency {
  key: string
  /** Hash of method, path and body: the idempotency fingerprint of the IETF's draft. */
  fingerprint: string
}

/** Runs a request at most once under its idempotency key. */
export type Once = ReturnType<typeof createOnce>

/**
 * Makes the function that runs a request at most once under its key, and calls `onKeep` whenever
 * an answer is kept. Refusals are not kept.
 */
export function createOnce({ answers }: Pick<UserStore, 'answers'>, onKeep: () => void) {
  const running = new Set<string>()

  return async function once<T>(
    idempotency: Idempotency | null,
    run: () => Promise<Result<T, Rejection>>,
  ): Promise<Result<T, Rejection>> {
    if (!idempotency) return run()
    const { key, fingerprint } = idempotency
    if (running.has(key)) return refuse({ code: 'request_in_progress' })
    const now = Date.now()
    const kept = answers.get(key, now)
    if (kept) {
      return kept.fingerprint === fingerprint
        ? ok(kept.answer as T)
        : refuse({ code: 'idempotency_key_reused' })
    }
    running.add(key)
    try {
      const result = await run()
      if (result.ok) {
        answers.keep(key, { fingerprint, answer: result.value }, now)
        onKeep()
      }
      return result
    } finally {
      running.delete(key)
    }
  }
}
