/** The rates of attempts that follow from what is believed of completions and of how they are reported. */
import { attemptCorrelation } from './any-completed.ts'
import { betaQuantiles } from './belief/beta-quantiles.ts'
import {
  type Belief,
  momentsOf,
  observe,
  openShares,
  silentQuantiles,
} from './belief/completion-belief.ts'
import { cameAgainOdds } from './came-again.ts'
import type { Outlook } from './closing/learn-closing.ts'
import { type EndChances, makeEndChances } from './end-chances.ts'
import { AGE_EDGES_MS, type EndCounts, NO_DELAYS, NO_ENDS, SILENT_FROM_MS } from './end-counts.ts'
import { CAME_AGAIN_KEY, STAGE_KEYS } from './level-keys.ts'
import type { CompletionRates, DetailedCounts, SilentRates } from './rate-shapes.ts'
import { reportedBy } from './report-delays.ts'

/**
 * P(completed | long ago, and never passed the loader), as a part of the rate of those who passed:
 * without scripts, people reach the project and do not pass the loader. Judged, and as much worth
 * as some visits.
 */
const STRAYED = { opened: 0.15, unopened: 0.02, strength: 8 }
/** The interval that is told: eight in ten shares lie in it. */
const INTERVAL = [0.1, 0.9]

/** What is the same for all items of a partner. */
export type RatesOfAll = Pick<CompletionRates, 'strayed' | 'cameAgain'>

/** How soon reports come, by age and for settled visits. */
export interface Timing {
  completed: readonly number[]
  terminated: readonly number[]
  ends: EndChances
}

/** How soon the reports of these counts come. */
export function timingOf(details: DetailedCounts | null): Timing {
  const { completed, terminated } = reportedBy(details?.delays ?? NO_DELAYS)
  const settled = { completed: settledShares(completed), terminated: settledShares(terminated) }
  return { completed, terminated, ends: makeEndChances(settled) }
}

/** For each class of age, the mean of what has been reported where it begins and where it ends. */
function settledShares(shares: readonly number[]): number[] {
  const first = AGE_EDGES_MS.length - SILENT_FROM_MS.length
  return shares.slice(first).map((share, at) => (share + (shares[first + at + 1] ?? 1)) / 2)
}

/** P(completed | not reported though this part of the reports has come). */
function silentRate(belief: Belief, completed: number, terminated: number): number {
  let unsaid = 0
  let all = 0
  for (const { weight, mean, ofCompleted, ofTerminated } of belief) {
    const completion = weight * mean * (1 - ofCompleted * completed)
    unsaid += completion
    all += completion + weight * (1 - mean) * (1 - ofTerminated * terminated)
  }
  return unsaid / all
}

/** What is believed of a project before its own ends are looked at. */
export function toOutlook(belief: Belief, timing: Timing): Outlook {
  const unsaidAt = [0, ...AGE_EDGES_MS].map((_, edge) => {
    const [completed, terminated] = [
      timing.completed[edge - 1] ?? 0,
      timing.terminated[edge - 1] ?? 0,
    ]
    return {
      completed: unsaidOf(belief, ({ ofCompleted }) => ofCompleted * completed),
      terminated: unsaidOf(belief, ({ ofTerminated }) => ofTerminated * terminated),
    }
  })
  return {
    ...momentsOf(belief),
    unsaid: (ageMs) =>
      unsaidAt[AGE_EDGES_MS.filter((edge) => ageMs >= edge).length] ?? NOTHING_SAID,
  }
}

const NOTHING_SAID = { completed: 1, terminated: 1 }

/** The share of ends that is not reported, where habits report `saidOf` of them. */
function unsaidOf(belief: Belief, saidOf: (each: Belief[number]) => number): number {
  return belief.reduce((sum, each) => sum + each.weight * (1 - saidOf(each)), 0)
}

/** The rates of what is believed of it: of an item, or of all. */
export function toRates(
  belief: Belief,
  timing: Timing,
  more: RatesOfAll & Pick<CompletionRates, 'closing'>,
): CompletionRates {
  const moments = momentsOf(belief)
  let interval: ReturnType<typeof boundsOf> | null = null
  const intervalOnce = () => {
    interval ??= boundsOf(belief, timing)
    return interval
  }
  const silent = AGE_EDGES_MS.map((_, at) =>
    silentRate(belief, timing.completed[at] ?? 1, timing.terminated[at] ?? 1),
  )
  return {
    passed: moments.mean,
    unreported: silentRate(belief, 1, 1),
    // Only explanations tell it, and it costs as much as all the rest.
    get low() {
      return intervalOnce().low
    },
    get high() {
      return intervalOnce().high
    },
    correlation: attemptCorrelation(moments),
    silent,
    ...more,
  }
}

/** Between which the shares lie, by how sure the share and the habit of reporting are. */
function boundsOf(
  belief: Belief,
  { completed, terminated }: Timing,
): { low: SilentRates; high: SilentRates } {
  const moments = momentsOf(belief)
  const passed = betaQuantiles(moments, INTERVAL)
  const shares = openShares(belief)
  const boundsAt = (ofCompleted: number, ofTerminated: number) =>
    silentQuantiles(shares, { completed: ofCompleted, terminated: ofTerminated }, INTERVAL)
  const unreported = boundsAt(1, 1)
  const silent = AGE_EDGES_MS.map((_, at) => boundsAt(completed[at] ?? 1, terminated[at] ?? 1))
  const boundAt = (at: number): SilentRates => ({
    passed: passed[at] ?? moments.mean,
    unreported: unreported[at] ?? moments.mean,
    silent: silent.map((each) => each[at] ?? moments.mean),
  })
  return { low: boundAt(0), high: boundAt(1) }
}

/** The rates that are the same for all items: `all` are the ends of those who passed. */
export function toRatesOfAll(
  whole: Belief,
  all: EndCounts,
  levels: DetailedCounts['levels'],
  timing: Timing,
): RatesOfAll {
  const cameAgain = cameAgainOdds(all, levels.get(CAME_AGAIN_KEY) ?? NO_ENDS)
  return { strayed: strayedRates(whole, levels, timing), cameAgain }
}

/** P(completed | never passed the loader and not reported), of links opened and not opened. */
function strayedRates(
  whole: Belief,
  levels: DetailedCounts['levels'],
  { ends: chances }: Timing,
): { opened: number; unopened: number } {
  const rateOf = (stage: keyof typeof STAGE_KEYS): number => {
    const { completed, terminated, silent } = levels.get(STAGE_KEYS[stage]) ?? NO_ENDS
    // Who did not arrive has no end to report, so an end that is not a completion says no more than
    // silence does.
    const prior = whole.map((each) => {
      const mean = each.mean * STRAYED[stage]
      return { ...each, ofTerminated: 0, mean, variance: (mean * (1 - mean)) / STRAYED.strength }
    })
    const last = silent.slice(0, -1)
    const ends = { completed, terminated: 0, silent: [...last, (silent.at(-1) ?? 0) + terminated] }
    return silentRate(observe(prior, ends, chances), 1, 0)
  }
  return { opened: rateOf('opened'), unopened: rateOf('unopened') }
}
