import { ACCESS_KINDS } from '../../network/kinds.ts'
import { DAY_MS } from '../../time.ts'
import { detector } from '../detector.ts'
import { networkOf } from '../facts/network.ts'
import { signal } from '../facts/signal.ts'
import type { Visit } from '../facts/visit.ts'
import { begunSince } from '../history/begun.ts'
import { countPlaces } from '../history/whereabouts/places.ts'

/** Within a day: more than a phone, a tablet and a computer. Judged. */
const MANY_DEVICES = 4
/** So many visits, nearly each on a device of its own: nobody owns or borrows as many. Judged. */
const EVER_NEW_VISITS = 10
const EVER_NEW_SHARE = 0.9
/** Fewer visits tell as much where each is from another city: who travels has a device along. Judged. */
const ELSEWHERE_VISITS = 7
const ELSEWHERE_PLACES = 5
/** Of what is made anew each time two may look the same; who comes back so often has a device of their own. Judged. */
const OWN_VISITS = 3
/** Who replaces a phone and a computer has two more in as long. Judged. */
const EVER_NEW_MS = 180 * DAY_MS
/** So many of the visits come over the line of this one, or over a line of their own. Judged. */
const ONE_LINE_SHARE = 0.8
/** Browsers that tell other processors or another window each time, for everybody. */
const CHANGING = ['brave', 'resistFingerprinting']

/** From so many users on, the computers of an address are those of a public place. Judged. */
const PUBLIC_USERS = 12

/** Whether one device comes back again and again, as a repairer's own phone does between those of customers. */
function hasOwn(devices: readonly (string | null)[]): boolean {
  const visits = new Map<string | null, number>()
  for (const one of devices) visits.set(one, (visits.get(one) ?? 0) + 1)
  return Math.max(...visits.values()) >= OWN_VISITS
}

/**
 * On how many devices so many visits of a time were made over one line, or each over another, the present one
 * included; null where the browser itself changes, and where there are many computers to sit down at.
 */
function countEverNew(visit: Visit, withinMs: number) {
  const traits = signal(visit, 'traits')?.names ?? []
  const present = visit.keys?.device ?? null
  const isChanging = traits.some((name) => CHANGING.includes(name))
  const isPublic = (visit.crossUser?.address?.users ?? 1) >= PUBLIC_USERS
  const network = networkOf(visit)
  if (present === null || isChanging || isPublic) return null
  // Desktops that companies rent or share are new each time, and so are their lines.
  if (network === null || !ACCESS_KINDS.has(network)) return null
  const seen = begunSince(visit.history.past, visit.now - withinMs).filter(
    ({ device }) => device !== null,
  )
  if (hasOwn([present, ...seen.map(({ device }) => device)])) return null
  const here = seen.filter(({ prefix }) => prefix !== null && prefix === visit.keys?.prefix)
  const lines = new Set([visit.keys?.prefix, ...seen.map(({ prefix }) => prefix)]).size
  const isOneLine = here.length >= ONE_LINE_SHARE * seen.length
  // A person who comes now by phone and now at home has a few devices in a few places.
  if (!isOneLine && lines < EVER_NEW_SHARE * (seen.length + 1)) return null
  return {
    devices: new Set([present, ...seen.map(({ device }) => device)]).size,
    visits: seen.length + 1,
    places: 1 + countPlaces(seen, visit),
  }
}

/** Whether nearly each of many visits was on a device of its own, or each of fewer in as many cities. */
function isEverNew(all: ReturnType<typeof countEverNew>): all is NonNullable<typeof all> {
  if (all === null) return false
  const isElsewhere = all.visits >= ELSEWHERE_VISITS && all.places >= ELSEWHERE_PLACES
  const isMany = all.visits >= EVER_NEW_VISITS || isElsewhere
  return isMany && all.devices >= EVER_NEW_SHARE * all.visits
}

/**
 * How many devices this user came with within a day, and over half a year.
 *
 * Tools that make everything new leave ten and more visits, each on another device, over one line or each
 * over another, or seven from five far cities (`everNew`). Browsers that tell other hardware each time are
 * left out, and so are the computers of cafés and whoever comes back with a device of their own, but for a day of
 * ten such visits.
 */
export const userDevices = detector({
  group: 'userDevices',
  outcomes: {
    everNew: 'This user came with a different device at nearly every one of many visits',
    many: 'This user came with many different devices within a day',
    few: 'This user came with one or a few devices',
  },
  honestly: {
    everNew:
      'People who repair computers at home and have none of their own, and those at desktops that take the size of each window they are seen in',
    many: 'People with phone, tablet, laptop and office computer, families on one account, and browsers that change their fingerprint at every start',
  },
  detect(visit) {
    const recent = begunSince(visit.history.past, visit.now - DAY_MS)
    // What was done for months on a device of one's own excuses no day on which each visit has another.
    const all = [EVER_NEW_MS, DAY_MS].map((ms) => countEverNew(visit, ms)).find(isEverNew)
    if (all)
      return {
        outcome: 'everNew',
        observed: `${all.devices} devices in ${all.visits} visits`,
        expected: '1 or 2',
      }
    const devices = new Set(recent.map((past) => past.device).filter((device) => device !== null))
    if (visit.keys?.device) devices.add(visit.keys.device)
    if (devices.size === 0 || recent.length === 0) return null
    if (devices.size >= MANY_DEVICES)
      return { outcome: 'many', observed: `${devices.size} devices`, expected: '1 or 2' }
    return { outcome: 'few' }
  },
})
