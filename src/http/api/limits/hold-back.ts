/**
 * Limits on what is known only afterwards, such as a refused key. A rate limiter cannot be asked
 * without being told of one more, so whoever it has refused once is remembered in the memory of this
 * isolate, and is held back before any work is done. Another isolate learns it at the next failure
 * there, because the limiter counts for all of them.
 */
import type { Context } from 'hono'
import type { RateLimitRule } from '../../../domain/rate-limits.ts'
import { makeBoundedMap } from '../../../platform/bounded-map.ts'
import { hashText } from '../../../secrets/hash-text.ts'
import type { App } from '../../app-types.ts'
import { isWithinLimit } from '../../is-within-limit.ts'

/** Whoever is forgotten because of too many others is held back again at the next failure. Judged. */
const HELD_MAX = 10_000

/** The bindings of rate limiters. */
export type LimiterName = {
  [Name in keyof App['Bindings']]-?: App['Bindings'][Name] extends RateLimit ? Name : never
}[keyof App['Bindings']]

/** A limit of what is counted afterwards. Null stands for somebody who is never held back. */
export interface HoldBack {
  /** Seconds for which somebody is still held back, at `now` (ms); 0 for everybody else. */
  waitS(who: string | null, now: number): number
  /** Counts one more; the seconds for which somebody is held back from now on, 0 within the limit. */
  count(c: Context<App>, who: string | null, now: number): Promise<number>
}

/** Makes a limit whose counts are kept by a binding. */
export function makeHoldBack(binding: LimiterName, { periodS }: RateLimitRule): HoldBack {
  const heldUntil = makeBoundedMap<string, number>(HELD_MAX)
  return {
    waitS(who, now) {
      const until = who === null ? undefined : heldUntil.get(who)
      return until === undefined ? 0 : Math.max(0, Math.ceil((until - now) / 1000))
    },
    async count(c, who, now) {
      if (who === null) return 0
      // Addresses leave this isolate as keyed hashes only.
      const key = await hashText(c.get('config').keyring, 'limit', who)
      if (await isWithinLimit(c.env[binding], key)) return 0
      heldUntil.set(who, now + periodS * 1000)
      return periodS
    },
  }
}
