/**
 * Route handlers of one operation: the checks that its row of the table calls for, then its own
 * code.
 */
import type { Handler } from 'hono'
import { createFactory } from 'hono/factory'
import {
  type BodyOf,
  OPERATIONS,
  type OperationId,
  type OperationOf,
  type QueryOf,
  type transactionPath,
} from '../../contract/operations.ts'
import type { App } from '../app-types.ts'
import type { BodyHeader } from './reading/read-json-body.ts'
import type { NamedTransaction, NamedUser } from './reading/read-path.ts'
import { readRequest } from './reading/read-request.ts'

interface Parts<Id extends OperationId> {
  param: OperationOf<Id> extends { pathParameters: infer Path }
    ? Path extends typeof transactionPath
      ? NamedTransaction
      : NamedUser
    : never
  query: QueryOf<Id>
  json: BodyOf<Id>
  header: OperationOf<Id> extends { body: unknown } ? BodyHeader : never
}

type NamedPart<Id extends OperationId> = {
  [Part in keyof Parts<Id>]: [Parts<Id>[Part]] extends [never] ? never : Part
}[keyof Parts<Id>]

/**
 * What `c.req.valid` gives to the handler of an operation: the parts that its row names, no others.
 */
type Valid<Id extends OperationId> = Pick<Parts<Id>, NamedPart<Id>>

type Handle<Id extends OperationId> = Handler<
  App,
  string,
  { out: Valid<Id> },
  Response | Promise<Response>
>

const { createHandlers } = createFactory<App>()

/** The handlers of one operation; `handle` is called with valid requests only. */
export function route<Id extends OperationId>(id: Id, handle: Handle<Id>) {
  return { id, handlers: createHandlers(readRequest(OPERATIONS[id]), handle) }
}
