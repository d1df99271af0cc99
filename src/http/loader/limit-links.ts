import { createMiddleware } from 'hono/factory'
import { LINK_LIMITS, type LinkLimit } from '../../domain/rate-limits.ts'
import type { Environment } from '../../environment.ts'
import { hashText } from '../../secrets/hash-text.ts'
import { callerOf } from '../api/limits/caller.ts'
import type { App } from '../app-types.ts'
import { isWithinLimit } from '../is-within-limit.ts'
import { answerScript, notice } from './answers.ts'
import { isFormPost } from './delivery.ts'

/** The limiter of each limit, by the name of its binding in wrangler.toml. */
const LIMITERS = {
  link: 'RATE_LINK',
  address: 'RATE_ADDRESS',
} as const satisfies Record<LinkLimit, keyof Environment>

/**
 * Limits requests per link and per address (IPv6: per /64). Beyond, people get a page that tries
 * again by itself, and the script an answer after which it does.
 */
export const limitLinks = createMiddleware<App, '/:token'>(async (c, next) => {
  const checks = await Promise.all([
    check('link', c.req.param('token')),
    check('address', callerOf(c.req.raw)),
  ])
  const exceeded = checks.find((each) => each !== null)
  if (!exceeded) return next()
  const isScript = c.req.method === 'POST' && !isFormPost(c.req.raw)
  return isScript
    ? answerScript({ error: 'rate_limited' }, 429, { 'Retry-After': String(exceeded.periodS) })
    : notice(c, 'busy')

  async function check(limit: LinkLimit, key: string | null) {
    if (!key) return null
    // Limiters keep their keys, and neither an address nor a link is to be found there.
    const name = await hashText(c.get('config').keyring, `limit ${limit}`, key)
    return (await isWithinLimit(c.env[LIMITERS[limit]], name)) ? null : LINK_LIMITS[limit]
  }
})
