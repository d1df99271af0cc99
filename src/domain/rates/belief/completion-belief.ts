/**
 * What is believed of a share of completions, and of how the partner reports: a mixture over habits
 * of reporting, with a Beta belief of the share under each. Counting completions among reports alone
 * would be wrong for a partner that reports only completions; here what it does not report is
 * evidence too.
 */

import type { EndChances } from '../end-chances.ts'
import type { EndCounts } from '../end-counts.ts'
import { betaOnGrid, newOnGrid, RATES, weightsOf } from './beta-grid.ts'
import { betaQuantiles } from './beta-quantiles.ts'
import { type ReportingHabit, reportingHabits } from './reporting-habits.ts'

/** The belief under one habit: the share of completions that is reported, and of other ends. */
export interface Component {
  ofCompleted: number
  ofTerminated: number
  /** P(this habit); the weights of a belief add up to 1. */
  weight: number
  /** Of the share of completions. */
  mean: number
  variance: number
}

/** A belief: one component for each habit that is still possible. */
export type Belief = readonly Component[]

/**
 * Completions among those who enter, before anything is counted. Marketplaces ask for more than one
 * in ten (Lucid, "Important Marketplace Metrics") and call a study with less than a fifth bad
 * (Brookmark, "Sample 101"); a panel that knows its members reaches two thirds and more. Nine in ten
 * of this Beta(1.5, 2.5) are below 0.7 and nine in ten above 0.1; the mean is judged.
 */
const PRIOR = { mean: 0.38, variance: (0.38 * 0.62) / 5 }
/** More visits are scaled down to this: habits drift, and the grid tells no more apart. Judged. */
const MOST_COUNTED = 600
/** Components with less weight, of 1 in all, are dropped. Judged. */
const LEAST_WEIGHT = 0.004

/** What is believed before anything is counted. */
export function shippedBelief(): Belief {
  return habitsWith(PRIOR)
}

/** Made on first use, because imports do no work, and once: each source is weighed under all of them. */
let habits: readonly ReportingHabit[] | null = null

/** All habits, and one belief of the share under each. */
function habitsWith(moments: { mean: number; variance: number }): Belief {
  habits ??= normalised(reportingHabits())
  return habits.map((habit) => ({ ...habit, ...moments }))
}

function normalised<T extends { weight: number }>(all: readonly T[]): T[] {
  const sum = all.reduce((total, { weight }) => total + weight, 0)
  return all.map((each) => ({ ...each, weight: each.weight / sum }))
}

/** Mean and variance of the share of completions. */
export function momentsOf(belief: Belief): { mean: number; variance: number } {
  const mean = belief.reduce((sum, each) => sum + each.weight * each.mean, 0)
  const square = belief.reduce(
    (sum, each) => sum + each.weight * (each.variance + each.mean ** 2),
    0,
  )
  return { mean, variance: Math.max(square - mean ** 2, 1e-9) }
}

/** Points at which a component's share is taken, each as likely. Judged. */
const POINTS = Array.from({ length: 20 }, (_, at) => (at + 0.5) / 20)

/** Classes of chances, of equal width, which are told in per cent. */
const BINS = 250

/** Shares of completions that a belief holds for possible, and under which habits; reads it once for all ages. */
export function openShares(belief: Belief): readonly { rate: number; habit: Component }[] {
  let known: Component | null = null
  let rates: number[] = []
  return belief.flatMap((habit) => {
    // The habits of a part's own all have the same belief.
    if (known?.mean !== habit.mean || known.variance !== habit.variance) {
      known = habit
      rates = betaQuantiles(habit, POINTS)
    }
    return rates.map((rate) => ({ rate, habit }))
  })
}

/**
 * The chances below which P(completed | not reported though these parts of the reports have come) lies with each of
 * `levels`: over the shares and the habits, each as likely as it leaves such a visit unreported.
 */
export function silentQuantiles(
  shares: ReturnType<typeof openShares>,
  { completed, terminated }: { completed: number; terminated: number },
  levels: readonly number[],
): number[] {
  const weights = new Array<number>(BINS).fill(0)
  let total = 0
  for (const { rate, habit } of shares) {
    const unsaid = rate * (1 - habit.ofCompleted * completed)
    const all = unsaid + (1 - rate) * (1 - habit.ofTerminated * terminated)
    const bin = Math.min(Math.floor((unsaid / all) * BINS), BINS - 1)
    weights[bin] = (weights[bin] ?? 0) + habit.weight * all
    total += habit.weight * all
  }
  return levels.map((level) => {
    let below = 0
    const bin = weights.findIndex((weight) => {
      below += weight
      return below >= level * total
    })
    if (bin < 0) return 1
    const over = (below - level * total) / (weights[bin] ?? 1)
    return (bin + 1 - over) / BINS
  })
}

/**
 * The belief of one part of what is believed as a whole: as likely, but less certain. The mean of
 * the whole counts as `strength` visits of the part.
 */
export function ofPart(belief: Belief, strength: number): Belief {
  return belief.map((each) => {
    const most = each.mean * (1 - each.mean)
    const variance = Math.min(each.variance + most / (strength + 1), 0.8 * most)
    return { ...each, variance }
  })
}

/** The belief after these ends were counted. */
export function observe(belief: Belief, counts: EndCounts, ends: EndChances): Belief {
  return weighAll(belief, counts, ends).belief
}

/**
 * The belief of a part after its ends were counted. They are among those of the whole, from which
 * its habits are known already: counting them again would make too sure. But with the probability
 * `ownHabit` the part has habits of its own, as far as its ends say so.
 */
export function observePart(
  belief: Belief,
  counts: EndCounts,
  ends: EndChances,
  ownHabit: number,
): Belief {
  const usual = weighAll(belief, counts, ends)
  const known = usual.each.map((each, at) => ({ ...each, weight: belief[at]?.weight ?? 0 }))
  if (ownHabit === 0) return known
  const own = weighAll(habitsWith(momentsOf(belief)), counts, ends)
  const odds = (ownHabit / (1 - ownHabit)) * Math.exp(Math.min(own.log - usual.log, 50))
  const chance = odds / (1 + odds)
  return normalised([...weighted(known, 1 - chance), ...weighted(own.belief, chance)])
}

const weighted = (belief: Belief, by: number): Component[] =>
  belief
    .map((each) => ({ ...each, weight: each.weight * by }))
    .filter(({ weight }) => weight > LEAST_WEIGHT)

/** Each component's posterior, all of them as one belief, and the log of the chance of it all. */
function weighAll(belief: Belief, counts: EndCounts, ends: EndChances) {
  const silent = counts.silent.reduce((sum, each) => sum + each, 0)
  const total = counts.completed + counts.terminated + silent
  if (total === 0) return { belief, each: belief, log: 0 }
  const seen = ends.prepare(counts, Math.min(1, MOST_COUNTED / total))
  let before: { mean: number; variance: number; prior: number[] } | null = null
  const weighed = belief.map((each) => {
    // The habits of a part's own all begin with the same belief.
    if (before?.mean !== each.mean || before.variance !== each.variance) {
      before = { mean: each.mean, variance: each.variance, prior: betaOnGrid(each) }
    }
    return weigh(each, before.prior, ends.logsUnder(each, seen))
  })
  const most = Math.max(...weighed.map(({ log }) => log))
  const chances = weighed.map(({ log, component }) => ({
    ...component,
    weight: Math.exp(log - most),
  }))
  const all = chances.reduce((sum, { weight }) => sum + weight, 0)
  const likely = normalised(chances).filter(({ weight }) => weight > LEAST_WEIGHT)
  return { belief: normalised(likely), each: chances, log: most + Math.log(all) }
}

/** One component's posterior: its moments, and the log of its weight times the chance of it all. */
function weigh(component: Component, prior: readonly number[], chances: readonly number[]) {
  const logs = newOnGrid()
  for (let at = 0; at < logs.length; at++) logs[at] = (prior[at] ?? 0) + (chances[at] ?? 0)
  const { weights, most } = weightsOf(logs)
  let all = 0
  let first = 0
  let second = 0
  for (let at = 0; at < weights.length; at++) {
    const weight = weights[at] ?? 0
    const rate = RATES[at] ?? 0
    all += weight
    first += weight * rate
    second += weight * rate * rate
  }
  const mean = first / all
  const variance = Math.max(second / all - mean ** 2, 1e-6)
  const log = Math.log(component.weight) + most + Math.log(all)
  return { log, component: { ...component, mean, variance } }
}
