/** The object's one alarm: it covers crashes and outages, and arms itself again while a run fails. */

import { MINUTE_MS } from '../../domain/time.ts'
import { logFailure } from '../../platform/log-failure.ts'

/** How long a write waits for others before it is published without being asked for. */
export const PUBLISH_DELAY_MS = 10_000
const RETRY_MAX_MS = 10 * MINUTE_MS

/** The one alarm of an object. */
export type Alarm = ReturnType<typeof createAlarm>

/** Makes the alarm; it knows from memory whether it is armed: to arm it again is a written row. */
export function createAlarm(ctx: DurableObjectState) {
  let dueAt: number | null = null
  let failures = 0
  ctx.blockConcurrencyWhile(async () => {
    dueAt = await ctx.storage.getAlarm()
  })

  function arm(delayMs = PUBLISH_DELAY_MS): void {
    if (dueAt !== null) return
    dueAt = Date.now() + delayMs
    ctx.waitUntil(ctx.storage.setAlarm(dueAt))
  }

  return {
    /** One alarm per burst: the first write arms it, the others find it armed. */
    arm,

    /** Runs what the alarm is for; after a failure later and later, for as long as it takes. */
    async run(work: () => Promise<void>): Promise<void> {
      dueAt = null
      try {
        await work()
        failures = 0
      } catch (error) {
        // The platform retries 6 times and then never again, so a failed run must look like a success.
        failures += 1
        logFailure(error)
        arm(retryDelayMs(failures))
      }
    },

    async disarm(): Promise<void> {
      await ctx.storage.deleteAlarm()
      dueAt = null
    },
  }
}

/** When to try again after `failures` failed attempts in a row: doubling, with a ceiling. */
export function retryDelayMs(failures: number): number {
  return Math.min(PUBLISH_DELAY_MS * 2 ** Math.max(0, failures - 1), RETRY_MAX_MS)
}
