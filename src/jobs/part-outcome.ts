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
  /** Behind what the next run goes on, of a part that goes on anywhere. */
  cursor?: string | null
}

/** What was tried one by one, by name; `error` is null for what worked. */
export function toOutcome(tried: readonly { name: string; error: string | null }[]): PartOutcome {
  const failed = tried.filter(({ error }) => error !== null)
  const reasons = failed.map(({ name, error }) => `${name}: ${error}`)
  return { done: tried.length - failed.length, failed: failed.length, remaining: 0, reasons }
}

/**
 * Scopes that were skipped are failed ones too: their rates stay what they were. Those whose turn is in the next
 * run are what remains.
 */
export function ratesOutcome(run: RatesRun): PartOutcome {
  const { written, failures, skipped, late, cursor } = run
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
  const failed = failures.length + skipped.length
  return { done: written, failed, remaining: late.length, reasons, cursor }
}
