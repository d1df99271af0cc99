import { number } from '../collecting/bounds.ts'
import type { Collector } from '../collecting/collector.ts'
import { later } from '../collecting/reading.ts'
import { languageModel } from './language-model.ts'
import { MINUTE_MS } from './minute.ts'

const FURTHEST_MINUTES = 2 * 24 * 60

/**
 * Minutes by which the page's local time is ahead of the one in which the browser dates a document
 * that came from nowhere: the system's own, whatever zone pages get.
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
    ...([Number(year), Number(month) - 1, Number(day), Number(hour)] as const),
    ...([Number(minute), Number(second)] as const),
  )
  return number(Math.round((page - system) / MINUTE_MS), -FURTHEST_MINUTES, FURTHEST_MINUTES)
}

/** Whether the browser's own messages are English; null in a browser with messages of another wording. */
const speaksEnglish = (): boolean => {
  const field = document.createElement('input')
  field.required = true
  return /^Please fill/.test(field.validationMessage)
}

/** What the browser shows in parts that overrides for pages do not reach. */
export const system: Collector<'system'> = {
  limitMs: 100,
  collect() {
    const own = { clockGap: clockGap(), speaksEnglish: speaksEnglish() }
    const whole = languageModel().then((model) => ({ ...own, languageModel: model }))
    return later(whole, { ...own, languageModel: null })
  },
}
