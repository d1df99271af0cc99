/** A minute in milliseconds; this bundle imports no values from the domain. */
export const MINUTE_MS = 60_000
