import { number } from '../collecting/bounds.ts'
import type { Collector } from '../collecting/collector.ts'
import { later } from '../collecting/reading.ts'
import { languageModel } from './language-model.ts'
import { MINUTE_MS } from './minute.ts'

/** The largest gap that is sent; no two time zones are further apart than 26 hours. */
const FURTHEST_MINUTES = 2 * 24 * 60

/**
 * Minutes by which the page's local time is ahead of the system's. A document that was not loaded
 * from anywhere is dated in the system's own time zone, whatever zone pages are given. Null where
 * unreadable.
 */
const clockGap = (): number | null => {
  const dated = document.implementation.createHTMLDocument('').lastModified
  const [, month, day, year, hour, minute, second] =
    /^(\d\d)\/(\d\d)\/(\d+) (\d\d):(\d\d):(\d\d)$/.exec(dated) ?? []
  if (second === undefined) return null
  const now = new Date()
  const local = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate(), now.getHours())
  const page = local + now.getMinutes() * MINUTE_MS + now.getSeconds() * 1000
  const system = Date.UTC(
    Number(year),
    Number(month) - 1,
    Number(day),
    Number(hour),
    Number(minute),
    Number(second),
  )
  return number(Math.round((page - system) / MINUTE_MS), -FURTHEST_MINUTES, FURTHEST_MINUTES)
}

/**
 * Whether the browser's own messages are English, by the wording of Chromium's message for a
 * required field.
 */
const speaksEnglish = (): boolean => {
  const field = document.createElement('input')
  field.required = true
  return /^Please fill/.test(field.validationMessage)
}

/** Facts of system and browser that overrides of page interfaces do not reach. */
export const system: Collector<'system'> = {
  limitMs: 100,
  collect() {
    const own = { clockGap: clockGap(), speaksEnglish: speaksEnglish() }
    const whole = languageModel().then((model) => ({ ...own, languageModel: model }))
    return later(whole, { ...own, languageModel: null })
  },
}
