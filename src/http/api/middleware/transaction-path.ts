/** The transaction that a path names, if it is this partner's. */
import type { Context } from 'hono'
import { readTransactionId, type TransactionKey } from '../../../secrets/transaction-id.ts'
import type { App } from '../../app-types.ts'

/** Null for junk, altered and other partners' ids alike: they cannot be told apart from outside. */
export function readTransactionPath(c: Context<App>): Promise<TransactionKey | null> {
  const id = c.req.param('id') ?? ''
  return readTransactionId(c.get('config').keyring, c.get('partner').partnerId, id)
}
