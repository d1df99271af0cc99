import { createMiddleware } from 'hono/factory'
import type { App } from './app-types.ts'

/**
 * Gives each request an id, on the response and in every log line and problem. Our own, because
 * hono/request-id accepts an id from the client, who could then reuse another request's in our
 * logs.
 */
export const requestId = createMiddleware<App>(async (c, next) => {
  const id = crypto.randomUUID()
  c.set('requestId', id)
  await next()
  c.res.headers.set('X-Request-Id', id)
})
