/** Whether a user ever comes in hours in which people of the place are awake. */
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../time.ts'
import { signal } from '../facts/signal.ts'
import type { Visit } from '../facts/visit.ts'

/** So many visits over so long are a habit, and no week of night shifts. Judged. */
const FEWEST_VISITS = 30
const SPAN_MS = 21 * DAY_MS
/** From this hour of the clock to that one people are up, also those who work in shifts on their free days. Judged. */
const AWAKE = { from: 8, to: 22 }

/**
 * Whether all of many visits, over three weeks and more, were made by night, by the clock that the browser
 * shows. A working day of another continent looks so under a clock that was put right.
 */
export function comesByNightAlone(visit: Visit): boolean {
  const offset = signal(visit, 'locale')?.offsetMinutes ?? null
  const times = visit.history.past.flatMap(({ completedAt }) =>
    completedAt === null || completedAt > visit.now ? [] : [completedAt],
  )
  if (offset === null || times.length < FEWEST_VISITS) return false
  if (visit.now - Math.min(...times) < SPAN_MS) return false
  return times.every((at) => {
    const hour = (((at + offset * MINUTE_MS) % DAY_MS) + DAY_MS) % DAY_MS
    return hour < AWAKE.from * HOUR_MS || hour >= AWAKE.to * HOUR_MS
  })
}
