import { createMiddleware } from 'hono/factory'
import type { App } from './app-types.ts'

/**
 * Gives each request an id, on the response and in every log line and problem. Ours, because
 * hono/request-id takes the client's own id over, which could then name other requests in our logs.
 */
export const requestId = createMiddleware<App>(async (c, next) => {
  const id = crypto.randomUUID()
  c.set('requestId', id)
  await next()
  c.res.headers.set('X-Request-Id', id)
})
