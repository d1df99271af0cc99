import { LIST_LIMIT_MAX } from '../../../contract/list.ts'
import { presentTransaction } from '../../../domain/transaction/present.ts'
import type { StoredTransaction } from '../../../domain/transaction/stored-transaction.ts'
import { withUserObject } from '../../../objects/user-stub.ts'
import type { Keyring } from '../../../secrets/keyring.ts'
import { makeTransactionId } from '../../../secrets/transaction-id.ts'
import { makeUserKey } from '../../../secrets/user-key.ts'
import { makeListCursor, readListCursor } from '../list-cursor.ts'
import { tellProvisionalPage } from '../provisional-header.ts'
import { refusal } from '../refusal.ts'
import { route } from '../route.ts'

/** The transactions of a user, most recent first. */
export const listTransactions = route('listTransactions', async (c) => {
  const query = c.req.valid('query')
  const { keyring } = c.get('config')
  const { scope, region } = c.get('partner')
  const userKey = await makeUserKey(keyring, scope, query.user_id)
  const list = {
    userKey,
    channel: query.channel ?? null,
    subChannel: query.sub_channel ?? null,
  }
  const cursor = query.next_cursor
  const before = cursor === undefined ? null : await readListCursor(keyring, list, cursor)
  if (cursor !== undefined && before === null) return refusal(c, { code: 'invalid_cursor' })

  const limit = query.limit ?? LIST_LIMIT_MAX
  const listed = await withUserObject(
    c.env,
    userKey,
    (user) => user.list({ ...list, scope, before, limit }),
    region,
  )
  if (!listed.ok) return refusal(c, listed.error)
  const { transactions, hasMore, scoreAverage, scoreMedian } = listed.value
  tellProvisionalPage(c, listed.value.provisional)
  const last = transactions.at(-1)
  return c.json({
    data: {
      transactions: await Promise.all(
        transactions.map((each) => presentListed(keyring, scope, userKey, each)),
      ),
      score_avg: scoreAverage,
      score_med: scoreMedian,
      next_cursor: hasMore && last ? await makeListCursor(keyring, list, last.sequence) : null,
    },
  })
})

async function presentListed(
  keyring: Keyring,
  scope: string,
  userKey: string,
  listed: StoredTransaction,
) {
  const id = await makeTransactionId(keyring, scope, { userKey, sequence: listed.sequence })
  return presentTransaction(id, listed)
}
