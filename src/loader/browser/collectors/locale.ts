import { textOrNull } from '../collecting/bounds.ts'
import type { Collector } from '../collecting/collector.ts'
import { type Clock, timezoneOf } from '../worker/navigator-facts.ts'
import { MINUTE_MS } from './minute.ts'

const NANOSECONDS_A_MINUTE = 60e9

const dateOffset = (date: Date): number => -date.getTimezoneOffset() || 0

/** Minutes by which a zone is ahead of UTC at a moment, computed by Intl alone. */
const intlOffset = (zone: string, date: Date): number => {
  const part: Record<string, number> = {}
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    // Not by `hourCycle`, which Chrome knows since 73: its hours would be those of a clock of twelve.
    hour12: false,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  })
  for (const { type, value } of format.formatToParts(date)) part[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = part
  const local = Date.UTC(year, month - 1, day, hour % 24, minute)
  return Math.round((local - Math.floor(date.getTime() / MINUTE_MS) * MINUTE_MS) / MINUTE_MS)
}

/** The same by Temporal where there is one, because it needs none of the tables of Intl. */
const offsetIn = (zone: string, date: Date): number => {
  const { Temporal }: Clock = window
  if (!Temporal) return intlOffset(zone, date)
  const moment = Temporal.Instant.fromEpochMilliseconds(date.getTime())
  return Math.round(moment.toZonedDateTimeISO(zone).offsetNanoseconds / NANOSECONDS_A_MINUTE)
}

const offsetsIn = (zone: string | null, dates: Date[]): number[] | null => {
  if (!zone) return null
  try {
    const offsets = dates.map((date) => offsetIn(zone, date))
    return offsets.every((offset) => Math.abs(offset) <= 1440) ? offsets : null
  } catch {
    return null
  }
}

/** Time zone and language of formats, by Date and by name. */
export const locale: Collector<'locale'> = {
  limitMs: 0,
  isHeavy: true,
  isNeeded: true,
  collect() {
    const now = new Date()
    const dates = [
      now,
      new Date(Date.UTC(now.getUTCFullYear(), 0, 1)),
      new Date(Date.UTC(now.getUTCFullYear(), 6, 1)),
    ]
    const zone = textOrNull(timezoneOf(window), 64)
    const [offsetMinutes = 0, januaryOffset = 0, julyOffset = 0] = dates.map(dateOffset)
    return {
      timezone: zone,
      offsetMinutes,
      januaryOffset,
      julyOffset,
      intlOffsets: offsetsIn(zone, dates),
      // Rules of plurals are in the language that dates are in, and are there at once.
      intlLocale: textOrNull(new Intl.PluralRules().resolvedOptions().locale, 64),
    }
  },
}
