/**
 * The object's one alarm: it covers crashes and outages, and arms itself again while a run fails.
 */
import { MINUTE_MS } from '../../domain/time.ts'
import { logFailure } from '../../platform/log-failure.ts'

/**
 * Delay from the first unpublished write to the alarm that publishes it, unless a request does so
 * first. Judged.
 */
export const PUBLISH_DELAY_MS = 10_000
/** What waited for an outage to end is published this soon after it, at the latest. Judged. */
const RETRY_MAX_MS = 10 * MINUTE_MS

/**
 * The one alarm of an object; it remembers whether it is armed, because setting it again costs a
 * written row.
 */
export class Alarm {
  readonly #ctx: DurableObjectState
  /** Ms since the epoch; null when it is not armed. */
  #dueAt: number | null = null
  /** Failed runs in a row. */
  #failures = 0

  constructor(ctx: DurableObjectState) {
    this.#ctx = ctx
    ctx.blockConcurrencyWhile(async () => {
      this.#dueAt = await ctx.storage.getAlarm()
    })
  }

  /** Arms the alarm unless it is due as early already: one alarm for a burst of writes. */
  arm(delayMs = PUBLISH_DELAY_MS): void {
    const wanted = Date.now() + delayMs
    if (this.#dueAt !== null && this.#dueAt <= wanted) return
    this.#dueAt = wanted
    // No await lies between the write that arms it and this, so the platform commits both or neither.
    this.#ctx.waitUntil(this.#ctx.storage.setAlarm(wanted))
  }

  /** Runs the alarm's work. Never rejects: after a failure the alarm is armed again, ever later. */
  async run(work: () => Promise<void>): Promise<void> {
    this.#dueAt = null
    try {
      await work()
      this.#failures = 0
    } catch (error) {
      // The platform retries 6 times and then never again, so a failed run must look like a
      // success.
      this.#failures += 1
      logFailure(error)
      this.arm(retryDelayMs(this.#failures, Math.random()))
    }
  }

  /** To be called when the object's storage, and with it the alarm, has been deleted. */
  forget(): void {
    this.#dueAt = null
    this.#failures = 0
  }
}

/**
 * The delay before the next attempt after `failures` failed ones in a row: it doubles, up to a limit.
 * `chance`, from 0 to 1, takes it from half of that to the whole: an outage of D1 ends for all objects
 * at the same moment, and they must not come back at the same moment.
 */
export function retryDelayMs(failures: number, chance: number): number {
  const longest = Math.min(PUBLISH_DELAY_MS * 2 ** Math.max(0, failures - 1), RETRY_MAX_MS)
  return Math.round((longest * (1 + chance)) / 2)
}
