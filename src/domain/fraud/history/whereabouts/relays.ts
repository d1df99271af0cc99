/** Whether two people share an account: one is let into surveys and another answers them, or they take turns far apart. */

import { stateOf } from '../../../geo/territories.ts'
import { DAY_MS, HOUR_MS } from '../../../time.ts'
import { networkOf } from '../../facts/network.ts'
import type { PastVisit, Visit } from '../../facts/visit.ts'
import { type Jump, type Leg, legsOf } from './jumps.ts'
import { pastNetworkOf } from './places.ts'

/** Who goes on with another device does so in less, ms; and how far back is looked. Judged. */
const HANDOVER_MS = HOUR_MS
const SPAN_MS = 30 * DAY_MS
/** So many before, of nearly all: by chance a phone lies at hand once, and a line fails once. Judged. */
const FEWEST_RELAYS = 4
const RELAY_SHARE = 0.8

/** The first and the last passing of the loader of each earlier survey that was passed twice. */
function halvesOf({ history, now }: Visit): [PastVisit, PastVisit][] {
  const passed = history.past.filter(
    ({ completedAt, chain, referenced }) =>
      completedAt !== null && completedAt > now - SPAN_MS && chain !== undefined && !referenced,
  )
  const chains = Map.groupBy(passed, ({ chain }) => chain)
  return [...chains.values()].flatMap((chain): [PastVisit, PastVisit][] => {
    const [first, ...others] = chain.toSorted((a, b) => (a.completedAt ?? 0) - (b.completedAt ?? 0))
    const last = others.at(-1)
    return first && last ? [[first, last]] : []
  })
}

/** Whether the survey went from the one device to the other, on lines of their own, within the hour. */
function isRelay([first, last]: [PastVisit, PastVisit], from: string, to: string): boolean {
  const tookMs = (last.completedAt ?? 0) - (first.completedAt ?? 0)
  const areTwoLines = first.prefix !== null && last.prefix !== null && first.prefix !== last.prefix
  return first.device === from && last.device === to && areTwoLines && tookMs < HANDOVER_MS
}

/**
 * How many earlier surveys of the last 30 days were begun on the device that this one was begun on, and within the hour
 * answered on the present one, each on a line of its own; 0 where not nearly all were, or too few to tell.
 */
export function countRelays(visit: Visit, sent: PastVisit): number {
  const to = visit.keys?.device ?? null
  const from = sent.device
  if (to === null || from === null || to === from) return 0
  const halves = halvesOf(visit)
  const relays = halves.filter((pair) => isRelay(pair, from, to)).length
  return relays >= FEWEST_RELAYS && relays >= RELAY_SHARE * halves.length ? relays : 0
}

/** How far back turns are looked for, ms. Judged. */
const TURNS_MS = 14 * DAY_MS
/** So many: a card that roams, or a VPN that no list names, comes with one device as with the other. Judged. */
const FEWEST_TURNS = 4

/** Whether each device was seen in one country alone, and not all of them in the same. */
function areDevicesApart(visits: readonly Pick<PastVisit, 'device' | 'country'>[]): boolean {
  const countries = new Map<string | null, Set<string>>()
  for (const { device, country } of visits) {
    const ofDevice = countries.get(device) ?? new Set()
    if (country !== null) countries.set(device, ofDevice.add(stateOf(country)))
  }
  const each = [...countries.values()]
  return each.every(({ size }) => size === 1) && new Set(each.flatMap((all) => [...all])).size > 1
}

const isOfTwo = ({ to, jump }: Leg) => to.device !== jump.past.device

/**
 * How often another device of this user, which is only ever on home lines of another country, was there sooner before
 * this one than anybody travels; 0 where it was so not now, or too seldom to tell. `jumps` lead to the visit.
 */
export function countTurnsOfTwo(visit: Visit, jumps: readonly Jump[]): number {
  const { history, keys, edge, now } = visit
  const device = keys?.device ?? null
  if (device === null || networkOf(visit) !== 'isp') return 0
  const homes = history.past.filter(
    (past) =>
      (past.completedAt ?? 0) > now - TURNS_MS && pastNetworkOf(past) === 'isp' && past.device,
  )
  if (!areDevicesApart([...homes, { device, country: edge.country }])) return 0
  const isNow = jumps.some(({ past }) => past.device !== device && homes.includes(past))
  const turns = legsOf(homes).filter(isOfTwo).length + 1
  return isNow && turns >= FEWEST_TURNS ? turns : 0
}
