/** The newest transactions of each of the last days: many on one day hide no other day. */

/** Sequences from `since` until before `until`. */
export interface SequenceRange {
  since: number
  until: number
}

/** Which transactions of which days are looked at. */
export interface SampledDays {
  /** The last one first. */
  days: readonly SequenceRange[]
  /** The most transactions of one day that one database looks at, scored or not. */
  lookedAt: number
}

/** The days as a table of a statement, `?2` being `bindDays` of them. */
export const DAYS = `days (days_ago, since, until) AS (
    SELECT key, value ->> 0, value ->> 1 FROM json_each(?2))`

/** The days as one value. */
export function bindDays(days: readonly SequenceRange[]): string {
  return JSON.stringify(days.map(({ since, until }) => [since, until]))
}

/** The newest transactions of a row of the days, as a subquery; `?1` is the scope, `?3` how many. */
export function sampleOf(columns: string): string {
  return `
  SELECT ${columns} FROM transactions INDEXED BY transactions_by_scope
  WHERE scope = ?1 AND sequence >= since AND sequence < until
  ORDER BY sequence DESC LIMIT +?3`
}
