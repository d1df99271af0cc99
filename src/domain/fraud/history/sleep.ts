/** Whether somebody sleeps behind a user id. */
import { DAY_MS, HOUR_MS } from '../../time.ts'
import type { Visit } from '../facts/visit.ts'

/**
 * A person sleeps: nobody comes back again and again for forty hours without a pause that is long
 * enough. Carers and parents of a newborn sleep in spells, and are not there in two hours of three. Judged.
 */
const AWAKE_MS = 40 * HOUR_MS
const SPELL_MS = 2 * HOUR_MS
/** The least pause of each of two people who share an account. Judged. */
const SLEEP_MS = 3 * HOUR_MS
const AWAKE_SHARE = 2 / 3

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

/** For how many hours this user has come back without a pause to sleep in; null where people can. */
export function hoursWithoutSleep(visit: Visit): number | null {
  const run = untilPause(sightingsOf(visit), SPELL_MS)
  const hours = spanOf(run) / HOUR_MS
  const filled = new Set(run.slice(1).map(({ at }) => Math.floor(at / HOUR_MS)))
  const isAwake = hours >= AWAKE_MS / HOUR_MS && filled.size >= AWAKE_SHARE * hours
  return isAwake && !areTwoPeople(run) ? Math.round(hours) : null
}
