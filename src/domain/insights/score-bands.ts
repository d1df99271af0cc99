/** How the scores of a day are spread: 0–9, 10–19 … 90–100. */

/** How many bands there are. */
const BANDS = 10

/** One day's scored transactions, by band. */
export interface DayOfBands {
  /** 0 for the last 24 hours. */
  daysAgo: number
  /** By band, 0 to 9; those without any are left out. */
  counted: ReadonlyMap<number, number>
}

/** The days of several databases together. */
export function sumDaysOfBands(parts: readonly (readonly DayOfBands[])[]): DayOfBands[] {
  if (parts.length < 2) return parts.flat()
  return [...Map.groupBy(parts.flat(), ({ daysAgo }) => daysAgo)].map(([daysAgo, days]) => {
    const counted = new Map<number, number>()
    for (const [band, scored] of days.flatMap((day) => [...day.counted]))
      counted.set(band, (counted.get(band) ?? 0) + scored)
    return { daysAgo, counted }
  })
}

/** The number in each band, from 0–9 on. */
export function spreadOf({ counted }: DayOfBands): number[] {
  return Array.from({ length: BANDS }, (_, band) => counted.get(band) ?? 0)
}
