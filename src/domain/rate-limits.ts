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

/** At most `limit` of what is counted, at one location, in `periodS` seconds. */
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

/**
 * Users without any history that a partner may ask about. A panel meets its users one by one, so even
 * a large one stays far below; someone who guesses ids asks for little else. The trial tier checks two
 * a second, the others 50 and 250, which is more than any panel gains members.
 */
export const NEWCOMER_LIMITS: Record<LimitedTier, RateLimitRule> = {
  trial: { limit: 120, periodS: 60 },
  standard: { limit: 3_000, periodS: 60 },
  high: { limit: 15_000, periodS: 60 },
}

/**
 * Refused API keys of one address (IPv6: of one /64). A person who tries keys by hand stays below,
 * and a server with a wrong key gains nothing by more.
 */
export const FAILED_KEYS: RateLimitRule = { limit: 30, periodS: 60 }

/**
 * Made-up transaction ids that one partner asks for from one address: ids that were made for it and
 * lead to nothing any more do not count, however many a nightly run asks for. At this pace the first
 * made-up id that passes a check of 32 bits takes 27 years.
 */
export const FAILED_LOOK_UPS: RateLimitRule = { limit: 300, periodS: 60 }

/**
 * Addresses (IPv6: /64) that deduplications of one user may name. A carrier changes a phone's address
 * some times a day, and a commuter meets a dozen networks; someone who looks for another user's address tries
 * hundreds.
 */
export const ASKED_ADDRESSES: RateLimitRule = { limit: 20, periodS: 3_600 }
