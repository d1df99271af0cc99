import { textOrNull } from '../collecting/bounds.ts'
import type { Collector } from '../collecting/collector.ts'
import { MINUTE_MS } from './minute.ts'

const dateOffset = (date: Date): number => -date.getTimezoneOffset() || 0

/** Minutes by which a zone is ahead of UTC at a moment, computed by Intl alone. */
const intlOffset = (zone: string, date: Date): number => {
  const part: Record<string, number> = {}
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
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

const intlOffsets = (zone: string | null, dates: Date[]): number[] | null => {
  if (!zone) return null
  try {
    const offsets = dates.map((date) => intlOffset(zone, date))
    return offsets.every((offset) => Math.abs(offset) <= 1440) ? offsets : null
  } catch {
    return null
  }
}

/** Time zone and locale, both by Date and by Intl. */
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
    const {
      timeZone,
      locale: name,
      numberingSystem,
      calendar,
    } = Intl.DateTimeFormat().resolvedOptions()
    const zone = textOrNull(timeZone, 64)
    const [offsetMinutes = 0, januaryOffset = 0, julyOffset = 0] = dates.map(dateOffset)
    return {
      timezone: zone,
      offsetMinutes,
      januaryOffset,
      julyOffset,
      intlOffsets: intlOffsets(zone, dates),
      intlLocale: textOrNull(name, 64),
      numbering: textOrNull(numberingSystem, 32),
      calendar: textOrNull(calendar, 32),
    }
  },
}
