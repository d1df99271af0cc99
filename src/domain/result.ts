/** The outcome of something that may be refused. Refusals are values; only what nobody expects is thrown. */
export type Result<T, E> = { ok: true; value: T } | { ok: false; error: E }

/** What was asked for. */
export function ok<T>(value: T): { ok: true; value: T } {
  return { ok: true, value }
}

/** Why it was refused. */
export function refuse<E>(error: E): { ok: false; error: E } {
  return { ok: false, error }
}
