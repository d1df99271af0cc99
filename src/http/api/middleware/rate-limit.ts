import { createMiddleware } from 'hono/factory'
import { type LimitedTier, RATE_LIMITS } from '../../../domain/rate-limits.ts'
import type { App } from '../../app-types.ts'
import { isWithinLimit } from '../../is-within-limit.ts'
import type { LimiterName } from '../limits/hold-back.ts'
import { policyHeader, rateLimited } from '../limits/rate-limited.ts'

/** The rate limiter of each tier, by the name of its binding in wrangler.toml. */
const LIMITERS: Record<LimitedTier, LimiterName> = {
  trial: 'RATE_TRIAL',
  standard: 'RATE_STANDARD',
  high: 'RATE_HIGH',
}

/** Limits requests per partner and location; headers as in the IETF's RateLimit draft. */
export const rateLimit = createMiddleware<App>(async (c, next) => {
  const { scope, rateTier } = c.get('partner')
  if (rateTier === 'unlimited') return next()
  const rule = RATE_LIMITS[rateTier]
  if (!(await isWithinLimit(c.env[LIMITERS[rateTier]], scope))) {
    const detail = `At most ${rule.limit} requests in ${rule.periodS} seconds.`
    return rateLimited(c, { policy: rateTier, rule, detail })
  }
  await next()
  // An answer that refuses by another limit names that one.
  if (!c.res.headers.has('RateLimit-Policy'))
    c.res.headers.set('RateLimit-Policy', policyHeader(rateTier, rule))
  return undefined
})
