/** Moments in words: in the viewer's zone, and in UTC beside it. */

const LOCAL: Intl.DateTimeFormatOptions = {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
}
const DAY_MS = 86_400_000

/** Such as "21 Nov 2026, 10:00"; `zone` is an IANA name, the viewer's own where left out. */
export function localTime(iso: string, zone?: string): string {
  return new Intl.DateTimeFormat('en-GB', {
    ...LOCAL,
    ...(zone !== undefined && { timeZone: zone }),
  }).format(new Date(iso))
}

/** Such as "2026-11-21 09:00:02 UTC". */
export function utcTime(iso: string): string {
  return `${new Date(iso).toISOString().slice(0, 19).replace('T', ' ')} UTC`
}

/** The day alone, such as "21 Nov"; `zone` as for `localTime`. */
export function shortDay(iso: string, zone?: string): string {
  return new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    ...(zone !== undefined && { timeZone: zone }),
  }).format(new Date(iso))
}

/** The day in UTC of what nothing but that day is told of, such as "21 Nov 2026 (UTC)". */
export function utcDay(iso: string): string {
  return `${shortDay(iso, 'UTC')} ${new Date(iso).getUTCFullYear()} (UTC)`
}

/** The day on which 24 hours from a moment end, such as "21 Nov". */
export function dayAfter(iso: string): string {
  return shortDay(new Date(Date.parse(iso) + DAY_MS).toISOString())
}

/** Between two moments, in the largest unit that fits: "3 s", "12 min", "5 h", "2 days". */
export function durationBetween(from: string, to: string): string {
  const seconds = Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / 1000))
  if (seconds < 120) return `${seconds} s`
  if (seconds < 7200) return `${Math.round(seconds / 60)} min`
  if (seconds < 172_800) return `${Math.round(seconds / 3600)} h`
  return `${Math.round(seconds / 86_400)} days`
}

/** The first moment of a day of the viewer's (`2026-11-21`), as RFC 3339; null where it is no day. */
export function startOfDay(day: string): string | null {
  const at = /^\d{4}-\d\d-\d\d$/.test(day) ? new Date(`${day}T00:00:00`) : null
  return at && !Number.isNaN(at.getTime()) ? at.toISOString() : null
}

/** The first moment after a day of the viewer's, as RFC 3339; null where it is no day. */
export function endOfDay(day: string): string | null {
  const start = startOfDay(day)
  if (start === null) return null
  // Days last 23 to 25 hours, so the next one is named by its date.
  const next = new Date(start)
  next.setDate(next.getDate() + 1)
  // Where clocks went forward at midnight, this one has begun later than the next does.
  next.setHours(0, 0, 0, 0)
  return next.toISOString()
}

/** The day of a moment in the viewer's zone, such as `2026-11-21`. */
export function localDay(iso: string): string {
  const at = new Date(iso)
  const parts = [at.getFullYear(), at.getMonth() + 1, at.getDate()]
  return parts.map((part) => String(part).padStart(2, '0')).join('-')
}

/** So many days before a moment, as RFC 3339. */
export function daysBefore(iso: string, days: number): string {
  return new Date(Date.parse(iso) - days * DAY_MS).toISOString()
}
