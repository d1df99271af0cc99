/** How high the scores of each browser were, day by day. */
import { familyOfLabel } from './browser-label.ts'

/** Scores are counted above each of these. */
export const WATCHED_SCORES = [20, 50, 70] as const

/** One of the scores that are watched. */
export type WatchedScore = (typeof WATCHED_SCORES)[number]

/** Scored transactions, and how many of them lie above each watched score. */
export interface ScoreCounts {
  scored: number
  above: Record<WatchedScore, number>
}

/** The counts of one browser on one day. */
export interface DailyScores extends ScoreCounts {
  /** Whole periods of 24 hours back from now: 0 is the last one. */
  daysAgo: number
  /** See `labelBrowser`. */
  browser: string
}

/** The days of one family, the latest first, without those on which nothing was scored. */
export interface FamilyScores {
  family: string
  scored: number
  days: (ScoreCounts & { daysAgo: number })[]
}

/** Browsers of one day; anyone may make up names, and rare ones are left out. Judged. */
export const BROWSERS_MAX = 60

/** Beside these, the families that are seen most, all are counted as others. Judged. */
const FAMILIES_MAX = 8
const OTHERS = 'other'

/** The sum of counts. */
export function sumScores(all: readonly ScoreCounts[]): ScoreCounts {
  const sum: ScoreCounts = { scored: 0, above: { 20: 0, 50: 0, 70: 0 } }
  for (const { scored, above } of all) {
    sum.scored += scored
    for (const score of WATCHED_SCORES) sum.above[score] += above[score]
  }
  return sum
}

/** The counts of several databases together, of each day not more browsers than of one. */
export function sumDailyScores(parts: readonly (readonly DailyScores[])[]): DailyScores[] {
  if (parts.length < 2) return parts.flat()
  return [...Map.groupBy(parts.flat(), ({ daysAgo }) => daysAgo)].flatMap(([daysAgo, ofDay]) =>
    [...Map.groupBy(ofDay, ({ browser }) => browser)]
      .map(([browser, found]) => ({ daysAgo, browser, ...sumScores(found) }))
      .sort((a, b) => b.scored - a.scored || (a.browser < b.browser ? -1 : 1))
      .slice(0, BROWSERS_MAX),
  )
}

function toFamily(family: string, daily: readonly DailyScores[]): FamilyScores {
  const byDay = Map.groupBy(daily, ({ daysAgo }) => daysAgo)
  const days = [...byDay].map(([daysAgo, found]) => ({ daysAgo, ...sumScores(found) }))
  days.sort((a, b) => a.daysAgo - b.daysAgo)
  return { family, scored: sumScores(days).scored, days }
}

/** The counts by family and day, the family that is seen most first. */
export function scoresByFamily(daily: readonly DailyScores[]): FamilyScores[] {
  const families = [...Map.groupBy(daily, ({ browser }) => familyOfLabel(browser))]
  const ranked = families
    .map(([family, found]) => toFamily(family, found))
    .sort((a, b) => b.scored - a.scored || (a.family < b.family ? -1 : 1))
  const kept = new Set(
    ranked
      .map(({ family }) => family)
      .filter((family) => family !== OTHERS)
      .slice(0, FAMILIES_MAX),
  )
  const others = daily.filter(({ browser }) => !kept.has(familyOfLabel(browser)))
  const named = ranked.filter(({ family }) => kept.has(family))
  return others.length === 0 ? named : [...named, toFamily(OTHERS, others)]
}
