/** How the parts of the hourly job went, as their states tell it. */
import { countOf } from '../domain/count-of.ts'
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
  /** What the next run leaves out, or comes to last; absent where that stays as it was. */
  setAside?: Readonly<Record<string, number>>
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
  const { written, failures, skipped, late, cursor, leftOut, setAside, unasked } = run
  const reasons: string[] = []
  if (unasked.length > 0) {
    reasons.push(
      `${countOf(unasked.length, 'database')} could not say which scopes have something new, and those came in turn: ${reasonOf(unasked[0])}`,
    )
  }
  if (failures.length > 0) {
    reasons.push(
      `${countOf(failures.length, 'scope')} could not be counted: ${reasonOf(failures[0])}`,
    )
  }
  if (skipped.length > 0) {
    reasons.push(
      `${countOf(skipped.length, 'scope')} left to the next run, because a database did not answer in time: ${nameSome(skipped)}`,
    )
  }
  if (leftOut.length > 0) {
    reasons.push(
      `${countOf(leftOut.length, 'scope')} left out for a day, because a run was stopped at that point: ${nameSome(leftOut)}`,
    )
  }
  const failed = failures.length + skipped.length + leftOut.length
  return { done: written, failed, remaining: late.length, reasons, cursor, setAside }
}

/** Some of the scopes, by name. */
function nameSome(scopes: readonly string[]): string {
  const named = scopes.slice(0, SCOPES_NAMED).join(', ')
  return scopes.length > SCOPES_NAMED ? `${named} and others` : named
}
