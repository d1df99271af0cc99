import type { Context } from 'hono'
import type { ErasureReceiptAnswer } from '../../../contract/additions/known-user.ts'
import { withUserObject } from '../../../objects/user-stub.ts'
import { makeRandomName } from '../../../secrets/api-key.ts'
import { makeUserKey } from '../../../secrets/user-key.ts'
import type { App } from '../../app-types.ts'
import type { NamedUser } from '../reading/read-path.ts'
import { refusal } from '../refusal.ts'
import { route } from '../route.ts'

/** Characters of chance in a receipt's id. */
const RECEIPT_LENGTH = 24

/** Erases the user of a path everywhere, and answers with a receipt; again, it finds nothing and says so. */
export const eraseUser = route('eraseUser', (c) => erase(c, c.req.valid('param')))

/** The same of the user of a query. */
export const eraseUserByQuery = route('eraseUserByQuery', (c) => erase(c, c.req.valid('query')))

async function erase(c: Context<App>, { user_id }: NamedUser): Promise<Response> {
  const { scope, region } = c.get('partner')
  const userKey = await makeUserKey(c.get('config').keyring, scope, user_id)
  const erased = await withUserObject(
    c.env,
    userKey,
    (user, mark) => user.erase({ scope, userKey }, mark),
    region,
  )
  if (!erased.ok) {
    // D1 may have deleted although its answer is missing, so nothing may be promised.
    const isUnfinished = erased.error.code === 'storage_unavailable'
    return refusal(c, isUnfinished ? { code: 'erasure_unfinished' } : erased.error)
  }
  // By name: an object of a later version may count more than this one's document says.
  const { transactions, devices, sightings, shared_attempts } = erased.value
  const receipt: ErasureReceiptAnswer = {
    receipt_id: makeRandomName('era_', RECEIPT_LENGTH),
    user_id,
    erased_at: new Date().toISOString(),
    erased: { transactions, devices, sightings, shared_attempts },
  }
  return c.json({ data: receipt })
}
