import { SEARCH_LIMIT_DEFAULT } from '../../../contract/additions/search.ts'
import { refusal } from '../refusal.ts'
import { route } from '../route.ts'
import { findPage, openSearch } from '../search/find-page.ts'
import { presentFound } from '../search/present-found.ts'

/** The most rows that one page looks at, whether they match or not. Judged. */
const LOOKED_AT_MAX = 2_000

/** The partner's transactions that match, newest first. */
export const searchTransactions = route('searchTransactions', async (c) => {
  const { limit = SEARCH_LIMIT_DEFAULT, next_cursor: cursor, ...query } = c.req.valid('query')
  const { keyring } = c.get('config')
  const search = await openSearch(c, query, cursor)
  if (!search.ok) return search.error
  const page = await findPage(c, search.value, { limit, lookedAt: LOOKED_AT_MAX })
  if (!page.ok) return refusal(c, page.error)
  const { transactions, next } = page.value
  return c.json({
    data: {
      transactions: await Promise.all(transactions.map((row) => presentFound(keyring, row))),
      next_cursor: next?.cursor ?? null,
      looked_at_until: next?.lookedAtUntil ?? null,
    },
  })
})
