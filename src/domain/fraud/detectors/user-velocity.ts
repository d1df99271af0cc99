import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../time.ts'
import { detector } from '../detector.ts'
import { isScreenedOut } from '../facts/rejections.ts'
import type { PastVisit } from '../facts/visit.ts'
import { begunSince } from '../history/begun.ts'
import { hurrySinceChange } from '../history/hurried.ts'
import { hoursWithoutSleep } from '../history/sleep.ts'
import { minutesOfClickingTimetable, minutesOfTimetable } from '../history/timetable.ts'
import { countEvenDays } from '../history/unbroken.ts'

/**
 * Of 12,461 paid respondents 1 % took under 29 s (Berke et al. 2025): nobody completes ten in a row in
 * less than half a minute each, or forty within an hour. Offers may be done in seconds, such as to watch
 * a clip: of them nothing is known. What the loader passed is no completion: a
 * router sends people on who were screened out within seconds.
 */
const SPRINTS: [ms: number, completions: number, name: string][] = [
  [5 * MINUTE_MS, 9, 'five minutes'],
  [HOUR_MS, 40, 'an hour'],
]
/** Surveys completed one after another for so long that nobody read them. */
const RELENTLESS: typeof SPRINTS = [
  [20 * MINUTE_MS, 13, 'twenty minutes'],
  [HOUR_MS, 20, 'an hour'],
  [2 * HOUR_MS, 24, 'two hours'],
]
/** Fewer than that, and still more than hardly anybody completes: what is beside a limit is no calm. */
const HASTY: typeof SPRINTS = [
  [5 * MINUTE_MS, 7, 'five minutes'],
  [20 * MINUTE_MS, 10, 'twenty minutes'],
  [HOUR_MS, 15, 'an hour'],
  [2 * HOUR_MS, 18, 'two hours'],
]
/** So many day after day leave no time for reading. Judged. */
const TIRELESS: typeof SPRINTS = [[3 * DAY_MS, 110, 'three days']]
/** [window, transactions that are many, that hardly anybody does, that are more than a person does]. */
const LIMITS: [ms: number, many: number, hectic: number, extreme: number, name: string][] = [
  [5 * MINUTE_MS, 6, 11, 15, '5 minutes'],
  [HOUR_MS, 25, 43, 60, 'an hour'],
  [DAY_MS, 80, 120, 160, '24 hours'],
]

/** Pages follow each other faster than anybody can read them. */
const BURST_MS = 2 * MINUTE_MS
const BURST_STARTS = 10

/** Whether a survey was answered to its end: also what was rejected or taken back for its answers was. */
const isAnswered = ({ state, terminationReason }: PastVisit) =>
  state === 'completed' || state === 'reconciled' || terminationReason === 'quality'

/** What was done more often within a window than its limit, in words; null where nothing was. */
function overdone(done: readonly PastVisit[], limits: typeof SPRINTS, now: number): string | null {
  for (const [windowMs, most, name] of limits) {
    const count = begunSince(done, now - windowMs).length
    if (count >= most) return `${count} answered in ${name}`
  }
  return null
}

/**
 * How fast this user goes from project to project, by when somebody came: a link that nobody has opened does
 * not count, and neither do full quotas and screen-outs. What was rejected for its answers was answered, and counts.
 *
 * It asks for what no person does, whoever they are: forty hours without two to sleep in, and somebody there
 * in two hours of three (`sleepless`: night shifts sleep by day, parents of a newborn have more pauses, and
 * of a couple each has a device and both rest); five working days of six and a half hours without half an
 * hour to eat, at one even pace (`unbroken`: people's surveys are of two minutes and of forty); many visits
 * after equal times, to within seconds (`clockwork`; shorter runs may be a routine, and fewer are enough
 * where a program clicks, `clicking`); and 110 surveys in three days (`tireless`).
 *
 * `hurried` is an account that was sold: ten surveys over two months and more on one device and line, then,
 * from a change of both at once, ten and more at ten times the pace. Whoever
 * changed one of the two does not show it.
 *
 * `hectic` is a pace a little below what nobody keeps, so that one survey more does not turn nothing into a
 * proof.
 */
export const userVelocity = detector({
  group: 'userVelocity',
  outcomes: {
    superhuman: 'This user completes more surveys than a person can in the time',
    burst: 'This user starts one project after another faster than a person can read',
    extreme: 'This user starts more projects than a person can work on',
    tireless: 'This user completes more surveys, day after day, than a person has the time for',
    clockwork: 'This user comes back after equal times, to within seconds, again and again',
    clicking:
      'A program clicked on the page, and this user comes back after equal times, to within seconds',
    sleepless: 'This user goes on day and night, without a pause in which a person could sleep',
    unbroken:
      'This user works day after day at one even pace, without a pause to eat, as programs do that answer for somebody',
    hurried: 'Since the device and the line changed at once, this user answers many times as often',
    hectic: 'This user does more projects in the time than nearly anybody does',
    busy: 'This user starts unusually many projects',
    calm: 'This user starts projects at the pace of a person',
  },
  honestly: {
    superhuman:
      'Nobody that we know of: it counts surveys that partners reported complete, and nobody completes so many in the time',
    burst: 'People whose router sends them on by itself, where nobody reports how it ends',
    extreme:
      'People who answer polls of a few questions one after another, a family on one account, and integrators who test',
    tireless:
      'Members to whom polls of a few questions are offered, and who answer them day after day',
    clockwork: 'A partner’s own check of the service, which runs by a timer',
    clicking: 'A partner’s own check of the service, which runs by a timer and clicks',
    sleepless:
      'Couples of whom one works by night, on one account and one device, and a partner’s own check of the service that runs day and night',
    unbroken: 'People for whom surveys of one length are a job, and who eat while they answer',
    hurried:
      'People who lost their work, moved and got another computer at once, and now answer for a living',
    hectic:
      'Members to whom a router offers polls of a few questions all day long, and families on one account',
    busy: 'People to whom a router offers one project after another, and those for whom surveys are a job',
  },
  detect(visit) {
    const { past } = visit.history
    if (past.length === 0) return null
    const started = past.filter((one) => !one.referenced && !isScreenedOut(one))
    const surveys = started.filter(({ projectType }) => projectType === 'survey')
    const completed = surveys.filter(isAnswered)
    const sprint = overdone(completed, SPRINTS, visit.now)
    if (sprint) return { outcome: 'superhuman', observed: sprint }
    const burst = 1 + begunSince(started, visit.now - BURST_MS).length
    if (burst >= BURST_STARTS) return { outcome: 'burst', observed: `${burst} in two minutes` }
    const relentless = overdone(completed, RELENTLESS, visit.now)
    if (relentless) return { outcome: 'extreme', observed: relentless }
    const counted = LIMITS.map(([windowMs, many, hectic, extreme, name]) => {
      const since = visit.now - windowMs
      const count = 1 + begunSince(started, since).length
      return { observed: `${count} in ${name}`, count, many, hectic, extreme }
    })
    const extreme = counted.find(({ count, extreme }) => count >= extreme)
    if (extreme) return { outcome: 'extreme', observed: extreme.observed }
    const timetable = minutesOfTimetable(visit)
    if (timetable !== null) return { outcome: 'clockwork', observed: `every ${timetable} minutes` }
    const clicking = minutesOfClickingTimetable(visit)
    if (clicking !== null) return { outcome: 'clicking', observed: `every ${clicking} minutes` }
    const awake = hoursWithoutSleep(visit)
    if (awake !== null)
      return { outcome: 'sleepless', observed: `${awake} hours without a pause of two` }
    const evenDays = countEvenDays(visit)
    if (evenDays > 0) return { outcome: 'unbroken', observed: `${evenDays} days` }
    const hurry = hurrySinceChange(visit)
    if (hurry > 0) return { outcome: 'hurried', observed: `${hurry} times as often` }
    const tireless = overdone(completed, TIRELESS, visit.now)
    if (tireless) return { outcome: 'tireless', observed: tireless }
    const hasty = overdone(completed, HASTY, visit.now)
    const hectic = hasty ?? counted.find(({ count, hectic }) => count >= hectic)?.observed
    if (hectic) return { outcome: 'hectic', observed: hectic }
    const busy = counted.find(({ count, many }) => count >= many)
    return busy ? { outcome: 'busy', observed: busy.observed } : { outcome: 'calm' }
  },
})
