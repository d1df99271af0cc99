/** How long transactions and evidence are kept. */
import { DAY_MS } from './time.ts'

/** Days that everything is kept unless the setting says otherwise. Judged. */
const DAYS_DEFAULT = 400
/** The fewest days that the setting may name. Judged. */
const DAYS_MIN = 30

/** The retention time of a setting in days, in ms; the default where it is unset or no valid one. */
export function retentionMs(days: string | undefined): number {
  return (isUnset(days) || !isRetention(days) ? DAYS_DEFAULT : Number(days)) * DAY_MS
}

/** Whether the setting is unset, or a number of days that is long enough. */
export function isRetention(days: string | undefined): boolean {
  return isUnset(days) || (/^\s*\d{1,5}\s*$/.test(days ?? '') && Number(days) >= DAYS_MIN)
}

const isUnset = (days: string | undefined) => (days ?? '').trim() === ''
