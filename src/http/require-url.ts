import { createMiddleware } from 'hono/factory'
import { problem } from './api/problem.ts'
import type { App } from './app-types.ts'

/**
 * Answers 400 where Host and target together are no URL, which everything after this takes for
 * granted. Cloudflare's edge refuses such a host; a server that is reached directly does not.
 */
export const requireUrl = createMiddleware<App>(async (c, next) =>
  URL.canParse(c.req.url)
    ? next()
    : problem(c, 'malformed_request', {
        detail: 'The Host header and the request target do not make a valid URL.',
      }),
)
