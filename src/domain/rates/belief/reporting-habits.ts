/** How partners report ends: what is believed of it before anything is counted. */
import { sumOf } from '../end-counts.ts'

/** One way of reporting. */
export interface ReportingHabit {
  /** The share of completions that is reported, and of other ends. */
  ofCompleted: number
  ofTerminated: number
  /** How likely it is, against the others. */
  weight: number
}

/**
 * Ways of reporting, before anything is counted, judged. Reports are made by programs, so that most
 * partners report all ends of a kind or none; what goes missing (a source that is not connected, a
 * run that fails) is missing of completions and other ends alike; or those who give up are, whom no
 * survey sends back. A partner that pays for whatever is not taken back reports rejections only.
 */
const WAYS = {
  nothing: 0.28,
  completions: 0.33,
  rejections: 0.05,
  alike: 0.2,
  returned: 0.09,
  apart: 0.05,
}
const NONE = 0.0005
const ALL = 1 - NONE
/** Of those who report one kind of end only, or none, some report others by mistake, or by hand. */
const BY_MISTAKE: Shares = [
  [NONE, 0.7],
  [0.02, 0.15],
  [0.06, 0.1],
  [0.12, 0.05],
]
/** Completions are what is paid for: who reports these alone hardly leaves any out. */
const OF_COMPLETIONS: Shares = [
  [ALL, 0.8],
  [0.97, 0.13],
  [0.85, 0.045],
  [0.65, 0.015],
  [0.35, 0.01],
]
/** Who gives up is not sent back by the survey, so that not all other ends are ever heard of. */
const OF_REJECTIONS: Shares = [
  [0.97, 0.3],
  [0.85, 0.3],
  [0.65, 0.25],
  [0.4, 0.15],
]
/** Of the ends that are no completions: who is screened out is sent back, who gives up is not. */
const OF_RETURNED: Shares = [
  [0.97, 0.25],
  [0.93, 0.25],
  [0.87, 0.2],
  [0.78, 0.15],
  [0.65, 0.1],
  [0.5, 0.05],
]
const OF_ALL: Shares = [
  [ALL, 0.52],
  [0.95, 0.16],
  [0.8, 0.11],
  [0.6, 0.09],
  [0.4, 0.08],
  [0.2, 0.04],
]
type Shares = readonly (readonly [share: number, probability: number])[]
/**
 * Where completions and other ends are reported alike, six hundred visits tell their share to 2 points:
 * fewer steps than these would rule the habit out wherever the share lies between two of them.
 */
const ALIKE_STEPS = Array.from({ length: 24 }, (_, at) => 0.97 - 0.035 * at)
/** All of it as often as in `OF_ALL`; else the more, the likelier. */
const OF_ALIKE: Shares = [
  [ALL, 0.52],
  ...ALIKE_STEPS.map((share) => [share, (0.48 * share) / sumOf(ALIKE_STEPS)] as const),
]

/** All ways of reporting that are thought of, with their weights. */
export function reportingHabits(): ReportingHabit[] {
  const { nothing, completions, rejections, alike, returned, apart } = WAYS
  const only = OF_COMPLETIONS.flatMap(([share, weight]) =>
    BY_MISTAKE.map(([other, chance]) => habit(share, other, completions * weight * chance)),
  )
  const others = OF_REJECTIONS.flatMap(([share, weight]) =>
    BY_MISTAKE.map(([other, chance]) => habit(other, share, rejections * weight * chance)),
  )
  const both = OF_ALIKE.map(([share, weight]) => habit(share, share, alike * weight))
  const sent = OF_RETURNED.map(([share, weight]) => habit(ALL, share, returned * weight))
  // Completions are what is paid for: hardly anybody reports other ends better.
  const unequal = OF_ALL.flatMap(([share, weight]) =>
    OF_ALL.filter(([other]) => other < share).map(([other, chance]) =>
      habit(share, other, apart * weight * chance),
    ),
  )
  const silent = BY_MISTAKE.map(([other, chance]) => habit(NONE, other, nothing * chance))
  return [...silent, ...only, ...others, ...both, ...sent, ...unequal]
}

const habit = (ofCompleted: number, ofTerminated: number, weight: number): ReportingHabit => ({
  ofCompleted,
  ofTerminated,
  weight,
})
