import { createMiddleware } from 'hono/factory'
import type { App } from '../../app-types.ts'

/** Keeps answers out of caches, and browsers from reading them as anything but what they are. */
export const privateAnswer = createMiddleware<App>(async (c, next) => {
  await next()
  c.res.headers.set('Cache-Control', 'no-store')
  c.res.headers.set('X-Content-Type-Options', 'nosniff')
})
