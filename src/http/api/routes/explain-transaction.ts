/** GET /v1/transactions/{id}/evidence */
import type { Context } from 'hono'
import { withUserObject } from '../../../objects/user-stub.ts'
import type { App } from '../../app-types.ts'
import { refusal } from '../problem.ts'
import { readTransactionPath } from '../middleware/transaction-path.ts'

/** The whole waterfall behind score and duplication potential. */
export async function explainTransaction(c: Context<App>): Promise<Response> {
  const key = await readTransactionPath(c)
  if (!key) return refusal(c, { code: 'not_found' })
  const explained = await withUserObject(c.env, key.userKey, (user) => user.explain(key))
  if (!explained.ok) return refusal(c, explained.error)
  return c.json({ data: { id: c.req.param('id'), ...explained.value } })
}
