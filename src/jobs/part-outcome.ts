/** How the parts of the hourly job went, as their states tell it. */
import { reasonOf } from '../platform/describe-error.ts'
import type { RatesRun } from '../storage/rates/rates-run.ts'

/** So many of the scopes that were not counted are named. Judged. */
const SCOPES_NAMED = 10

/** How a run of a part went. */
export interface PartOutcome {
  done: number
  failed: number
  remaining: number
  /** Why it failed, or what of it. */
  reasons: readonly string[]
}

/** What was tried one by one, by name; `error` is null for what worked. */
export function toOutcome(tried: readonly { name: string; error: string | null }[]): PartOutcome {
  const failed = tried.filter(({ error }) => error !== null)
  const reasons = failed.map(({ name, error }) => `${name}: ${error}`)
  return { done: tried.length - failed.length, failed: failed.length, remaining: 0, reasons }
}

/** Scopes that were skipped are failed ones too: their rates stay what they were. */
export function ratesOutcome({ written, failures, skipped, late }: RatesRun): PartOutcome {
  const reasons: string[] = []
  if (failures.length > 0) {
    reasons.push(`${failures.length} scopes could not be counted: ${reasonOf(failures[0])}`)
  }
  if (skipped.length > 0) {
    const named = skipped.slice(0, SCOPES_NAMED).join(', ')
    const more = skipped.length > SCOPES_NAMED ? ' and others' : ''
    reasons.push(
      `${skipped.length} scopes wait for the next run, because a database did not answer in time: ${named}${more}`,
    )
  }
  if (late.length > 0) {
    reasons.push(`${late.length} scopes wait for the next run, because this one had no time left`)
  }
  const failed = failures.length + skipped.length + late.length
  return { done: written, failed, remaining: 0, reasons }
}
