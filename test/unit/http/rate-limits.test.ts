import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { unstable_readConfig } from 'wrangler'
import {
  FAILED_KEYS,
  FAILED_LOOK_UPS,
  LINK_LIMITS,
  NEWCOMER_LIMITS,
  RATE_LIMITS,
  type RateLimitRule,
} from '../../../src/domain/rate-limits.ts'

interface Limiter {
  name: string
  simple: { limit: number; period: number }
}

const config = fileURLToPath(new URL('../../../wrangler.toml', import.meta.url).href)

const upper = (prefix: string, rules: Record<string, RateLimitRule>) =>
  Object.entries(rules).map(([tier, rule]) => [`${prefix}_${tier.toUpperCase()}`, rule] as const)

const known: Record<string, RateLimitRule> = {
  ...Object.fromEntries(upper('RATE', RATE_LIMITS)),
  ...Object.fromEntries(upper('RATE_NEWCOMERS', NEWCOMER_LIMITS)),
  RATE_LINK: LINK_LIMITS.link,
  RATE_ADDRESS: LINK_LIMITS.address,
  RATE_FAILED_KEYS: FAILED_KEYS,
  RATE_FAILED_LOOK_UPS: FAILED_LOOK_UPS,
}

it('says of each limit what wrangler.toml says of its binding', () => {
  const { ratelimits } = unstable_readConfig({ config }) as { ratelimits: Limiter[] }
  const configured = ratelimits.map(({ name, simple: { limit, period } }) => [
    name,
    { limit, periodS: period },
  ])
  expect(Object.fromEntries(configured)).toEqual(known)
})
