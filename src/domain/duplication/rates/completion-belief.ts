/**
 * What is believed of a share of completions, and of how the partner reports: a mixture over habits
 * of reporting, with a Beta belief of the share under each. Counting completions among reports alone
 * would be wrong for a partner that reports only completions; here what it does not report is
 * evidence too.
 */
import type { EndCounts } from './end-counts.ts'
import { reportingHabits } from './reporting-habits.ts'

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

/** Shares of the reports of completions and of other ends that have been made, by class of age. */
export interface SettledShares {
  completed: readonly number[]
  terminated: readonly number[]
}

/**
 * Completions among those who enter, before anything is counted. Marketplaces ask for more than one
 * in ten (Lucid, "Important Marketplace Metrics") and call a study with less than a fifth bad
 * (Brookmark, "Sample 101"); a panel that knows its members reaches two thirds and more. Nine in ten
 * of this Beta(1.5, 2.5) are below 0.7 and nine in ten above 0.1; the mean is judged.
 */
const PRIOR = { mean: 0.38, variance: (0.38 * 0.62) / 5 }
/** More visits are scaled down to this: habits drift, and the grid tells no more apart. */
const MOST_COUNTED = 600
/** Components with less weight are dropped. */
const LEAST_WEIGHT = 0.004
const STEPS = 40
/** Evenly spaced in the arc sine of the root, in which every share is known equally well. */
const GRID = Array.from({ length: STEPS }, (_, step) => {
  const rate = Math.sin(((step + 0.5) / STEPS) * (Math.PI / 2)) ** 2
  return { rate, log: Math.log(rate), logRest: Math.log(1 - rate) }
})

/** What is believed before anything is counted. */
export function shippedBelief(): Belief {
  return normalised(reportingHabits()).map((habit) => ({ ...habit, ...PRIOR }))
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
export function observe(belief: Belief, counts: EndCounts, shares: SettledShares): Belief {
  return weighAll(belief, counts, shares).belief
}

/**
 * The belief of a part after its ends were counted. They are among those of the whole, from which
 * its habits are known already: counting them again would make too sure. But with the probability
 * `ownHabit` the part has habits of its own, as far as its ends say so.
 */
export function observePart(
  belief: Belief,
  counts: EndCounts,
  shares: SettledShares,
  ownHabit: number,
): Belief {
  const usual = weighAll(belief, counts, shares)
  const known = usual.each.map((each, at) => ({ ...each, weight: belief[at]?.weight ?? 0 }))
  if (ownHabit === 0) return known
  const moments = momentsOf(belief)
  const own = weighAll(
    normalised(reportingHabits()).map((habit) => ({ ...habit, ...moments })),
    counts,
    shares,
  )
  const odds = (ownHabit / (1 - ownHabit)) * Math.exp(Math.min(own.log - usual.log, 50))
  const chance = odds / (1 + odds)
  return normalised([...weighted(known, 1 - chance), ...weighted(own.belief, chance)])
}

const weighted = (belief: Belief, by: number): Component[] =>
  belief
    .map((each) => ({ ...each, weight: each.weight * by }))
    .filter(({ weight }) => weight > LEAST_WEIGHT)

/** Each component's posterior, all of them as one belief, and the log of the chance of it all. */
function weighAll(belief: Belief, counts: EndCounts, shares: SettledShares) {
  const silent = counts.silent.reduce((sum, each) => sum + each, 0)
  const total = counts.completed + counts.terminated + silent
  if (total === 0) return { belief, each: belief, log: 0 }
  const seen = prepare(counts, shares, Math.min(1, MOST_COUNTED / total))
  const weighed = belief.map((each) => weigh(each, seen))
  const most = Math.max(...weighed.map(({ log }) => log))
  const chances = weighed.map(({ log, component }) => ({
    ...component,
    weight: Math.exp(log - most),
  }))
  const all = chances.reduce((sum, { weight }) => sum + weight, 0)
  const likely = normalised(chances).filter(({ weight }) => weight > LEAST_WEIGHT)
  return { belief: normalised(likely), each: chances, log: most + Math.log(all) }
}

/** Ends as they are weighed: scaled, and unreported ones of nearly the same age together. */
interface SeenEnds {
  completed: number
  terminated: number
  silent: { count: number; completed: number; terminated: number }[]
}

/** Classes of age whose shares of reports differ by less are one. */
const ALIKE = 0.02

function prepare(counts: EndCounts, shares: SettledShares, by: number): SeenEnds {
  const silent: SeenEnds['silent'] = []
  counts.silent.forEach((count, at) => {
    if (count === 0) return
    const [completed, terminated] = [shares.completed[at] ?? 1, shares.terminated[at] ?? 1]
    const last = silent.at(-1)
    const distance = Math.max(
      Math.abs((last?.completed ?? -1) - completed),
      Math.abs((last?.terminated ?? -1) - terminated),
    )
    if (last && distance < ALIKE) last.count += count * by
    else silent.push({ count: count * by, completed, terminated })
  })
  return { completed: counts.completed * by, terminated: counts.terminated * by, silent }
}

/** One component's posterior: its moments, and the log of its weight times the chance of it all. */
function weigh(component: Component, seen: SeenEnds) {
  const prior = betaOnGrid(component)
  const chance = chanceUnder(component, seen)
  const logs = GRID.map((point, at) => (prior[at] ?? 0) + chance(point))
  const most = Math.max(...logs)
  let [all, first, second] = [0, 0, 0]
  GRID.forEach(({ rate }, at) => {
    const weight = Math.exp((logs[at] ?? most) - most)
    all += weight
    first += weight * rate
    second += weight * rate * rate
  })
  const mean = first / all
  const variance = Math.max(second / all - mean ** 2, 1e-6)
  const log = Math.log(component.weight) + most + Math.log(all)
  return { log, component: { ...component, mean, variance } }
}

/** Log of the chance of the counts under a habit, by the share of visits that is completed. */
function chanceUnder(
  { ofCompleted, ofTerminated }: Component,
  { completed, terminated, silent }: SeenEnds,
): (point: (typeof GRID)[number]) => number {
  const ofHabit =
    completed * Math.log(ofCompleted) + (terminated > 0 ? terminated * Math.log(ofTerminated) : 0)
  const unsaid = silent.map((each) => ({
    count: each.count,
    completion: 1 - ofCompleted * each.completed,
    other: 1 - ofTerminated * each.terminated,
  }))
  return ({ rate, log, logRest }) => {
    let sum = ofHabit + completed * log + terminated * logRest
    for (const { count, completion, other } of unsaid) {
      sum += count * Math.log(rate * completion + (1 - rate) * other)
    }
    return sum
  }
}

/** Logs of the Beta distribution with these moments on the grid, adding up to 1. */
function betaOnGrid({ mean, variance }: Pick<Component, 'mean' | 'variance'>): number[] {
  const strength = (mean * (1 - mean)) / variance - 1
  // Half a count less is taken off than usual: the grid's own spacing is the other half.
  const [a, b] = [mean * strength - 0.5, (1 - mean) * strength - 0.5]
  const logs = GRID.map(({ log, logRest }) => a * log + b * logRest)
  const most = Math.max(...logs)
  const norm = most + Math.log(logs.reduce((sum, each) => sum + Math.exp(each - most), 0))
  return logs.map((each) => each - norm)
}
