/** How long transactions and evidence are kept. */
import { DAY_MS } from './time.ts'

const DAYS_DEFAULT = 400
const DAYS_MIN = 30

/** The retention time of a setting in days, in ms; the default where it is unset or too short. */
export function retentionMs(days: string | undefined): number {
  const given = Number(days)
  return (given >= DAYS_MIN ? given : DAYS_DEFAULT) * DAY_MS
}
