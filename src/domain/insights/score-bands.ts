/** How the scores of a day are spread: by tens, and by the recommended bands. */
import { RECOMMENDED_BANDS } from './recommended-bands.ts'

/** How many tens there are: 0–9, 10–19 … 90–100. */
const TENS = 10

/** One day's scored transactions, by score. */
export interface DayOfScores {
  /** 0 for the last 24 hours. */
  daysAgo: number
  /** By score, 0 to 100; those without any are left out. */
  counted: ReadonlyMap<number, number>
}

/** The days of several databases together. */
export function sumDaysOfScores(parts: readonly (readonly DayOfScores[])[]): DayOfScores[] {
  if (parts.length < 2) return parts.flat()
  return [...Map.groupBy(parts.flat(), ({ daysAgo }) => daysAgo)].map(([daysAgo, days]) => {
    const counted = new Map<number, number>()
    for (const [score, scored] of days.flatMap((day) => [...day.counted]))
      counted.set(score, (counted.get(score) ?? 0) + scored)
    return { daysAgo, counted }
  })
}

const countWithin = ({ counted }: DayOfScores, from: number, to: number) =>
  [...counted].reduce(
    (sum, [score, scored]) => sum + (score >= from && score <= to ? scored : 0),
    0,
  )

/** The number in each ten, from 0–9 on; the last has 100, too. */
export function spreadOf(day: DayOfScores): number[] {
  return Array.from({ length: TENS }, (_, at) =>
    countWithin(day, 10 * at, at === TENS - 1 ? 100 : 10 * at + 9),
  )
}

/** The number in each recommended band, the lowest first. */
export function recommendedSpreadOf(day: DayOfScores): number[] {
  return RECOMMENDED_BANDS.map(({ from, to }) => countWithin(day, from, to))
}
