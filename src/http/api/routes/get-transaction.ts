/** GET /v1/transactions/{id} */
import type { Context } from 'hono'
import { presentTransaction } from '../../../domain/transaction/present.ts'
import { withUserObject } from '../../../objects/user-stub.ts'
import type { App } from '../../app-types.ts'
import { refusal } from '../problem.ts'
import { readTransactionPath } from '../middleware/transaction-path.ts'

/** One transaction, as its user's object has it. */
export async function lookUpTransaction(c: Context<App>): Promise<Response> {
  const key = await readTransactionPath(c)
  if (!key) return refusal(c, { code: 'not_found' })
  const found = await withUserObject(c.env, key.userKey, (user) => user.lookUp(key))
  if (!found.ok) return refusal(c, found.error)
  return c.json({ data: presentTransaction(c.req.param('id') ?? '', found.value) })
}
