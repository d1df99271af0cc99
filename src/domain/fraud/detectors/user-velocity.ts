import { countOf } from '../../count-of.ts'
import { detector } from '../detector.ts'
import type { Visit } from '../facts/visit.ts'
import { hurrySinceChange } from '../history/hurried.ts'
import { findImpossiblePace, findUnusualPace } from '../history/pace.ts'
import { hoursWithoutSleep } from '../history/sleep.ts'
import { minutesOfClickingTimetable, minutesOfTimetable } from '../history/timetable.ts'
import { countEvenDays, countEvenHalfDays } from '../history/unbroken.ts'

/** When this user comes, whatever the pace: by a timer, without sleep or a meal, or as another person would. */
function findRhythm(visit: Visit) {
  const timetable = minutesOfTimetable(visit)
  if (timetable !== null)
    return { outcome: 'clockwork', observed: `every ${countOf(timetable, 'minute')}` } as const
  const clicking = minutesOfClickingTimetable(visit)
  if (clicking !== null)
    return { outcome: 'clicking', observed: `every ${countOf(clicking, 'minute')}` } as const
  const awake = hoursWithoutSleep(visit)
  if (awake !== null) {
    const observed = `${awake.hours} hours without a pause of ${awake.pause} hours`
    return { outcome: 'sleepless', observed } as const
  }
  const evenDays = countEvenDays(visit)
  if (evenDays > 0) return { outcome: 'unbroken', observed: `${evenDays} days` } as const
  const hurry = hurrySinceChange(visit)
  return hurry > 0 ? ({ outcome: 'hurried', observed: `${hurry} times as often` } as const) : null
}

/** What says less than an even pace does. */
const COMMON_PACES: ReadonlySet<string> = new Set(['busy', 'hunting'])

/** How much this user does, or else how evenly: a pace that hardly anybody keeps says more, and what many keep less. */
function findPace(visit: Visit) {
  const pace = findUnusualPace(visit)
  if (pace !== null && !COMMON_PACES.has(pace.outcome)) return pace
  const halfDays = countEvenHalfDays(visit)
  return halfDays > 0 ? ({ outcome: 'even', observed: `${halfDays} days` } as const) : pace
}

/**
 * How fast this user goes from project to project, by when somebody passed the loader: a link that was opened at most does
 * not count, and neither do full quotas and screen-outs, unless they are very many (`busy`, `hunting`). What was rejected for its
 * answers was answered, and counts. A survey with a transaction before and one after counts once, from when it was begun.
 * Three offers are as much as one survey where more is started than a person can work on, or completed within an hour:
 * clips are watched in seconds.
 *
 * It asks for what no person does, whoever they are: forty hours without two to sleep in, and somebody there in two
 * hours of three, or ninety without four, and somebody there in every other (`sleepless`: night shifts sleep by day,
 * parents of a newborn have more pauses, and of a couple each has a device and both rest); five working days of six
 * and a half hours without half an hour to eat, or of eleven without three quarters of one, at one even pace, or at
 * whatever pace of thirteen and a half (`unbroken`: people's surveys are of two minutes and of forty, and whoever is
 * up for so long also eats and goes out); many visits after equal times, to within seconds (`clockwork`; shorter runs
 * may be a routine, and where a program clicks fewer are enough, offers as well where hours lie between them,
 * `clicking`); and 110 surveys in three days
 * (`tireless`).
 *
 * `even` is half of such a working day on each of five, where hardly any survey was longer than another. A program
 * that works several accounts in shifts does that, and one whose surveys leave time to eat; so does who
 * answers surveys of one length for some hours a day, so that it says less.
 *
 * `hurried` is an account that was sold: ten surveys over two months and more on one device and line, then,
 * from a change of both at once, ten and more at ten times the pace, or over two weeks and then eighteen a day at 25 times
 * the pace. Whoever changed one of the two does not show it.
 *
 * `hunting` is who is screened out of nearly all that is tried, and tries on: of what is full or asks for others honest
 * people leave off sooner than whoever looks for the answer that lets them in.
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
      'This user works day after day without a pause such as people make, at one even pace or from waking to sleeping, as programs do that answer for somebody',
    hurried:
      'Since the device and the line changed at the same time, this user answers many times as often',
    even: 'This user comes for hours, on day after day, at one even pace, as though no survey were longer than another',
    hectic: 'This user does more projects in the time than nearly anybody does',
    hunting:
      'This user tries one project after another, more than most do, and is screened out of nearly all',
    busy: 'This user starts unusually many projects',
    calm: 'This user starts projects at the pace of a person',
  },
  honestly: {
    superhuman:
      'Nobody that we know of: it counts surveys that partners reported complete, and nobody completes so many in the time',
    burst: 'People whose router sends them on by itself, where nobody reports how it ends',
    extreme:
      'People who answer polls of a few questions or watch short clips one after another, a family on one account, and integrators who test',
    tireless:
      'Members to whom polls of a few questions are offered, and who answer them day after day',
    clockwork: 'A partner’s own check of the service, which runs by a timer',
    clicking: 'A partner’s own check of the service, which runs by a timer and clicks',
    sleepless:
      'Couples of whom one works by night, on one account and one device, and a partner’s own check of the service that runs day and night',
    unbroken:
      'People for whom surveys are a job, and who eat while they answer, and people whom a study asks all day',
    hurried:
      'People who lost their job, moved and got another computer all at once, and now answer for a living',
    even: 'People to whom surveys of one length are offered, and who answer them for some hours each day',
    hectic:
      'Members to whom a router offers polls of a few questions all day long, and families on one account',
    hunting:
      'Members on a slow morning, and people whom a router sends from one full quota to the next',
    busy: 'People to whom a router offers one project after another, and those for whom surveys are a job',
  },
  detect(visit) {
    if (visit.history.past.length === 0) return null
    const found = findImpossiblePace(visit) ?? findRhythm(visit) ?? findPace(visit)
    return found ?? { outcome: 'calm' }
  },
})
