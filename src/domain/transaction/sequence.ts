/**
 * Sequences number a user's transactions in the order of their creation. One is 52 bits, so that it is
 * a safe integer in JavaScript, a rowid in SQLite and a time at once: milliseconds since 2024 in the
 * upper 41 bits (until 2093), a counter within the millisecond in the lower 11.
 */
const EPOCH_MS = Date.UTC(2024, 0, 1)
const PER_MILLISECOND = 2048

/** The next sequence: later than `last`, and not before `now` (ms since the epoch). */
export function nextSequence(last: number, now: number): number {
  return Math.max(last + 1, firstSequenceAt(now))
}

/** The smallest sequence of a moment: what was created since then has at least this one. */
export function firstSequenceAt(now: number): number {
  return Math.max(0, now - EPOCH_MS) * PER_MILLISECOND
}

/** The smallest sequence after a moment: what was created by then is before it. */
export function firstSequenceAfter(at: number): number {
  return firstSequenceAt(at + 1)
}

/** When the transaction of a sequence was made, in ms since the epoch: the inverse of `firstSequenceAt`. */
export function timeOfSequence(sequence: number): number {
  return EPOCH_MS + Math.floor(sequence / PER_MILLISECOND)
}
