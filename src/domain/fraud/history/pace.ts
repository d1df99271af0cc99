/** How much a user does within a time, against what people can do, and what hardly anybody does. */
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../time.ts'
import { isCompletion, isScreenedOut, isTerminatedForQuality } from '../../transaction/lifecycle.ts'
import type { PastVisit, Visit } from '../facts/visit.ts'
import { begunSince } from './begun.ts'
import { surveysOf } from './chains.ts'

/** How many completions within a time are too many, and the name that the time has in a finding. */
type PaceLimits = readonly (readonly [ms: number, completions: number, name: string])[]

/**
 * Of 12,461 paid respondents 1 % took under 29 s (Berke et al. 2025): nobody completes ten in a row in
 * less than half a minute each, or forty within an hour. Offers may be done in seconds, such as to watch
 * a clip: of them nothing is known. What the loader passed is no completion: a
 * router sends people on who were screened out within seconds.
 */
const SPRINTS: PaceLimits = [
  [5 * MINUTE_MS, 9, 'five minutes'],
  [HOUR_MS, 40, 'an hour'],
]
/**
 * Surveys completed one after another for so long that nobody read them. Of three hours the limit is half as many again
 * as somebody answers who takes short polls all morning. Judged.
 */
const RELENTLESS: PaceLimits = [
  [20 * MINUTE_MS, 13, 'twenty minutes'],
  [40 * MINUTE_MS, 17, 'forty minutes'],
  [HOUR_MS, 20, 'an hour'],
  [2 * HOUR_MS, 24, 'two hours'],
  [3 * HOUR_MS, 33, 'three hours'],
]
/**
 * The same of a day, in which a rhythm says more: to try more than seventy is taken for fraud already (repdata.com, What
 * new research-on-research says about fraud in survey data). Judged.
 */
const RELENTLESS_DAY: PaceLimits = [[DAY_MS, 80, '24 hours']]
/** Fewer than that, and still more than hardly anybody completes: what is beside a limit is no calm. Judged. */
const HASTY: PaceLimits = [
  [5 * MINUTE_MS, 7, 'five minutes'],
  [20 * MINUTE_MS, 10, 'twenty minutes'],
  [40 * MINUTE_MS, 13, 'forty minutes'],
  [HOUR_MS, 15, 'an hour'],
  [2 * HOUR_MS, 18, 'two hours'],
  [3 * HOUR_MS, 25, 'three hours'],
  [DAY_MS, 55, '24 hours'],
]
/** So many day after day leave no time for reading. Judged. */
const TIRELESS: PaceLimits = [[3 * DAY_MS, 110, 'three days']]
interface Limits {
  /** More than most do. */
  many: number
  /** What hardly anybody does. */
  hectic: number
  /** More than a person does. */
  extreme: number
}
/** Projects that are started within a window, whatever becomes of them, in surveys. Judged. */
const LIMITS: readonly (Limits & { windowMs: number; name: string })[] = [
  { windowMs: 5 * MINUTE_MS, name: '5 minutes', many: 6, hectic: 11, extreme: 15 },
  { windowMs: HOUR_MS, name: 'an hour', many: 25, hectic: 43, extreme: 60 },
  { windowMs: DAY_MS, name: '24 hours', many: 80, hectic: 120, extreme: 160 },
]

/**
 * Offers are often done in seconds: to watch a clip, or to look at a page of a shop. So many of them are as much as one
 * survey, started, or completed within an hour. Judged.
 */
const OFFERS_EACH = 3

/** So many starts within so long: pages follow each other faster than anybody can read them. Judged. */
const BURST_MS = 2 * MINUTE_MS
const BURST_STARTS = 10

/** Whether a project was answered to its end: also what was rejected or taken back for its answers was. */
const isAnswered = (past: PastVisit) => isCompletion(past.state) || isTerminatedForQuality(past)

/**
 * Surveys that were begun, those included that somebody was screened out of: routers send people on, and hardly anybody
 * on to so many. Of a day it is what one maker of fraud checks takes for fraud (repdata.com, see above). Judged.
 */
const TRIED: PaceLimits = [
  [HOUR_MS, 30, 'an hour'],
  [DAY_MS, 70, '24 hours'],
]

/**
 * The same of whoever is screened out of nearly all that they try: somebody looks for what can be got into, by whatever
 * answer. The average screen-out takes under two minutes (publisherfaq.peanutlabs.com, What are screenouts?), so that
 * people who are unlucky for a while come to some. Judged.
 */
const HUNTED: PaceLimits = [
  [40 * MINUTE_MS, 16, '40 minutes'],
  [HOUR_MS, 22, 'an hour'],
  [DAY_MS, 70, '24 hours'],
]
/** Of these so many are screened out. Judged. */
const HUNTED_SHARE = 2 / 3

/** What of a user counts: tried, started, and answered to the end; and when it is looked at, ms since the epoch. */
interface Done {
  tried: readonly PastVisit[]
  started: readonly PastVisit[]
  answered: readonly PastVisit[]
  present: Pick<PastVisit, 'projectType'>
  now: number
}

function doneOf({ expected, history, now }: Visit): Done {
  const tried = surveysOf(history.past).filter((one) => !one.referenced)
  const started = tried.filter((one) => !isScreenedOut(one))
  // What else partners have people do, such as to scan receipts, takes as long as it takes.
  const answered = started.filter((one) => one.projectType !== 'custom' && isAnswered(one))
  return { tried, started, answered, present: expected, now }
}

/** To how many surveys these come. */
function inSurveys(projects: readonly Pick<PastVisit, 'projectType'>[]): number {
  const offers = projects.filter(({ projectType }) => projectType === 'offer').length
  return projects.length - offers + offers / OFFERS_EACH
}

/** What was started since then, this one included: how many, and to how many surveys that comes. */
function startedSince({ started, present }: Done, since: number) {
  const all = [present, ...begunSince(started, since)]
  return { count: all.length, surveys: inSurveys(all) }
}

const surveysAmong = (projects: readonly PastVisit[]) =>
  projects.filter(({ projectType }) => projectType === 'survey')

/**
 * What was answered more often within a window than its limit in surveys, in words; null where nothing was. Of more than
 * an hour surveys alone count: people go from one small offer to the next for as long as there are any.
 */
function findAnswered({ answered, now }: Done, limits: PaceLimits): string | null {
  for (const [windowMs, most, name] of limits) {
    const within = begunSince(answered, now - windowMs)
    const counted = windowMs <= HOUR_MS ? within : surveysAmong(within)
    if (inSurveys(counted) >= most) return `${counted.length} answered in ${name}`
  }
  return null
}

/** What was tried more often within a window than its limit, whatever it is, in words; null where nothing was. */
function findTried({ tried, now }: Done, limits: PaceLimits): string | null {
  for (const [windowMs, most, name] of limits) {
    const { length } = begunSince(tried, now - windowMs)
    if (length >= most) return `${length} tried in ${name}`
  }
  return null
}

/** What was tried within a window more often than its limit, and hardly ever let in, in words; null where nothing was. */
function findHunted({ tried, now }: Done): string | null {
  for (const [windowMs, most, name] of HUNTED) {
    const within = begunSince(tried, now - windowMs)
    const out = within.filter(isScreenedOut).length
    if (within.length >= most && out >= HUNTED_SHARE * within.length)
      return `${within.length} tried in ${name}, ${out} screened out`
  }
  return null
}

/** What was started more often within a window than its limit, in words; null where nothing was. */
function findStarted(done: Done, limit: keyof Limits): string | null {
  for (const { windowMs, name, ...limits } of LIMITS) {
    const { count, surveys } = startedSince(done, done.now - windowMs)
    // More than most do is more than most do, whatever it is.
    const started = limit === 'many' ? count : surveys
    if (started >= limits[limit]) return `${count} in ${name}`
  }
  return null
}

/** What no person can do; null where a person can have done all of it. */
export function findImpossiblePace(visit: Visit) {
  const done = doneOf(visit)
  const sprint = findAnswered({ ...done, answered: surveysAmong(done.answered) }, SPRINTS)
  if (sprint) return { outcome: 'superhuman', observed: sprint } as const
  const burst = startedSince(done, visit.now - BURST_MS)
  if (burst.surveys >= BURST_STARTS)
    return { outcome: 'burst', observed: `${burst.count} in two minutes` } as const
  const extreme = findAnswered(done, RELENTLESS) ?? findStarted(done, 'extreme')
  return extreme ? ({ outcome: 'extreme', observed: extreme } as const) : null
}

/** What hardly anybody or few do, or nobody who reads all day long; null where it is the pace of most. */
export function findUnusualPace(visit: Visit) {
  const done = doneOf(visit)
  const extreme = findAnswered(done, RELENTLESS_DAY)
  if (extreme) return { outcome: 'extreme', observed: extreme } as const
  const tireless = findAnswered(done, TIRELESS)
  if (tireless) return { outcome: 'tireless', observed: tireless } as const
  const hectic = findAnswered(done, HASTY) ?? findStarted(done, 'hectic')
  if (hectic) return { outcome: 'hectic', observed: hectic } as const
  const hunted = findHunted(done)
  if (hunted) return { outcome: 'hunting', observed: hunted } as const
  const busy = findStarted(done, 'many') ?? findTried(done, TRIED)
  return busy ? ({ outcome: 'busy', observed: busy } as const) : null
}
