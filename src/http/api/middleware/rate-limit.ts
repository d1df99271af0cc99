import { createMiddleware } from 'hono/factory'
import type { Environment } from '../../../environment.ts'
import type { RateTier } from '../../../storage/partners.ts'
import type { App } from '../../app-types.ts'
import { problem } from '../problem.ts'

/** Must say the same as the bindings in wrangler.toml: the platform tells a Worker yes or no only. */
const TIERS: Record<
  Exclude<RateTier, 'unlimited'>,
  { binding: 'RATE_TRIAL' | 'RATE_STANDARD' | 'RATE_HIGH'; limit: number; periodS: number }
> = {
  trial: { binding: 'RATE_TRIAL', limit: 300, periodS: 60 },
  standard: { binding: 'RATE_STANDARD', limit: 20_000, periodS: 10 },
  high: { binding: 'RATE_HIGH', limit: 100_000, periodS: 10 },
}

/** Limits requests per partner and location; headers as in the IETF's RateLimit draft. */
export const rateLimit = createMiddleware<App>(async (c, next) => {
  const { partnerId, rateTier } = c.get('partner')
  if (rateTier === 'unlimited') return next()
  const { binding, limit, periodS } = TIERS[rateTier]
  const policy = { 'RateLimit-Policy': `"${rateTier}";q=${limit};w=${periodS}` }
  if (!(await isWithinLimit(c.env, binding, partnerId))) {
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

/** A limiter that fails lets pass: it protects us, it must not be another way to be down. */
async function isWithinLimit(
  env: Environment,
  binding: 'RATE_TRIAL' | 'RATE_STANDARD' | 'RATE_HIGH',
  key: string,
): Promise<boolean> {
  try {
    return (await env[binding].limit({ key })).success
  } catch {
    return true
  }
}
