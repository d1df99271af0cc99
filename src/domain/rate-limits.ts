/** What each rate tier allows. */
import type { RateTier } from './rate-tier.ts'

/** A tier that has a limit. */
export type LimitedTier = Exclude<RateTier, 'unlimited'>

/** At most `limit` requests to one location in `periodS` seconds. */
export interface RateLimitRule {
  limit: number
  periodS: number
}

/**
 * The rule of each tier. The bindings in wrangler.toml must say the same, which a test holds them to: the
 * platform tells a Worker yes or no only, and not the limit.
 */
export const RATE_LIMITS: Record<LimitedTier, RateLimitRule> = {
  trial: { limit: 300, periodS: 60 },
  standard: { limit: 20_000, periodS: 10 },
  high: { limit: 100_000, periodS: 10 },
}
