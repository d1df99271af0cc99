/** The scores of each day, whatever the browser. */
import type { DriftAnswer } from '../../../contract/additions/drift.ts'

/** One day: how many were scored, and how many of these above each watched score. */
export interface DayOfScores {
  since: string
  scored: number
  above: { 20: number; 50: number; 70: number }
}

/** The days of all browsers together, the oldest first. */
export function sumDays(browsers: DriftAnswer['browsers']): DayOfScores[] {
  const days = new Map<string, DayOfScores>()
  for (const day of browsers.flatMap((browser) => browser.days)) {
    const sum = days.get(day.since) ?? {
      since: day.since,
      scored: 0,
      above: { 20: 0, 50: 0, 70: 0 },
    }
    sum.scored += day.scored
    sum.above[20] += Math.round(day.above_20 * day.scored)
    sum.above[50] += Math.round(day.above_50 * day.scored)
    sum.above[70] += Math.round(day.above_70 * day.scored)
    days.set(day.since, sum)
  }
  return [...days.values()].sort((a, b) => (a.since < b.since ? -1 : 1))
}

/** A day's transactions by where their scores lie: 0–20, 21–50, 51–70, 71–100. */
export function bandsOfDay({ scored, above }: DayOfScores): [number, number, number, number] {
  return [scored - above[20], above[20] - above[50], above[50] - above[70], above[70]]
}
