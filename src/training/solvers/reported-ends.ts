/**
 * Holds stories responsible for reported visits: expectation maximisation (Dempster, Laird and Rubin
 * 1977) with the present figures as the belief before. A good end is an honest story's and a bad one a
 * fraudulent story's: only which of them is inferred, so that a score never confirms itself.
 */
import { DETECTOR_KEYS, REGISTRY } from '../../domain/fraud/detectors/index.ts'
import { storyChances } from '../../domain/fraud/model/mixture.ts'
import type { FraudModel } from '../../domain/fraud/model/model.ts'
import { IS_FRAUD, STORY_KEYS } from '../../domain/fraud/model/stories.ts'
import { sharesOf, weighOutcome } from '../../domain/fraud/model/weigh-outcome.ts'
import type { ReportedEnds } from '../aggregate-files.ts'
import { NO_REPORTS } from './reported-rows.ts'

/** One visit whose end was reported. */
export interface Report {
  bad: boolean
  /** As how many reports it counts, over 0: less than 1 where it says little, more where it stands for several. */
  weight: number
  /**
   * How much of that it teaches of signs, where its user has more visits with such an end: most signs are of
   * the device, and all visits of one user show them together. 1 where it is left out.
   */
  part?: number
  outcomes: readonly { detector: string; outcome: string }[]
}

/** Rounds of holding responsible and learning. */
const ROUNDS = 8
/** Fractions of visits smaller than this are not written down. */
const LEAST_COUNT = 0.01

/** The chances of the stories of the kind that the end names; they add up to 1. */
function responsible(model: FraudModel, shares: readonly number[], report: Report): number[] {
  const chances = storyChances(
    report.outcomes.flatMap((each) => weighOutcome(model, each) ?? []),
    shares,
  )
  const ofKind = chances.map((chance, story) => (IS_FRAUD[story] === report.bad ? chance : 0))
  const sum = ofKind.reduce((total, chance) => total + chance, 0)
  // Where the visit is all but impossible under its own end, its stories' shares decide.
  if (sum > 1e-9) return ofKind.map((chance) => chance / sum)
  const ofShares = shares.map((share, story) => (IS_FRAUD[story] === report.bad ? share : 0))
  const all = ofShares.reduce((total, share) => total + share, 0)
  return ofShares.map((share) => share / all)
}

function countOnce(reports: readonly Report[], model: FraudModel): ReportedEnds {
  const shares = sharesOf(model)
  const visits = new Float64Array(STORY_KEYS.length)
  const users = new Float64Array(STORY_KEYS.length)
  const rows = new Map<string, Float64Array>()
  for (const report of reports) {
    const { weight, part = 1, outcomes } = report
    const stories = responsible(model, shares, report)
    addTo(visits, stories, weight)
    addTo(users, stories, weight * part)
    for (const { detector, outcome } of outcomes)
      addTo(countsOf(rows, `${detector}.${outcome}`), stories, weight * part)
  }
  return toReportedEnds(reports.length, { visits, users }, rows)
}

/** What adds up to visits, and to users, by story. */
interface Totals {
  visits: Float64Array
  users: Float64Array
}

function addTo(counts: Float64Array, stories: readonly number[], weight: number): void {
  for (const [story, chance] of stories.entries())
    counts[story] = (counts[story] ?? 0) + chance * weight
}

function countsOf(rows: Map<string, Float64Array>, name: string): Float64Array {
  const known = rows.get(name)
  if (known) return known
  const counts = new Float64Array(STORY_KEYS.length)
  rows.set(name, counts)
  return counts
}

const rounded = (count: number) => Math.round(count / LEAST_COUNT) * LEAST_COUNT
const written = (count: number) => Number(rounded(count).toFixed(2))

/** In the registry's order, so that the same reports always give the same bytes. */
function toReportedEnds(
  reports: number,
  { visits, users }: Totals,
  rows: Map<string, Float64Array>,
): ReportedEnds {
  const stories = STORY_KEYS.map((story, at) => {
    const detectors = DETECTOR_KEYS.map((key) => {
      const outcomes = Object.keys(REGISTRY[key].outcomes)
        .map((outcome) => [outcome, written(rows.get(`${key}.${outcome}`)?.[at] ?? 0)] as const)
        .filter(([, count]) => count > 0)
      return [key, Object.fromEntries(outcomes)] as const
    })
    const seen = detectors.filter(([, counts]) => Object.keys(counts).length > 0)
    return [story, Object.fromEntries(seen)] as const
  })
  const byStory = (counts: Float64Array) =>
    Object.fromEntries(STORY_KEYS.map((story, at) => [story, written(counts[at] ?? 0)]))
  return {
    reports,
    visits: byStory(visits),
    users: byStory(users),
    outcomes: Object.fromEntries(stories.filter(([, seen]) => Object.keys(seen).length > 0)),
  }
}

/**
 * Reported visits by story. `solve` gives the model of what was counted so far; it must start from the
 * figures and not from a model that has learned of the same reports, which would count them twice.
 */
export function countReports(
  reports: readonly Report[],
  solve: (counted: ReportedEnds) => FraudModel,
): ReportedEnds {
  let counted = NO_REPORTS
  if (reports.length === 0) return counted
  for (let round = 0; round < ROUNDS; round++) counted = countOnce(reports, solve(counted))
  return counted
}
