/** The rate limits that a partner may have. */

/** The tiers, slowest first. */
export const RATE_TIERS = ['trial', 'standard', 'high', 'unlimited'] as const

/** One of the tiers. */
export type RateTier = (typeof RATE_TIERS)[number]

/** Whether a text, such as a stored column or an argument, names a tier. */
export function isRateTier(text: string): text is RateTier {
  return (RATE_TIERS as readonly string[]).includes(text)
}

/** A tier that is limited. */
export type LimitedTier = Exclude<RateTier, 'unlimited'>

/** At most `limit` requests to one location in `periodS` seconds. */
export interface RateLimitRule {
  limit: number
  periodS: number
}

/**
 * The rule of each tier. The bindings in wrangler.toml must have the same numbers, which a test
 * checks: a binding only answers whether a request is allowed, and does not reveal its limit.
 */
export const RATE_LIMITS: Record<LimitedTier, RateLimitRule> = {
  trial: { limit: 300, periodS: 60 },
  standard: { limit: 20_000, periodS: 10 },
  high: { limit: 100_000, periodS: 10 },
}
