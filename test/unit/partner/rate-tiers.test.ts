import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { unstable_readConfig } from 'wrangler'
import { RATE_TIERS } from '../../../src/domain/partner/rate-tiers.ts'

interface Limiter {
  name: string
  simple: { limit: number; period: number }
}

const config = fileURLToPath(new URL('../../../wrangler.toml', import.meta.url))

it('has the limits that wrangler.toml gives to the bindings of its tiers', () => {
  const { ratelimits } = unstable_readConfig({ config }) as { ratelimits: Limiter[] }
  const configured = ratelimits.map(({ name, simple }) => [name, simple.limit, simple.period])
  const known = Object.entries(RATE_TIERS).flatMap(([tier, rule]) =>
    rule ? [[`RATE_${tier.toUpperCase()}`, rule.limit, rule.periodS]] : [],
  )
  expect(configured).toEqual(known)
})
