/** Lengths of time, in milliseconds. */

/** A minute. */
export const MINUTE_MS = 60_000
/** An hour. */
export const HOUR_MS = 60 * MINUTE_MS
/** A day of 24 hours. */
export const DAY_MS = 24 * HOUR_MS
