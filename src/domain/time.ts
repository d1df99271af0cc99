/** Lengths of time, in milliseconds, and days. */

/** A minute. */
export const MINUTE_MS = 60_000
/** An hour. */
export const HOUR_MS = 60 * MINUTE_MS
/** A day of 24 hours. */
export const DAY_MS = 24 * HOUR_MS

/** The day of a moment (ms since the epoch), as a number of days since the epoch. */
export function numberOfDay(at: number): number {
  return Math.floor(at / DAY_MS)
}
