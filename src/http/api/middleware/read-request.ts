import { createMiddleware } from 'hono/factory'
import { type Operation, transactionPath } from '../../../contract/operations.ts'
import type { App } from '../../app-types.ts'
import { readJsonBody } from './read-json-body.ts'
import { readPath, readUserPath } from './read-path.ts'
import { readQuery } from './read-query.ts'

/**
 * Checks path, query and body of an operation, in this order; `c.req.valid` then gives the results.
 */
export function readRequest({ pathParameters, query, body }: Operation) {
  return createMiddleware<App, '/:id/:user_id'>(async (c, next) => {
    const refused =
      (pathParameters &&
        (pathParameters === transactionPath ? await readPath(c) : readUserPath(c))) ||
      (query && readQuery(c, query)) ||
      (body && (await readJsonBody(c, body(c.get('config').extSurveySources))))
    return refused || next()
  })
}
