import { createMiddleware } from 'hono/factory'
import { problem } from '../api/problem.ts'
import type { App } from '../app-types.ts'
import { isOperator, isOperatorSecret } from './operator-secret.ts'

/**
 * Lets a request pass that carries the deployment's operator secret; 404 where the deployment has none, as
 * if the path did not exist, and 401 for another secret.
 */
export const requireOperator = createMiddleware<App>(async (c, next) => {
  const secret = c.env.OPERATOR_SECRET
  if (!isOperatorSecret(secret)) return c.notFound() as Response
  if (await isOperator(c.req.header('Authorization'), secret)) return next()
  const detail = "Send the deployment's OPERATOR_SECRET as Authorization: Bearer …"
  const headers = { 'WWW-Authenticate': 'Bearer realm="operator"' }
  return problem(c, 'unauthorized', { detail, headers })
})
