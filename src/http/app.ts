/** The HTTP application: middleware in order, then the loader and the API. */
import { Hono } from 'hono'
import { methodNotAllowed } from 'hono/method-not-allowed'
import { DETAILS } from '../contract/problem.ts'
import { ObjectUnavailable } from '../objects/user-stub.ts'
import { describeError } from '../platform/describe-error.ts'
import { apiRoutes } from './api/api-routes.ts'
import { authenticate } from './api/middleware/authenticate.ts'
import { privateAnswer } from './api/middleware/private-answer.ts'
import { rateLimit } from './api/middleware/rate-limit.ts'
import { tellWarnings } from './api/middleware/tell-warnings.ts'
import { describeUnknownPath } from './api/mistakes/suggest-path.ts'
import { problem, wrongMethod } from './api/problem.ts'
import type { App } from './app-types.ts'
import { requireConfig } from './config/require-config.ts'
import { askPlacement, requirePlacement } from './config/require-placement.ts'
import { docsRoutes, nowherePage } from './docs/routes.ts'
import { loaderRoutes } from './loader/routes.ts'
import { observeRequest } from './operator/observe-request.ts'
import { operatorRoutes } from './operator/routes.ts'
import { requestId } from './request-id.ts'
import { requireUrl } from './require-url.ts'
import { serveOpenapi } from './serve-openapi.ts'

/** Builds the application; called once per isolate. */
export function createApp(): Hono<App> {
  const app = new Hono<App>()
  app.use(requestId)
  app.use(observeRequest)
  app.use(requireUrl)
  app.use(methodNotAllowed({ app, onMethodNotAllowed: wrongMethod }))
  app.get('/openapi.json', serveOpenapi)
  // Other methods at this path end here, with 405: they must not need the configuration either.
  app.on('ALL', '/openapi.json', (c) => c.notFound())
  app.route('/', docsRoutes())
  app.route('/', operatorRoutes())
  app.use(requireConfig)
  app.route('/r', loaderRoutes())
  app.use('/v1/*', privateAnswer, tellWarnings)
  app.use('/v1/*', askPlacement, authenticate, requirePlacement, rateLimit)
  app.route('/', apiRoutes())
  app.notFound(
    async (c) =>
      (await nowherePage(c)) ??
      problem(c, 'not_found', { detail: describeUnknownPath(c.req.path) }),
  )
  app.onError((error, c) => {
    const isStorage = error instanceof ObjectUnavailable
    const described = { request_id: c.get('requestId'), ...describeError(error) }
    console.error(JSON.stringify({ event: 'unexpected_error', ...described }))
    return isStorage
      ? problem(c, 'storage_unavailable', {
          detail: 'As far as is known, nothing was changed. Try again.',
          headers: { 'Retry-After': '2' },
        })
      : problem(c, 'internal_error', {
          detail: DETAILS.internal_error,
        })
  })
  return app
}
