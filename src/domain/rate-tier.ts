/** The rate limits that a partner may have, slowest first. */
export const RATE_TIERS = ['trial', 'standard', 'high', 'unlimited'] as const

/** One of them. */
export type RateTier = (typeof RATE_TIERS)[number]

/** Whether a text, such as a stored column or an argument, names a rate limit. */
export function isRateTier(text: string): text is RateTier {
  return (RATE_TIERS as readonly string[]).includes(text)
}
