import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { unstable_readConfig } from 'wrangler'
import { LINK_LIMITS, RATE_LIMITS } from '../../../src/domain/rate-limits.ts'

interface Limiter {
  name: string
  simple: { limit: number; period: number }
}

const config = fileURLToPath(new URL('../../../wrangler.toml', import.meta.url).href)

it('says of each limit what wrangler.toml says of its binding', () => {
  const { ratelimits } = unstable_readConfig({ config }) as { ratelimits: Limiter[] }
  const configured = ratelimits.map(({ name, simple }) => [name, simple.limit, simple.period])
  const known = Object.entries({ ...RATE_LIMITS, ...LINK_LIMITS }).map(
    ([name, { limit, periodS }]) => [`RATE_${name.toUpperCase()}`, limit, periodS],
  )
  expect(configured).toEqual(known)
})
