/** The rate limits that a partner may have. */

export interface RateLimitRule {
  /** Requests that a partner may send to one location within the period. */
  limit: number
  periodS: 10 | 60
}

/**
 * Every tier; null is no limit. wrangler.toml has a binding for each of the others, and must say the same:
 * the platform tells a Worker yes or no only, and not the limit.
 */
export const RATE_TIERS = {
  trial: { limit: 300, periodS: 60 },
  standard: { limit: 20_000, periodS: 10 },
  high: { limit: 100_000, periodS: 10 },
  unlimited: null,
} as const satisfies Record<string, RateLimitRule | null>

export type RateTier = keyof typeof RATE_TIERS

/** A tier that has a limit. */
export type LimitedTier = Exclude<RateTier, 'unlimited'>

/** Whether a text names a tier. */
export function isRateTier(text: string): text is RateTier {
  return Object.hasOwn(RATE_TIERS, text)
}
