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
 * Whether all of many visits from the present country, over three weeks and more, were made by night, by the clock that
 * the browser shows, and this one too. A working day of another continent looks so under a clock that was put
 * right; the evenings of somebody who has travelled are nights by the clock of where they are now.
 */
export function comesByNightAlone(visit: Visit): boolean {
  const offset = signal(visit, 'locale')?.offsetMinutes ?? null
  const past = visit.history.past.flatMap(({ completedAt, country }) =>
    completedAt === null || completedAt > visit.now || country !== visit.edge.country
      ? []
      : [completedAt],
  )
  const times = [visit.now, ...past]
  if (offset === null || past.length < FEWEST_VISITS) return false
  if (visit.now - Math.min(...past) < SPAN_MS) return false
  return times.every((at) => {
    const hour = (((at + offset * MINUTE_MS) % DAY_MS) + DAY_MS) % DAY_MS
    return hour < AWAKE.from * HOUR_MS || hour >= AWAKE.to * HOUR_MS
  })
}
