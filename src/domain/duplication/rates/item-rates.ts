/**
 * Completion rates of one item: learned from all → partner → type → source → project, each from its
 * own ends as far as they go, and from the level above where they are few.
 */

import { attemptCorrelation } from '../any-completed.ts'
import { cameAgainOdds } from '../of-returning.ts'
import { betaQuantiles } from './beta-quantiles.ts'
import type { Closing } from './closing/course.ts'
import type { Outlook } from './closing/learn-closing.ts'
import {
  type Belief,
  momentsOf,
  observe,
  observePart,
  ofPart,
  openShares,
  shippedBelief,
  silentQuantiles,
} from './completion-belief.ts'
import { type EndChances, makeEndChances } from './end-chances.ts'
import {
  AGE_EDGES_MS,
  type EndCounts,
  NO_DELAYS,
  NO_ENDS,
  SILENT_FROM_MS,
  totalOf,
} from './end-counts.ts'
import { CAME_AGAIN_KEY, levelKeys, type RatedItem, STAGE_KEYS } from './level-keys.ts'
import type { CompletionRates, DetailedCounts, PartnerRates, SilentRates } from './rate-shapes.ts'
import { reportedBy } from './report-delays.ts'

/**
 * How many visits of a part the rate of the whole counts as, judged by how far parts differ for good:
 * surveys from offers of one partner by 20 points (standard deviation), one source from another by 8, one
 * project from another by 11. What a filling quota takes from a project for a while is no rate of its own.
 */
const STRENGTHS = { type: 5, source: 40, project: 20 }
/** P(a type or a source is reported in another way than the rest), judged. */
const OWN_HABIT = 0.05
/** A part with more of all ends than this has made the habits of the whole. Judged. */
const MOST_OF_ALL = 0.8
/**
 * P(completed | long ago, and never passed the loader), as a part of the rate of those who passed:
 * without scripts, people reach the project and do not pass the loader. Judged, and as much worth
 * as some visits.
 */
const STRAYED = { opened: 0.15, unopened: 0.02, strength: 8 }
/** The interval that is told: eight in ten shares lie in it. */
const INTERVAL = [0.1, 0.9]

/** What is the same for all items of a partner. */
type RatesOfAll = Pick<CompletionRates, 'strayed' | 'cameAgain'>

/** How soon reports come, by age and for settled visits. */
interface Timing {
  completed: readonly number[]
  terminated: readonly number[]
  ends: EndChances
}

type Level = keyof typeof STRENGTHS

/** What is believed of the parts of one partner's counts, as far as they were asked for. */
interface Learned {
  whole: Belief
  levels: DetailedCounts['levels'] | undefined
  /** How many ends were counted in all. */
  total: number
  chances: EndChances
  /** By the part's key. */
  known: Map<string, Belief>
  /**
   * By what is believed of the level above: parts of which nothing was counted share one belief, and
   * what has one belief has the same rates.
   */
  uncounted: Record<Level, Map<Belief, Belief>>
}

/** What one partner's counts say of its items. */
export interface RateBook {
  /** The rates of an item, or of all items; its closing is the one that was counted, unless it is given. */
  ratesOf(item: RatedItem | null, closing?: Closing | null): CompletionRates
  /** What is believed of a project of this type and source before its own ends are looked at. */
  outlookOf(item: RatedItem): Outlook
}

/** Reads a partner's counts, once for all items that are asked about; null is nothing counted. */
export function openRateBook(counts: PartnerRates | null): RateBook {
  const details = counts?.details ?? null
  const timing = timingOf(details)
  const all = endsOf(counts)
  const whole = observe(shippedBelief(), all, timing.ends)
  const ofAll = details ? toRatesOfAll(whole, all, details.levels, timing) : {}
  const learned: Learned = {
    whole,
    levels: details?.levels,
    total: totalOf(all),
    chances: timing.ends,
    known: new Map(),
    uncounted: { type: new Map(), source: new Map(), project: new Map() },
  }
  const told = new Map<Belief, CompletionRates>()
  return {
    ratesOf(item, given) {
      const closing = given === undefined && item ? details?.closings?.get(item.item) : given
      const belief = item && details ? beliefOf(learned, item, closing?.open) : whole
      // Of its own, because a copy would ask for the range at once.
      if (closing) return toRates(belief, timing, { ...ofAll, closing })
      const rates = told.get(belief) ?? toRates(belief, timing, ofAll)
      told.set(belief, rates)
      return rates
    },
    outlookOf: (item) =>
      toOutlook(ofPart(beliefOfSource(learned, item), STRENGTHS.project), timing),
  }
}

/** What is believed of a project, from its own ends: all that were counted, or those it was open for. */
function beliefOf(learned: Learned, item: RatedItem, open: EndCounts | undefined): Belief {
  // The ends that a project was open for change with what is known of its closing.
  if (open) return learnPart(learned, beliefOfSource(learned, item), 'project', open)
  const { project } = levelKeys(item)
  return (
    learned.known.get(project) ??
    knownPart(learned, beliefOfSource(learned, item), 'project', project)
  )
}

/** What is believed of the projects of this type and source. */
function beliefOfSource(learned: Learned, item: RatedItem): Belief {
  const { type, source } = levelKeys(item)
  const ofType = type ? knownPart(learned, learned.whole, 'type', type) : learned.whole
  return source ? knownPart(learned, ofType, 'source', source) : ofType
}

/** What is believed of a part with the ends that were counted of it, learned once. */
function knownPart(learned: Learned, above: Belief, level: Level, key: string): Belief {
  const { known, levels } = learned
  const belief = known.get(key) ?? learnPart(learned, above, level, levels?.get(key))
  known.set(key, belief)
  return belief
}

function learnPart(
  { uncounted, total, chances }: Learned,
  above: Belief,
  level: Level,
  ends: EndCounts | undefined,
): Belief {
  const part = uncounted[level].get(above) ?? ofPart(above, STRENGTHS[level])
  uncounted[level].set(above, part)
  if (!ends) return part
  const isMost = totalOf(ends) > MOST_OF_ALL * total
  const ownHabit = level === 'project' || isMost ? 0 : OWN_HABIT
  return observePart(part, ends, chances, ownHabit)
}

/** Where ages were not counted, what is unreported is so for good. */
function endsOf(counts: PartnerRates | null): EndCounts {
  if (!counts) return NO_ENDS
  const { completed, terminated, unreported, details } = counts
  const forGood = [...SILENT_FROM_MS.slice(1).map(() => 0), unreported]
  return { completed, terminated, silent: details?.silent ?? forGood }
}

function timingOf(details: DetailedCounts | null): Timing {
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
  let [unsaid, all] = [0, 0]
  for (const { weight, mean, ofCompleted, ofTerminated } of belief) {
    const completion = weight * mean * (1 - ofCompleted * completed)
    unsaid += completion
    all += completion + weight * (1 - mean) * (1 - ofTerminated * terminated)
  }
  return unsaid / all
}

function toOutlook(belief: Belief, timing: Timing): Outlook {
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

function toRates(
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

function toRatesOfAll(
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
