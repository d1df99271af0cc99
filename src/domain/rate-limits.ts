/** The rate limits: those that a partner may have, and those of the loader's links. */

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

/**
 * The limits of the loader, whose bindings have these numbers too. A visit is two requests, the page
 * and its payload.
 *
 * - `link`: a link belongs to one person. Retries, a second device and the scanner of a messenger
 *   stay far below it; whoever exceeds it is a machine.
 * - `address`: carriers put thousands of phones behind one address, so this is ten visits in each
 *   second: it keeps one machine from opening links by the thousand, and nobody else from anything.
 */
export const LINK_LIMITS = {
  link: { limit: 60, periodS: 60 },
  address: { limit: 1_200, periodS: 60 },
} as const satisfies Record<string, RateLimitRule>

/** What requests to the loader are counted by. */
export type LinkLimit = keyof typeof LINK_LIMITS
