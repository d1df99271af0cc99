/** The transaction or the user that a path names. */
import type { Context } from 'hono'
import type * as z from 'zod'
import { userPath } from '../../../contract/additions/known-user.ts'
import type { ScopedKey } from '../../../objects/operations/find-transaction.ts'
import { readTransactionId } from '../../../secrets/transaction-id.ts'
import type { App } from '../../app-types.ts'
import { isEncodedUtf8 } from '../../is-encoded-utf8.ts'
import { describeUnknownId } from '../mistakes/describe-unknown-id.ts'
import { invalidFields, problem } from '../problem.ts'
import { validate } from './validate.ts'

/** What `c.req.valid('param')` gives. */
export interface NamedTransaction {
  /** The id as it was given. */
  id: string
  key: ScopedKey
}

/** What `c.req.valid('param')` gives of a path that names a user. */
export type NamedUser = z.output<typeof userPath>

/** Checks the `id` of a path; null when valid. Made-up and other partners' ids get the same 404. */
export async function readPath(c: Context<App, '/:id'>): Promise<Response | null> {
  const id = c.req.param('id')
  const partner = c.get('partner')
  const { scope } = partner
  const { keyring } = c.get('config')
  const key = await readTransactionId(keyring, scope, id)
  if (!key) {
    c.set('isMadeUpId', true)
    return problem(c, 'not_found', { detail: await describeUnknownId(keyring, partner, id) })
  }
  c.req.addValidatedData('param', { id, key: { ...key, scope } } satisfies NamedTransaction)
  return null
}

const NOT_UTF8 = 'The path is not UTF-8: percent-encode the user_id as UTF-8, as %C3%BC for ü.'

/** Checks the `user_id` of a path; null when valid. */
export function readUserPath(c: Context<App, '/:user_id'>): Response | null {
  // What cannot be decoded would name a user that nobody has: an erasure would find nothing, and say so.
  if (!isEncodedUtf8(URL.parse(c.req.url)?.pathname ?? ''))
    return problem(c, 'malformed_request', { detail: NOT_UTF8 })
  const named = validate(userPath, { user_id: c.req.param('user_id') }, 'The path')
  if (!named.ok) return invalidFields(c, named.error)
  c.req.addValidatedData('param', named.value satisfies NamedUser)
  return null
}
