/** The parts of the hourly job, for the job itself and for those who watch it. */
import { HOUR_MS } from './time.ts'

/**
 * The parts in the order in which they run, of which the platform stops a run after 15 minutes: what is
 * promised to be forgotten comes before what is only counted again.
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
