/** The answer to who calls too often, and the header that says how often that is. */
import type { Context } from 'hono'
import type { RateLimitRule } from '../../../domain/rate-limits.ts'
import type { App } from '../../app-types.ts'
import { problem } from '../problem.ts'

/** What a limit counts: the name of its policy, its rule, and how long the caller has to wait. */
interface Exceeded {
  policy: string
  rule: RateLimitRule
  /** Seconds; the whole period where the window's end is not known. */
  waitS?: number
  detail: string
}

/** 429 with the headers of the IETF's RateLimit draft. */
export function rateLimited(c: Context<App>, { policy, rule, waitS, detail }: Exceeded): Response {
  const seconds = String(waitS ?? rule.periodS)
  return problem(c, 'rate_limited', {
    detail,
    headers: {
      'RateLimit-Policy': policyHeader(policy, rule),
      RateLimit: `"${policy}";r=0;t=${seconds}`,
      'Retry-After': seconds,
    },
  })
}

/** The RateLimit-Policy header of a rule. */
export function policyHeader(policy: string, { limit, periodS }: RateLimitRule): string {
  return `"${policy}";q=${limit};w=${periodS}`
}
