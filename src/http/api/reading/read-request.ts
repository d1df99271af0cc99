import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { userPath } from '../../../contract/additions/known-user.ts'
import { isReferencing } from '../../../contract/creation.ts'
import { type Operation, transactionPath } from '../../../contract/operations.ts'
import type { App } from '../../app-types.ts'
import { countFailedLookUp, refuseLookUp } from '../limits/failed-look-ups.ts'
import { readJsonBody } from './read-json-body.ts'
import { readPath, readUserPath } from './read-path.ts'
import { readQuery } from './read-query.ts'

/**
 * Checks path, query and body of an operation, in this order; `c.req.valid` then gives the results.
 * Calls that name a transaction are refused where too many ids were unknown before.
 */
export function readRequest(operation: Operation) {
  return createMiddleware<App, '/:id/:user_id'>(async (c, next) => {
    const refused = await refuse(c, operation)
    if (!refused) await next()
    if (c.get('isMadeUpId')) await countFailedLookUp(c)
    return refused ?? undefined
  })
}

async function refuse(
  c: Context<App, '/:id/:user_id'>,
  { pathParameters, query, body }: Operation,
): Promise<Response | null> {
  const refused =
    (pathParameters === transactionPath && (refuseLookUp(c) ?? (await readPath(c)))) ||
    (pathParameters === userPath && readUserPath(c)) ||
    readQuery(c, query ?? null) ||
    (body && (await readJsonBody(c, body(c.get('config').extSurveySources))))
  if (refused) return refused
  return body && isReferencing(bodyOf(c)) ? refuseLookUp(c) : null
}

/** The body that `readJsonBody` found valid. */
const bodyOf = (c: Context) => c.req.valid('json' as never) as unknown
