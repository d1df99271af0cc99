/** Whether an account that somebody used calmly is worked by whoever has it now. */
import { DAY_MS } from '../../time.ts'
import type { PastVisit, Visit } from '../facts/visit.ts'
import { begunAt } from './begun.ts'
import { surveysOf } from './chains.ts'
import { isScreenedOut } from './ended.ts'

/** So many surveys on each side of the change tell of a pace. Judged. */
const ENOUGH = 10
/** A pace that was kept for so long is a habit. Judged. */
const HABIT_MS = 60 * DAY_MS
/** So many times the surveys a day: a hobby becomes no such work. Judged. */
const TIMES_THE_PACE = 10
/** So many surveys a day are a work: a student who moves with a new laptop may answer ten times as often as before. Judged. */
const WORKED_A_DAY = 3

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
  if (!isOneChange || habit < HABIT_MS) return 0
  // What was done within a day counts as a day's.
  const pace = since.length / Math.max(DAY_MS, spanOf(since, visit.now))
  const factor = pace / (before.length / habit)
  const isWork = pace * DAY_MS >= WORKED_A_DAY
  return isWork && factor >= TIMES_THE_PACE ? Math.round(factor) : 0
}
