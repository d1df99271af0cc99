/** Whether one computer comes over two far lines by turns. */
import { kmBetween } from '../../../geo/distance.ts'
import { DAY_MS, MINUTE_MS } from '../../../time.ts'
import type { PastVisit, Visit } from '../../facts/visit.ts'

/** Whoever is back sooner has not been on the way, ms; and how far back is looked. Judged. */
const SOON_MS = 30 * MINUTE_MS
const SPAN_MS = 7 * DAY_MS
/** Farther apart than address databases err within a city and its surroundings, km. Judged. */
const FAR_KM = 300
/**
 * So many changes, and nearly each time: a router with two lines, and a phone that lends its own where a line
 * fails, change as it happens, and so at half of the times. Judged.
 */
const FEWEST_TURNS = 20
const TURN_SHARE = 0.9

interface Stop extends Pick<PastVisit, 'prefix' | 'latitude' | 'longitude'> {
  at: number
}

/** Whether two visits came over lines of different places. */
function isTurn(one: Stop, other: Stop): boolean {
  return one.prefix !== other.prefix && (kmBetween(one, other) ?? 0) > FAR_KM
}

/** How often this computer changed between two far lines from one visit to the next; 0 where it may be chance. */
export function countLinesInTurn({ history, keys, edge, now }: Visit): number {
  const device = keys?.device ?? null
  if (device === null) return 0
  const past = history.past.flatMap(({ device: own, completedAt: at, ...where }) =>
    own === device && at !== null && at <= now && at > now - SPAN_MS ? [{ ...where, at }] : [],
  )
  const { latitude, longitude } = edge
  const here = { at: now, prefix: keys?.prefix ?? null, latitude, longitude }
  const stops: Stop[] = [...past.toSorted((a, b) => a.at - b.at), here]
  if (new Set(stops.map(({ prefix }) => prefix)).size !== 2) return 0
  const pairs = stops.slice(1).flatMap((stop, at): [Stop, Stop][] => {
    const before = stops[at]
    return before && stop.at - before.at <= SOON_MS ? [[before, stop]] : []
  })
  const turns = pairs.filter(([before, stop]) => isTurn(before, stop)).length
  return turns >= FEWEST_TURNS && turns >= TURN_SHARE * pairs.length ? turns : 0
}
