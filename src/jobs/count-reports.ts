/** Counts how each partner reports: what its silence about a transaction means. */
import { DAY_MS } from '../domain/time.ts'
import { firstSequenceAt } from '../domain/transaction/sequence.ts'
import { writePartnerRates } from '../storage/partner-rates.ts'

/** Habits change: older visits say little of today's. */
const WINDOW_MS = 30 * DAY_MS
/** Visits that are younger may still be reported. */
const SETTLED_MS = DAY_MS

/** Recounts every partner; resolves to the number of written rows. `now` in ms since the epoch. */
export function countReports(db: D1Database, now: number): Promise<number> {
  return writePartnerRates(db, {
    since: firstSequenceAt(now - WINDOW_MS),
    completedBefore: now - SETTLED_MS,
    now,
  })
}
