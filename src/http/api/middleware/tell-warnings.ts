import { createMiddleware } from 'hono/factory'
import type { App } from '../../app-types.ts'
import { encodeWarnings, WARNINGS_HEADER } from '../mistakes/warning-header.ts'

/** Puts what was found doubtful about a request into a header of its answer. */
export const tellWarnings = createMiddleware<App>(async (c, next) => {
  await next()
  const encoded = encodeWarnings(c.get('warnings') ?? [], c.get('warningsLeftOut'))
  if (encoded !== null) c.res.headers.set(WARNINGS_HEADER, encoded)
})
