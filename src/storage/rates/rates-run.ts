/** What the hourly job is told of a count of all scopes. */

/** How a run went. */
export interface RatesRun {
  /** Rows. */
  written: number
  /** Why scopes could not be counted, of each the error. */
  failures: unknown[]
  /** Scopes that wait for the next run: a database of theirs did not answer in time. */
  skipped: string[]
  /** Scopes that wait for the next run, because this one had no time or no questions left. */
  late: string[]
  /** The places behind which the next run goes on, as one text; null where nothing was ever begun. */
  cursor: string | null
  /** Why databases could not say which scopes have something new: all of theirs came in turn. */
  unasked: unknown[]
  /** Scopes that are left out for a while, because a run has ended while it counted them. */
  leftOut: string[]
  /** What is set aside for the next run, as of a `Standing`. */
  setAside: Record<string, number>
}
