/** The parts of the hourly job, for the job itself and for those who watch it. */
import { HOUR_MS, MINUTE_MS } from './time.ts'

/** The platform stops a run after so long (developers.cloudflare.com/workers/platform/limits); it says nothing more then. */
const STOPPED_AFTER_MS = 15 * MINUTE_MS

/** A run ends by itself before it is stopped. */
export const RUN_MAX_MS = STOPPED_AFTER_MS - MINUTE_MS

/** Whether a run that was at work when it was last heard of (ms) has been stopped by `now`; sooner, it may still be at work. */
export function hasBeenStopped(heardOfAt: number, now: number): boolean {
  return now - heardOfAt >= STOPPED_AFTER_MS
}

/**
 * The parts in the order in which they run: what is promised to be forgotten comes before what is only counted again,
 * should a run not come to its end.
 */
export const HOURLY_PARTS = ['network_lists', 'agent_keys', 'retention', 'partner_rates'] as const

/** A part of the hourly job. */
export type HourlyPart = (typeof HOURLY_PARTS)[number]

/** One run may be missed, as while a deployment spreads; two in a row are a fault. */
const OVERDUE_MS = 2.25 * HOUR_MS

/** Whether a part that last began at a time (ms; null for never) should have begun again by `now`. */
export function isOverdue(startedAt: number | null, now: number): boolean {
  return startedAt === null || now - startedAt > OVERDUE_MS
}
