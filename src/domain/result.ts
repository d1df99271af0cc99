/** The outcome of something that may be refused. Refusals are values; only faults are thrown. */
export type Result<T, E> = { ok: true; value: T } | { ok: false; error: E }

/** The value of something that was not refused. */
export function ok<T>(value: T): { ok: true; value: T } {
  return { ok: true, value }
}

/** The refusal, as a value. */
export function refuse<E>(error: E): { ok: false; error: E } {
  return { ok: false, error }
}
