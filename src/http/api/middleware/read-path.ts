/** The transaction that a path names, if it is this partner's. */
import type { Context } from 'hono'
import type { ScopedKey } from '../../../objects/operations/find-transaction.ts'
import { readTransactionId } from '../../../secrets/transaction-id.ts'
import type { App } from '../../app-types.ts'
import { refusal } from '../problem.ts'

/** What `c.req.valid('param')` gives. */
export interface NamedTransaction {
  /** The id as it was given. */
  id: string
  key: ScopedKey
}

/** Checks the `id` of a path; null when valid. Made-up and other partners' ids get the same 404. */
export async function readPath(c: Context<App, '/:id'>): Promise<Response | null> {
  const id = c.req.param('id')
  const { scope } = c.get('partner')
  const key = await readTransactionId(c.get('config').keyring, scope, id)
  if (!key) return refusal(c, { code: 'not_found' })
  c.req.addValidatedData('param', { id, key: { ...key, scope } } satisfies NamedTransaction)
  return null
}
