/** Whether somebody sleeps behind a user id. */
import { DAY_MS, HOUR_MS } from '../../time.ts'
import type { Visit } from '../facts/visit.ts'

/** Coming back again and again for so long without a pause of so long, and there in such a share of the hours. */
interface Vigil {
  awakeMs: number
  pauseMs: number
  share: number
}

/**
 * A person sleeps: nobody comes back again and again for forty hours without a pause that is long
 * enough. Carers and parents of a newborn sleep in spells, and are not there in two hours of three. Through
 * nearly four days nobody does without four hours on end and is there in every other hour, as a timer is that looks for
 * surveys, and finds none for some hours now and then. Judged.
 */
const VIGILS: readonly Vigil[] = [
  { awakeMs: 40 * HOUR_MS, pauseMs: 2 * HOUR_MS, share: 2 / 3 },
  { awakeMs: 90 * HOUR_MS, pauseMs: 4 * HOUR_MS, share: 1 / 2 },
]
/** The least pause of each of two people who share an account. Judged. */
const SLEEP_MS = 3 * HOUR_MS

/** Somebody was there: when, on which device and in which network. */
interface Sighting {
  at: number
  device: string | null
  prefix: string | null
}

/** Every time that somebody came, the present one first; of what was never visited nothing is known. */
function sightingsOf({ history, keys, now }: Visit): Sighting[] {
  const past = history.past.flatMap(({ completedAt, device, prefix }) =>
    completedAt === null || completedAt > now ? [] : [{ at: completedAt, device, prefix }],
  )
  const present = { at: now, device: keys?.device ?? null, prefix: keys?.prefix ?? null }
  return [present, ...past.toSorted((a, b) => b.at - a.at)]
}

/** The first of these, newest first, up to a pause of so long. */
function untilPause(sightings: readonly Sighting[], pauseMs: number): Sighting[] {
  const end = sightings.findIndex(({ at }, index) => {
    const before = sightings[index + 1]
    return before !== undefined && at - before.at >= pauseMs
  })
  return sightings.slice(0, end === -1 ? sightings.length : end + 1)
}

const spanOf = (run: readonly Sighting[]) => (run[0]?.at ?? 0) - (run.at(-1)?.at ?? 0)

/** Whether these never go on for a day without a pause to sleep in. */
function isRested(sightings: readonly Sighting[]): boolean {
  for (let rest = [...sightings]; rest.length > 0; ) {
    const run = untilPause(rest, SLEEP_MS)
    if (spanOf(run) >= DAY_MS) return false
    rest = rest.slice(run.length)
  }
  return true
}

/**
 * Whether two people of one household explain it, such as a couple of whom one works by night: one has a
 * device of their own, both rest, and both are seen in one network unless each has but one device.
 */
function areTwoPeople(run: readonly Sighting[]): boolean {
  const devices = new Set(run.map(({ device }) => device))
  return [...devices].some((own) => {
    const [theirs, others] = [
      run.filter(({ device }) => device === own),
      run.filter(({ device }) => device !== own),
    ]
    const prefixes = new Set(theirs.flatMap(({ prefix }) => prefix ?? []))
    const meet = others.some(({ prefix }) => prefix !== null && prefixes.has(prefix))
    const areApart = own !== null && others.length > 0 && (devices.size === 2 || meet)
    return areApart && isRested(theirs) && isRested(others)
  })
}

/** Hours that somebody came back in, and the pause that they did without, in hours. */
interface Sleepless {
  hours: number
  pause: number
}

/** For how many hours these come back, newest first, without such a pause; null where people can. */
function sleeplessIn(sightings: readonly Sighting[], vigil: Vigil): Sleepless | null {
  const run = untilPause(sightings, vigil.pauseMs)
  const hours = spanOf(run) / HOUR_MS
  const filled = new Set(run.slice(1).map(({ at }) => Math.floor(at / HOUR_MS)))
  const isAwake = spanOf(run) >= vigil.awakeMs && filled.size >= vigil.share * hours
  if (!isAwake || areTwoPeople(run)) return null
  return { hours: Math.round(hours), pause: vigil.pauseMs / HOUR_MS }
}

/** For how many hours this user has come back without a pause to sleep in; null where people can. */
export function hoursWithoutSleep(visit: Visit): Sleepless | null {
  const sightings = sightingsOf(visit)
  const found = VIGILS.map((vigil) => sleeplessIn(sightings, vigil))
  return found.find((one) => one !== null) ?? null
}
