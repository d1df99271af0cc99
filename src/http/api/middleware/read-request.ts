import { createMiddleware } from 'hono/factory'
import type { Operation } from '../../../contract/operations.ts'
import type { App } from '../../app-types.ts'
import { readJsonBody } from './read-json-body.ts'
import { readPath } from './read-path.ts'
import { readQuery } from './read-query.ts'

/**
 * Checks path, query and body of an operation, in this order; `c.req.valid` then gives the results.
 */
export function readRequest({ pathParameters, query, body }: Operation) {
  return createMiddleware<App, '/:id'>(async (c, next) => {
    const refused =
      (pathParameters && (await readPath(c))) ||
      (query && readQuery(c, query)) ||
      (body && (await readJsonBody(c, body(c.get('config').extSurveySources))))
    return refused || next()
  })
}
