/** Whether an account that somebody used calmly is worked by whoever has it now. */
import { DAY_MS } from '../../time.ts'
import { isScreenedOut } from '../../transaction/lifecycle.ts'
import type { PastVisit, Visit } from '../facts/visit.ts'
import { begunAt } from './begun.ts'
import { surveysOf } from './chains.ts'

/** So many surveys on each side of the change tell of a pace. Judged. */
const ENOUGH = 10
interface Change {
  /** A pace that was kept for so long is a habit. */
  habitMs: number
  /** So many times the surveys a day: a hobby becomes no such work. */
  timesThePace: number
  /** So many surveys a day are a work: a student who moves with a new laptop may answer ten times as often as before. */
  workedADay: number
}
/** The shorter the habit, the more it takes: who has been a member for some weeks is still trying what it brings. Judged. */
const CHANGES: readonly Change[] = [
  { habitMs: 60 * DAY_MS, timesThePace: 10, workedADay: 3 },
  { habitMs: 14 * DAY_MS, timesThePace: 25, workedADay: 18 },
]

/** Since the change, by the present device and line; before it, by neither; null where by one of them. */
function sideOfChange(past: PastVisit, { keys }: Visit): 'before' | 'since' | null {
  if (past.device === null || past.prefix === null) return null
  const isSameDevice = past.device === keys?.device
  const isSameLine = past.prefix === keys?.prefix
  if (isSameDevice !== isSameLine) return null
  return isSameDevice ? 'since' : 'before'
}

const spanOf = (visits: readonly PastVisit[], end: number) => end - Math.min(...visits.map(begunAt))

/**
 * By how much the pace rose when both the device and the line changed at once, as a factor; 0 where it rose less, or
 * where the former pace was no habit.
 */
export function hurrySinceChange(visit: Visit): number {
  const past = surveysOf(visit.history.past).filter(
    (one) => one.state !== null && !one.referenced && !isScreenedOut(one),
  )
  const sides = past.map((one) => sideOfChange(one, visit))
  if (sides.includes(null)) return 0
  const since = past.filter((_, at) => sides[at] === 'since')
  const before = past.filter((_, at) => sides[at] === 'before')
  if (since.length < ENOUGH || before.length < ENOUGH) return 0
  const change = Math.min(...since.map(begunAt))
  const isOneChange = before.every((one) => begunAt(one) < change)
  const habit = spanOf(before, change)
  if (!isOneChange) return 0
  // What was done within a day counts as a day's.
  const pace = since.length / Math.max(DAY_MS, spanOf(since, visit.now))
  const factor = pace / (before.length / habit)
  const isMore = CHANGES.some(
    ({ habitMs, timesThePace, workedADay }) =>
      habit >= habitMs && factor >= timesThePace && pace * DAY_MS >= workedADay,
  )
  return isMore ? Math.round(factor) : 0
}
