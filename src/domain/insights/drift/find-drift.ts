/**
 * Finds browsers whose scores have jumped: a release that trips a detector, or an attack under its
 * name.
 *
 * The last days of a browser are compared with its family's days before. What was seen before is a
 * Beta distribution of the share above a score, and the beta-binomial tail says how likely it is
 * that so many of the last ones lie above it (a posterior predictive check; Gelman et al., Bayesian
 * Data Analysis, 3rd ed. 2013, 6.3). Shares move from day to day by more than chance, so the past
 * counts as a bounded number of transactions, however many they were (a power prior; Ibrahim and Chen,
 * Statistical Science 15, 2000). The tails are compared with Bonferroni's share of one level, because
 * many browsers, scores and days are looked at.
 */
import { type BetaShare, logTail } from './beta-binomial.ts'
import { familyOfLabel } from './browser-label.ts'
import {
  type DailyScores,
  type ScoreCounts,
  sumScores,
  WATCHED_SCORES,
  type WatchedScore,
} from './daily-scores.ts'

/** Part of a number of transactions. */
export interface Part {
  hits: number
  of: number
}

/** A jump of one browser's scores; the strongest of its family. */
export interface Drift {
  family: string
  /** The family, or the one version of it that moved: see `labelBrowser`. */
  browser: string
  above: WatchedScore
  /** It began in the last so many periods of 24 hours. */
  days: number
  /** Of the family's transactions before. */
  from: Part
  to: Part
  /** Natural logarithm of the chance of so many without a jump. */
  logChance: number
}

/** The chance of any flag in one look at a partner whose scores have not moved. Judged. */
const LEVEL = 0.01
/** Half of the level is spent on the last day, so that a release is seen at once. Judged. */
const LAST_DAY_LEVEL = 0.5
/** A jump that began longer ago than these days is no longer called new. Judged. */
const DAYS_MAX = 7
/** What was seen before counts as so many transactions at most. Judged. */
const PAST_MAX = 300
/**
 * A family starts like the partner's browsers together, which counts as so many transactions.
 * Judged.
 */
const START_STRENGTH = 2
/** With fewer of the family's transactions before, nothing is compared. Judged. */
const MIN_BEFORE = 20
/** With fewer of the browser's transactions in the last days, nothing is. Judged. */
const MIN_RECENT = 10

/** One browser in one window: what is compared. */
interface Candidate {
  family: string
  browser: string
  days: number
  before: ScoreCounts
  recent: ScoreCounts
  /** Of all browsers before. */
  all: ScoreCounts
}

/** The browsers whose scores have jumped, the least likely by chance first. */
export function findDrift(daily: readonly DailyScores[]): Drift[] {
  const candidates = windows().flatMap((days) => candidatesIn(daily, days))
  const browsers = new Set(candidates.map(({ browser }) => browser)).size
  const found = candidates.flatMap((candidate) =>
    WATCHED_SCORES.flatMap((above) => {
      const drift = toDrift(candidate, above)
      return drift.logChance <= Math.log(levelOf(candidate.days, browsers)) ? [drift] : []
    }),
  )
  found.sort((a, b) => a.logChance - b.logChance)
  const seen = new Set<string>()
  return found.filter(({ family }) => !seen.has(family) && seen.add(family))
}

const windows = () => Array.from({ length: DAYS_MAX }, (_, i) => i + 1)

/** The level of one comparison. */
function levelOf(days: number, browsers: number): number {
  const ofWindow = days === 1 ? LAST_DAY_LEVEL : (1 - LAST_DAY_LEVEL) / (DAYS_MAX - 1)
  return (LEVEL * ofWindow) / (browsers * WATCHED_SCORES.length)
}

/** The families of the last days, and their versions, with enough transactions to compare. */
function candidatesIn(daily: readonly DailyScores[], days: number): Candidate[] {
  const past = daily.filter(({ daysAgo }) => daysAgo >= days)
  const all = sumScores(past)
  const pastByFamily = Map.groupBy(past, ({ browser }) => familyOfLabel(browser))
  const recent = daily.filter(({ daysAgo }) => daysAgo < days)
  const byFamily = Map.groupBy(recent, ({ browser }) => familyOfLabel(browser))
  return [...byFamily].flatMap(([family, found]) => {
    const before = sumScores(pastByFamily.get(family) ?? [])
    if (before.scored < MIN_BEFORE) return []
    const versions = [...Map.groupBy(found, ({ browser }) => browser)]
    // Of a family with one version, that version is the better name.
    const groups = versions.length === 1 ? versions : [[family, found] as const, ...versions]
    return (
      groups
        // A window that begins before the browser was seen says the same as a shorter one.
        .filter(([, rows]) => rows.some(({ daysAgo }) => daysAgo === days - 1))
        .map(([browser, rows]) => ({ family, browser, days, before, recent: sumScores(rows), all }))
        .filter((candidate) => candidate.recent.scored >= MIN_RECENT)
    )
  })
}

function toDrift({ before, recent, all, ...named }: Candidate, above: WatchedScore): Drift {
  const from = { hits: before.above[above], of: before.scored }
  const to = { hits: recent.above[above], of: recent.scored }
  const isRaised = to.hits * from.of > from.hits * to.of
  const past = pastShare(from, { hits: all.above[above], of: all.scored })
  return { ...named, above, from, to, logChance: isRaised ? logTail(to.hits, to.of, past) : 0 }
}

/** What the days before say of the share. */
function pastShare(own: Part, all: Part): BetaShare {
  const start = ((all.hits + 0.5) / (all.of + 1)) * START_STRENGTH
  const weight = Math.min(1, PAST_MAX / own.of)
  return {
    hits: start + weight * own.hits,
    misses: START_STRENGTH - start + weight * (own.of - own.hits),
  }
}
