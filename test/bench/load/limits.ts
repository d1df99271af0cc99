/** The rate limiters of the deployment, as wrangler.toml has them. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const path = fileURLToPath(new URL('../../../wrangler.toml', import.meta.url).href)
const configuration = readFileSync(path, 'utf8')

const LIMITER =
  /name = "(RATE_\w+)"\nnamespace_id = "(\d+)"\nsimple = \{ limit = (\d+), period = (10|60) \}/g

/** Each limiter by the name of its binding. */
export const LIMITS = Object.fromEntries(
  [...configuration.matchAll(LIMITER)].map(([, name = '', id = '', limit, period]) => [
    name,
    {
      namespace_id: id,
      simple: { limit: Number(limit), period: Number(period) as 10 | 60 },
    },
  ]),
)
