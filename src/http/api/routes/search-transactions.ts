import { SEARCH_LIMIT_DEFAULT } from '../../../contract/additions/search.ts'
import { unlessStorageFails } from '../../../storage/unless-storage-fails.ts'
import { refuseLookUp } from '../limits/failed-look-ups.ts'
import { invalidFields } from '../problem.ts'
import { refusal } from '../refusal.ts'
import { route } from '../route.ts'
import { beginSearch, findPage } from '../search/find-page.ts'
import { presentFound } from '../search/present-found.ts'
import { readFilters } from '../search/read-filters.ts'

/** The most rows that one page looks at, whether they match or not. Judged. */
const LOOKED_AT_MAX = 2_000

/** The partner's transactions that match, newest first. */
export const searchTransactions = route('searchTransactions', async (c) => {
  const { limit = SEARCH_LIMIT_DEFAULT, next_cursor: cursor, ...query } = c.req.valid('query')
  const { keyring } = c.get('config')
  const visitId = query.shares_device_with ?? query.shares_address_with
  const held = visitId === undefined ? null : refuseLookUp(c)
  if (held) return held
  const read = await unlessStorageFails(readFilters(c, query), c.get('requestId'))
  if (!read.ok) return refusal(c, read.error)
  const filters = read.value
  if (!filters.ok) return invalidFields(c, filters.error)
  const search = await beginSearch(c, query, filters.value, cursor)
  if (!search.ok) return refusal(c, search.error)
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
