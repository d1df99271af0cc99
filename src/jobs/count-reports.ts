/**
 * Counts how each partner's visits ended by its reports, which is how an unreported one is judged.
 */
import { DAY_MS } from '../domain/time.ts'
import { firstSequenceAt } from '../domain/transaction/sequence.ts'
import { writePartnerRates } from '../storage/partner-rates.ts'

/** Only visits this recent are counted, because partners' habits change. */
const WINDOW_MS = 30 * DAY_MS
/** Younger visits may still be reported. */
const SETTLED_MS = DAY_MS

/** Recounts every partner; resolves to the number of written rows. `now` in ms since the epoch. */
export function countReports(db: D1Database, now: number): Promise<number> {
  return writePartnerRates(db, {
    since: firstSequenceAt(now - WINDOW_MS),
    completedBefore: now - SETTLED_MS,
    now,
  })
}
