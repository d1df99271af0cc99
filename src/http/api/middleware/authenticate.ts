import { createMiddleware } from 'hono/factory'
import type { App } from '../../app-types.ts'
import { problem } from '../problem.ts'
import { findPartner } from './partner-cache.ts'

/** RFC 9110 requires every 401 to say how to authenticate. */
const CHALLENGE = { 'WWW-Authenticate': 'ApiKey header="X-Api-Token"' }

/**
 * Lets a request pass whose X-Api-Token is a partner's API key; otherwise answers 401, or 503
 * without D1.
 */
export const authenticate = createMiddleware<App>(async (c, next) => {
  const key = c.req.header('X-Api-Token')
  if (!key) {
    const detail = 'Send your API key as X-Api-Token.'
    return problem(c, 'unauthorized', { detail, headers: CHALLENGE })
  }
  const found = await findPartner(c.env.DB, key, Date.now(), (work) =>
    c.executionCtx.waitUntil(work),
  )
  if (found === 'unavailable') {
    return problem(c, 'storage_unavailable', {
      detail: 'The API key cannot be checked right now. Nothing was changed. Try again.',
      headers: { 'Retry-After': '5' },
    })
  }
  if (found === 'unknown') return problem(c, 'unauthorized', { headers: CHALLENGE })
  c.set('partner', found)
  return next()
})
