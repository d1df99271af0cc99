import { createMiddleware } from 'hono/factory'
import { type LimitedTier, RATE_LIMITS } from '../../../domain/rate-limits.ts'
import type { Environment } from '../../../environment.ts'
import type { App } from '../../app-types.ts'
import { isWithinLimit } from '../../is-within-limit.ts'
import { problem } from '../problem.ts'

/** The rate limiter of each tier, by the name of its binding in wrangler.toml. */
const LIMITERS = {
  trial: 'RATE_TRIAL',
  standard: 'RATE_STANDARD',
  high: 'RATE_HIGH',
} as const satisfies Record<LimitedTier, keyof Environment>

/** Limits requests per partner and location; headers as in the IETF's RateLimit draft. */
export const rateLimit = createMiddleware<App>(async (c, next) => {
  const { partnerId, rateTier } = c.get('partner')
  if (rateTier === 'unlimited') return next()
  const { limit, periodS } = RATE_LIMITS[rateTier]
  const policy = { 'RateLimit-Policy': `"${rateTier}";q=${limit};w=${periodS}` }
  if (!(await isWithinLimit(c.env[LIMITERS[rateTier]], partnerId))) {
    return problem(c, 'rate_limited', {
      detail: `At most ${limit} requests in ${periodS} seconds.`,
      headers: {
        ...policy,
        RateLimit: `"${rateTier}";r=0;t=${periodS}`,
        'Retry-After': String(periodS),
      },
    })
  }
  await next()
  c.res.headers.set('RateLimit-Policy', policy['RateLimit-Policy'])
  return undefined
})
