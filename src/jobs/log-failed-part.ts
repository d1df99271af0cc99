import type { HourlyPart } from '../domain/hourly-parts.ts'

/** Logs why a part of the hourly job failed, or something of it; `message` names no person. */
export function logFailedPart(part: HourlyPart, message: string): void {
  console.error(JSON.stringify({ event: 'scheduled_part_failed', part, message }))
}
