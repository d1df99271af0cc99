/**
 * When a project stopped taking people: once a quota is full or fieldwork ends, nearly nobody completes it
 * any more, whatever the project's rate was. The posterior of one change point in a sequence of ends
 * (A. F. M. Smith, "A Bayesian approach to inference about a change-point in a sequence of random variables",
 * Biometrika 1975), whose rate before the change is not known either.
 */
import { MINUTE_MS } from '../../time.ts'
import { betaQuantiles } from '../belief/beta-quantiles.ts'
import { type EndCounts, sumOf } from '../end-counts.ts'
import type { Closing, Course, CourseEnd, CourseVisit } from './course.ts'
import { settledEnds } from './settled-ends.ts'

/** P(completed | the project has closed): some slip through, or are let finish. Judged. */
export const AFTER_CLOSING = 0.05
/** P(a project closes between two visits that pass): after some hundred of them. Judged. */
const HAZARD = 0.01
const LOG_OF_NONE = Math.log(1 - HAZARD)
/** P(a full quota is the reason | terminated, and a reason was said), while open and after. Judged. */
const FULL = { open: 0.25, closed: 0.9 }
/** The rate before the change is taken at these quantiles of what is believed of it, all alike. */
const QUANTILES = [0.1, 0.3, 0.5, 0.7, 0.9]
/** The moments at which so much is believed are kept. Judged. */
const KEPT_CHANCES = [0.05, 0.25, 0.5, 0.75, 0.95]
/** Under this nothing is kept of a project: it is as good as open. Judged. */
const LEAST_CLOSED = 0.1

/** What is believed of a project's visits before their ends are looked at. */
export interface Outlook {
  /** Of the share of completions, of a project of this type and source. */
  mean: number
  variance: number
  /** The shares of completions and of other ends that are not reported at an age, in ms. */
  unsaid: (ageMs: number) => { completed: number; terminated: number }
}

/** How a project takes people: P(completed), and P(a full quota is the reason | terminated, and one was said). */
interface Regime {
  share: number
  full: number
}

const CLOSED: Regime = { share: AFTER_CLOSING, full: FULL.closed }

/** P(an end | a regime), up to what is the same under every regime. */
function chanceOfEnd(
  end: CourseEnd,
  { share, full }: Regime,
  unsaid: ReturnType<Outlook['unsaid']>,
): number {
  switch (end) {
    case 'completed':
      return share
    case 'full':
      return (1 - share) * full
    case 'refused':
      return (1 - share) * (1 - full)
    case 'terminated':
      return 1 - share
    default:
      return share * unsaid.completed + (1 - share) * unsaid.terminated
  }
}

/**
 * P(closed) at each of the visits, which are in order of time: the same for all of one minute, because which
 * of them came first is not known, and the order in which they are listed is that of their ends.
 */
function closedAtVisits(visits: readonly CourseVisit[], outlook: Outlook, now: number): number[] {
  const minutes = [...Map.groupBy(visits, ({ minute }) => minute)].map(([minute, all]) => ({
    all,
    unsaid: outlook.unsaid(now - minute * MINUTE_MS),
  }))
  const logsUnder = (regime: Regime) =>
    minutes.map(({ all, unsaid }) =>
      sumOf(all.map(({ end }) => Math.log(chanceOfEnd(end, regime, unsaid)))),
    )
  const priors = logsOfPriors(minutes.map(({ all }) => all.length))
  const closed = logsUnder(CLOSED)
  const changes = betaQuantiles(outlook, QUANTILES).map((share) => {
    const open = logsUnder({ share: Math.max(share, AFTER_CLOSING), full: FULL.open })
    return logsOfChange(open, closed, priors)
  })
  const closedAt = cumulated(sumOfWeights(changes))
  return minutes.flatMap(({ all }, at) => all.map(() => closedAt[at] ?? 0))
}

/**
 * ln P(the change just before each minute), for minutes with so many visits; the last is that there was none.
 * A change between two visits of one minute counts as one before the next minute, or as not yet seen.
 */
function logsOfPriors(sizes: readonly number[]): number[] {
  let gaps = 0
  const logs = sizes.map((_, at) => {
    // It was open when the first one came.
    if (at === 0) return Number.NEGATIVE_INFINITY
    const before = sizes[at - 1] ?? 0
    const log = gaps * LOG_OF_NONE + Math.log(-Math.expm1(before * LOG_OF_NONE))
    gaps += before
    return log
  })
  return [...logs, gaps * LOG_OF_NONE]
}

/** ln P(the ends, and the change just before each minute); the last is that there was none. */
function logsOfChange(
  open: readonly number[],
  closed: readonly number[],
  priors: readonly number[],
): number[] {
  let ends = sumOf(closed)
  return priors.map((prior, at) => {
    const log = ends + prior
    ends += (open[at] ?? 0) - (closed[at] ?? 0)
    return log
  })
}

/** Of lists of logs, the sums of what stands at each place: as parts of the largest of all. */
function sumOfWeights(lists: readonly (readonly number[])[]): number[] {
  const most = lists.flat().reduce((max, log) => Math.max(max, log), Number.NEGATIVE_INFINITY)
  return (lists[0] ?? []).map((_, at) =>
    sumOf(lists.map((logs) => Math.exp((logs[at] ?? most) - most))),
  )
}

/** The sums of the first weights, as parts of all. */
function cumulated(weights: readonly number[]): number[] {
  const all = sumOf(weights)
  let sum = 0
  return weights.map((weight) => {
    sum += weight
    return sum / all
  })
}

/**
 * When a project closed, by a course as known at `now` (ms since the epoch); null where it is as good as open, or
 * nothing was reported.
 */
export function learnClosing({ visits }: Course, outlook: Outlook, now: number): Closing | null {
  if (!visits.some(({ end }) => end !== null)) return null
  const inTime = visits.toSorted((a, b) => a.minute - b.minute)
  const closed = closedAtVisits(inTime, outlook, now)
  if ((closed.at(-1) ?? 0) < LEAST_CLOSED) return null
  return { steps: keptSteps(inTime, closed), open: openEnds(inTime, closed, now) }
}

function keptSteps(visits: readonly CourseVisit[], closed: readonly number[]): Closing['steps'] {
  const indexes = KEPT_CHANCES.map((chance) => closed.findIndex((each) => each >= chance))
  const last = closed.indexOf(closed.at(-1) ?? 0)
  const kept = new Set([...indexes.filter((at) => at >= 0), last])
  return [...kept].map((at) => [(visits[at]?.minute ?? 0) * MINUTE_MS, round(closed[at] ?? 0, 100)])
}

/** What is counted of the visits before it closed: each by how likely it came before. */
function openEnds(
  visits: readonly CourseVisit[],
  closed: readonly number[],
  now: number,
): EndCounts {
  const { completed, terminated, silent } = settledEnds(visits, now, (at) => 1 - (closed[at] ?? 0))
  return {
    completed: round(completed, 10),
    terminated: round(terminated, 10),
    silent: silent.map((count) => round(count, 10)),
  }
}

const round = (value: number, by: number): number => Math.round(value * by) / by
