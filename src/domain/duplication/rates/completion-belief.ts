/**
 * What is believed of a share of completions, and of how the partner reports: a mixture over habits
 * of reporting, with a Beta belief of the share under each. Counting completions among reports alone
 * would be wrong for a partner that reports only completions; here what it does not report is
 * evidence too.
 */
import type { EndCounts } from './end-counts.ts'

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
 * of this Beta(1.6, 2.4) are below 0.7 and nine in ten above 0.1; the mean is judged.
 */
const PRIOR = { mean: 0.4, variance: (0.4 * 0.6) / 5 }
/**
 * Prior of the share of ends that a partner reports, judged: nearly all or hardly any. [share,
 * probability].
 */
const REPORTING: readonly (readonly [share: number, probability: number])[] = [
  [0.0005, 0.3],
  [0.1, 0.05],
  [0.3, 0.05],
  [0.5, 0.05],
  [0.7, 0.05],
  [0.85, 0.1],
  [0.95, 0.2],
  [0.9995, 0.2],
]
/** More visits are scaled down to this: habits drift, and the grid tells no more apart. */
const MOST_COUNTED = 600
/** Components with less weight are dropped. */
const LEAST_WEIGHT = 1e-3
const STEPS = 48
/** Evenly spaced in the arc sine of the root, in which every share is known equally well. */
const GRID = Array.from({ length: STEPS }, (_, step) => {
  const rate = Math.sin(((step + 0.5) / STEPS) * (Math.PI / 2)) ** 2
  return { rate, log: Math.log(rate), logRest: Math.log(1 - rate) }
})

/** What is believed before anything is counted. */
export function shippedBelief(): Belief {
  return habits().map((habit) => ({ ...habit, ...PRIOR }))
}

const habits = () =>
  REPORTING.flatMap(([ofCompleted, prior]) =>
    REPORTING.map(([ofTerminated, other]) => ({
      ofCompleted,
      ofTerminated,
      weight: prior * other,
    })),
  )

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

/** The belief of a part that may have a habit of its own, with the probability `chance`. */
export function withOwnHabit(belief: Belief, chance: number): Belief {
  const own = habits().map((habit) => ({
    ...habit,
    weight: habit.weight * chance,
    ...momentsOf(belief),
  }))
  return [...belief.map((each) => ({ ...each, weight: each.weight * (1 - chance) })), ...own]
}

/** The belief after these ends were counted. */
export function observe(belief: Belief, counts: EndCounts, shares: SettledShares): Belief {
  const silent = counts.silent.reduce((sum, each) => sum + each, 0)
  const total = counts.completed + counts.terminated + silent
  if (total === 0) return belief
  const scaled = scale(counts, Math.min(1, MOST_COUNTED / total))
  const weighed = belief.map((each) => weigh(each, scaled, shares))
  const most = Math.max(...weighed.map(({ log }) => log))
  const likely = weighed
    .map(({ log, component }) => ({ ...component, weight: Math.exp(log - most) }))
    .filter(({ weight }) => weight > LEAST_WEIGHT)
  const sum = likely.reduce((all, { weight }) => all + weight, 0)
  return likely.map((each) => ({ ...each, weight: each.weight / sum }))
}

const scale = ({ completed, terminated, silent }: EndCounts, by: number): EndCounts => ({
  completed: completed * by,
  terminated: terminated * by,
  silent: silent.map((each) => each * by),
})

/** One component's posterior: its moments, and the log of its weight times the chance of it all. */
function weigh(component: Component, counts: EndCounts, shares: SettledShares) {
  const prior = betaOnGrid(component)
  const logs = GRID.map(
    (point, at) => (prior[at] ?? 0) + chanceOf(point, component, counts, shares),
  )
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

/** Log of the chance of the counts where this share of visits is completed. */
function chanceOf(
  { rate, log, logRest }: (typeof GRID)[number],
  { ofCompleted, ofTerminated }: Component,
  { completed, terminated, silent }: EndCounts,
  shares: SettledShares,
): number {
  let sum = completed * (log + Math.log(ofCompleted))
  if (terminated > 0) sum += terminated * (logRest + Math.log(ofTerminated))
  silent.forEach((count, at) => {
    if (count === 0) return
    const unsaid = rate * (1 - ofCompleted * (shares.completed[at] ?? 1))
    sum += count * Math.log(unsaid + (1 - rate) * (1 - ofTerminated * (shares.terminated[at] ?? 1)))
  })
  return sum
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
