/**
 * Keeps what is sent within the contract's bounds, so that the payload of an odd browser is
 * accepted.
 */

/** A text of at most `max` UTF-16 units. */
export const text = (value: unknown, max: number): string => String(value ?? '').slice(0, max)

/** The same, or null where the browser has no such value. */
export const textOrNull = (value: unknown, max: number): string | null =>
  typeof value === 'string' ? value.slice(0, max) : null

/** A number within bounds, or null where there is none. */
export const numberOrNull = (value: unknown, min: number, max: number): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? Math.min(max, Math.max(min, value)) : null

/** A number within bounds; 0 where there is none. */
export const number = (value: unknown, min: number, max: number): number =>
  numberOrNull(value, min, max) ?? 0

/** True or false, or null where the browser, or whoever has changed it, says anything else. */
export const booleanOrNull = (value: unknown): boolean | null =>
  typeof value === 'boolean' ? value : null

/** A whole number from 0 to a million. */
export const count = (value: unknown): number => Math.round(number(value, 0, 1_000_000))

/** A list of at most `max` texts. */
export const list = (values: Iterable<unknown>, max: number, maxText = 96): string[] =>
  Array.from(values)
    .slice(0, max)
    .map((value) => text(value, maxText))

/** Whether a media query matches; null where the browser does not know the feature. */
export const matches = (query: string): boolean | null => {
  const answer = matchMedia(query)
  return answer.media === 'not all' ? null : answer.matches
}

/** The first of several values that a media feature has; null where it has none of them. */
export const firstMatching = (feature: string, values: readonly string[]): string | null =>
  values.find((value) => matches(`(${feature}: ${value})`)) ?? null
