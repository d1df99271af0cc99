/** Moments in a query, where everything is text. */
import * as z from 'zod'

const DAY_MS = 86_400_000
const DATE = /^\d{4}-\d{2}-\d{2}$/
/** RFC 3339, whose hours end with 23. A `+` that nobody percent-encoded arrives as a space. */
const MOMENT =
  /^(\d{4}-\d{2}-\d{2})[Tt]((?!24)\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?)([Zz]|[-+ ]\d{2}:\d{2})$/

/**
 * A date (of UTC) or an RFC 3339 date-time; comes out as ms since the epoch. A date is its `start`, or
 * its `end`: the start of the day after it.
 */
export function queryTime(edge: 'start' | 'end') {
  return z
    .string()
    .refine((text) => readTime(text, edge) !== null, {
      error: 'must be a date (2026-11-21) or a date and time (2026-11-21T09:00:00Z)',
    })
    .transform((text) => readTime(text, edge) ?? 0)
    .meta({ examples: ['2026-11-21', '2026-11-21T09:00:00Z'] })
}

/** Ms since the epoch; null for what is no moment, such as the 30th of February. */
function readTime(text: string, edge: 'start' | 'end'): number | null {
  if (DATE.test(text)) {
    const start = dayOf(text)
    return start !== null && edge === 'end' ? start + DAY_MS : start
  }
  const [, date = '', time = '', zone = ''] = MOMENT.exec(text) ?? []
  if (dayOf(date) === null) return null
  const at = Date.parse(`${date}T${time}${zone.replace(' ', '+').toUpperCase()}`)
  return Number.isNaN(at) ? null : at
}

/** `Date.parse` takes the 30th of February for the 2nd of March. */
function dayOf(date: string): number | null {
  const start = Date.parse(`${date}T00:00:00Z`)
  return Number.isNaN(start) || new Date(start).toISOString().slice(0, 10) !== date ? null : start
}
