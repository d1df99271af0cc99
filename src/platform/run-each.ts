import { reasonOf } from './describe-error.ts'
import { logFailure } from './log-failure.ts'

/**
 * Runs steps one after the other, also after one that has failed; rejects afterwards with the first failure.
 * Others are logged, each reason once.
 */
export async function runEach(steps: Iterable<() => unknown>): Promise<void> {
  const failures = new Map<string, unknown>()
  for (const step of steps) {
    try {
      await step()
    } catch (error) {
      const reason = reasonOf(error)
      if (!failures.has(reason)) failures.set(reason, error)
    }
  }
  const [first, ...others] = failures.values()
  for (const failure of others) logFailure(failure)
  if (failures.size > 0) throw first
}
